/** Words of lessons that the phone chooses, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../lessons.ts`. */
export const pcmLessons: Translated<typeof import("../lessons.ts")> = {
  lessons: {
    title: "Lessons wey fit you",
    hint: "Dis phone choose am from your readings. We no tell anybody.",
    notForMe: "No be for me",
    firstWeeks: "Your first weeks with us",
    step: (step, of) => `Step ${step} for ${of}`,
    leave: "Comot from dis lessons",
    learnt: "Wetin I don learn",
    learntLead: "Di lessons wey you don hear or read.",
    nothingLearnt: "Nothing dey yet. Wetin you hear finish, or talk say you don read, go show here.",
    begun: "You don start am",
    done: "You don finish am",
    asked: "You don hear or read dis lesson. Wetin you carry comot?",
    answer: (count) => count === 1 ? "Answer 1 question o" : `Answer ${count} questions o`,
    question: (number, of) => `Question ${number} for ${of}`,
    right: "E correct.",
    notRight: (answer) => `No be am. Di correct one na: ${answer}.`,
    next: "Go next",
    result: (right, of) => `You answer ${right} for ${of} correct.`,
    haveRead: "I don read am",
    onPhone: "E dey dis phone",
    cost: (size, naira) => `${size}, like ₦${naira}`,
    reasons: {
      low: "You get low reading dis week",
      low_with_exercise: "You get low reading for day wey you exercise",
      ill: "You mark say you no well",
      very_high: "You get reading wey high well well dis week",
      high: "You get reading wey pass normal dis week",
      high_after_meals: "Readings after food dey pass your target plenty times",
      fasting_month: "Fasting month don near",
      stress: "You mark stress plenty times",
      first_weeks: "For di first weeks",
      high_evenings: "Evening readings dey pass your target plenty times",
      long_silent: "Make you start again",
    },
  },
};
