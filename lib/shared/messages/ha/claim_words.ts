/** The landing page's figures and stories, in Hausa. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../claim_words.ts`. */
export const haClaimWords: Translated<typeof import("../claim_words.ts")> = {
  claim_words: {
    figures: {
      satisfaction: {
        label: "marasa lafiya sun gamsu",
        detail: "Marasa lafiya da suka ce za su gaya wa wasu su yi amfani da shi.",
      },
      experience: {
        label: "sun yi rajista da email",
        detail: "Mutanen da suka nemi su ji daga gare mu.",
      },
      patients: {
        label: "masu ciwon suga",
        detail: "Masu ciwon suga da ilimin lafiyarmu ya kai gare su.",
      },
      served: {
        label: "mun yi wa hidima",
        detail: "Ido da ido, ta hannun ma'aikatanmu.",
      },
      a1c: {
        label: "matsakaicin raguwar A1C",
        detail: "Tsakanin awon lab na farko da na ƙarshe.",
      },
      years: {
        label: "shekarun aiki",
        detail: "A kula da ciwon suga da koyar da shi.",
      },
      lessons: {
        label: "darussa da shawarwari",
        detail: "Domin a ji, a karanta, a kuma kalla.",
      },
      users: {
        label: "masu amfani sun gamsu",
        detail: "Masu amfani da app ɗin da suka ji daɗinsa.",
      },
    },
    stories: {
      1: {
        diabetesType: "Nau'i na 2",
        testimonial:
          "Da ina rubuta sugana a takardu, sai su ɓace. Yanzu minti guda ne da safe, kuma nan take na san ko lafiya.",
        achievement: "Tana rubutawa kowace safiya",
        timeWithService: "Wata 8",
      },
      2: {
        diabetesType: "Nau'i na 1",
        testimonial:
          "Likitana ya nemi awon wata uku. Na buɗe rahoton a wayata, a karon farko mun yi magana a kan awon, ba a kan abin da na iya tunawa ba.",
        achievement: "Yana kai rahoto duk lokacin da ya je wajen likita",
        timeWithService: "Shekara 1",
      },
      3: {
        diabetesType: "Na ciki",
        testimonial:
          "Ganin yadda suga yake awa biyu bayan cin amala ya sauya yadda nake cika farantina. Kalmomin masu sauƙi ne, kuma babu mai yi mini tsawa.",
        achievement: "Ta san abin da abincinta yake yi",
        timeWithService: "Wata 5",
      },
    },
  },
};
