/** The landing page's figures and stories, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../claim_words.ts`. */
export const pcmClaimWords: Translated<typeof import("../claim_words.ts")> = {
  claim_words: {
    figures: {
      satisfaction: {
        label: "patients wey dey happy",
        detail: "Patients wey say dem go tell oda pipo about am.",
      },
      experience: {
        label: "pipo wey drop email",
        detail: "Pipo wey ask make we dey tell dem news.",
      },
      patients: {
        label: "patients wey we don reach",
        detail: "Pipo wit diabetes wey our health education don reach.",
      },
      served: {
        label: "patients wey we don attend to",
        detail: "Face to face, by our team.",
      },
      a1c: {
        label: "average wey A1C take come down",
        detail: "Between di first lab number and di latest one.",
      },
      years: {
        label: "years wey we don do am",
        detail: "For diabetes care and education.",
      },
      lessons: {
        label: "lessons and tips",
        detail: "Wey you fit hear, read and watch.",
      },
      users: {
        label: "users wey dey happy",
        detail: "Pipo wey dey use di app and like am.",
      },
    },
    stories: {
      1: {
        diabetesType: "Type 2",
        testimonial:
          "Before before, I dey write my sugar for paper and e dey loss. Now na one minute for morning, and I know at once weda e dey okay.",
        achievement: "She dey write am every morning",
        timeWithService: "8 months",
      },
      2: {
        diabetesType: "Type 1",
        testimonial:
          "My doctor ask for three months of readings. I open di report for my phone, and for di first time we talk about dem, no be about wetin I remember.",
        achievement: "He dey carry report go every visit",
        timeWithService: "1 year",
      },
      3: {
        diabetesType: "Belle diabetes",
        testimonial:
          "As I see wetin sugar be two hours after amala, I change how I dey full my plate. Di words clear, and nobody dey shout for me.",
        achievement: "She sabi wetin her food dey do",
        timeWithService: "5 months",
      },
    },
  },
};
