/** Words of lessons that the phone chooses, in Hausa. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../lessons.ts`. */
export const haLessons: Translated<typeof import("../lessons.ts")> = {
  lessons: {
    title: "Darussa dominku",
    hint: "A kan wannan waya aka zaɓe su daga awonku. Ba a gaya wa kowa ba.",
    notForMe: "Ba nawa ba ne",
    firstWeeks: "Makonninku na farko",
    step: (step, of) => `Mataki na ${step} cikin ${of}`,
    leave: "Bar waɗannan darussa",
    learnt: "Abin da na koya",
    learntLead: "Darussan da kuka ji ko kuka karanta.",
    nothingLearnt: "Babu tukuna. Abin da kuka ji har ƙarshe, ko kuka ce kun karanta, zai bayyana a nan.",
    begun: "An fara",
    done: "An gama",
    asked: "Kun ji ko kun karanta wannan darasi. Me kuka ɗauka daga gare shi?",
    answer: (count) => `Amsa tambayoyi ${count}`,
    question: (number, of) => `Tambaya ta ${number} cikin ${of}`,
    right: "Daidai ne.",
    notRight: (answer) => `Ba haka ba ne. Amsar daidai: ${answer}.`,
    next: "Gaba",
    result: (right, of) => `Kun amsa ${right} cikin ${of} daidai.`,
    haveRead: "Na karanta shi",
    onPhone: "Yana kan wannan waya",
    cost: (size, naira) => `${size}, kusan ₦${naira}`,
    reasons: {
      low: "Kun sami awo mai ƙasa a wannan mako",
      low_with_exercise: "Kun sami awo mai ƙasa a ranar motsa jiki",
      ill: "Kun nuna cewa ba ku da lafiya",
      very_high: "Kun sami awo mai yawa sosai a wannan mako",
      high: "Kun sami awo da ya wuce daidai a wannan mako",
      high_after_meals: "Awo bayan abinci ya sha wuce burinku",
      fasting_month: "Watan azumi ya kusa",
      stress: "Kun nuna damuwa sau da yawa",
      first_weeks: "Don makonninku na farko",
      high_evenings: "Awon yamma ya sha wuce burinku",
      long_silent: "Don sake farawa",
    },
  },
};
