/** Words of lessons that the phone chooses. @module */
import type { LessonTrigger } from "../lesson_choice.ts";
import { defineArea } from "./catalogue.ts";

/** A reason says what was seen in the logbook, and claims no cause. */
export const lessonText = /* @__PURE__ */ defineArea("lessons", {
  title: "Lessons for you",
  hint: "Chosen on this phone from your readings. We tell nobody.",
  notForMe: "Not for me",
  firstWeeks: "Your first weeks",
  step: (step: number, of: number) => `Step ${step} of ${of}`,
  leave: "Leave these lessons",
  learnt: "What I have learnt",
  learntLead: "The lessons that you have heard or read.",
  nothingLearnt: "Nothing yet. What you hear to the end, or say that you have read, is listed here.",
  begun: "Begun",
  done: "Done",
  asked: "You have heard or read this lesson. What did you take from it?",
  answer: (count: number) => count === 1 ? "Answer 1 question" : `Answer ${count} questions`,
  question: (number: number, of: number) => `Question ${number} of ${of}`,
  right: "Right.",
  notRight: (answer: string) => `Not quite. Right is: ${answer}.`,
  next: "Next",
  result: (right: number, of: number) => `You answered ${right} of ${of} right.`,
  haveRead: "I have read it",
  onPhone: "On this phone",
  cost: (size: string, naira: number) => `${size}, about ₦${naira}`,
  reasons: {
    low: "You had a low reading this week",
    low_with_exercise: "You had a low reading on a day with exercise",
    ill: "You marked that you were ill",
    very_high: "You had a very high reading this week",
    high: "You had a reading above normal this week",
    high_after_meals: "Readings after meals were often above your target",
    fasting_month: "The fasting month is near",
    stress: "You marked stress several times",
    first_weeks: "For your first weeks",
    high_evenings: "Readings in the evening were often above your target",
    long_silent: "To begin again",
  } satisfies Record<LessonTrigger, string>,
});
