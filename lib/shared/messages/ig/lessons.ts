/** Words of lessons that the phone chooses, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../lessons.ts`. */
export const igLessons: Translated<typeof import("../lessons.ts")> = {
  lessons: {
    title: "Ihe ọmụmụ maka gị",
    hint: "Ekwentị a họọrọ ha site n'ọgụgụ gị. Agwaghị onye ọ bụla.",
    notForMe: "Ọ bụghị maka m",
    firstWeeks: "Izu mbụ gị",
    step: (step, of) => `Nzọụkwụ ${step} n'ime ${of}`,
    leave: "Hapụ ihe ọmụmụ ndị a",
    learnt: "Ihe m mụtara",
    learntLead: "Ihe ọmụmụ ị nụrụ ma ọ bụ gụọ.",
    nothingLearnt: "Ọ dịbeghị. Ihe ị nụrụ ruo na njedebe, ma ọ bụ kwuo na ị gụrụ, ga-apụta ebe a.",
    begun: "Amalitela",
    done: "Emechara",
    asked: "Ị nụla ma ọ bụ gụọ ihe ọmụmụ a. Gịnị ka ị mụtara na ya?",
    answer: (count) => `Zaa ajụjụ ${count}`,
    question: (number, of) => `Ajụjụ ${number} n'ime ${of}`,
    right: "Ọ bụ eziokwu.",
    notRight: (answer) => `Ọ bụghị ya. Nke ziri ezi bụ: ${answer}.`,
    next: "Gaa n'ihu",
    result: (right, of) => `Ị zara ${right} n'ime ${of} nke ọma.`,
    haveRead: "Agụọla m ya",
    onPhone: "Ọ dị n'ekwentị a",
    cost: (size, naira) => `${size}, ihe dị ka ₦${naira}`,
    reasons: {
      low: "Ị nwere ọgụgụ dị ala n'izu a",
      low_with_exercise: "Ị nwere ọgụgụ dị ala n'ụbọchị i mere mmega ahụ",
      ill: "Ị gosiri na ahụ adịghị gị",
      very_high: "Ị nwere ọgụgụ dị oke elu n'izu a",
      high: "Otu nlele gị gafere nke kwesịrị n'izu a",
      high_after_meals: "Ọgụgụ mgbe nri gasịrị na-agafekarị ebumnuche gị",
      fasting_month: "Ọnwa ibu ọnụ na-abịa nso",
      stress: "Ị gosiri nchegbu ọtụtụ ugboro",
      first_weeks: "Maka izu mbụ gị",
      high_evenings: "Ọgụgụ mgbede na-agafekarị ebumnuche gị",
      long_silent: "Ịmalite ọzọ",
    },
  },
};
