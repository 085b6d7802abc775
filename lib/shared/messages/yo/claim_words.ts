/** The landing page's figures and stories, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../claim_words.ts`. */
export const yoClaimWords: Translated<typeof import("../claim_words.ts")> = {
  claim_words: {
    figures: {
      satisfaction: {
        label: "aláìsàn ni inú wọn dùn",
        detail: "Àwọn aláìsàn tó sọ pé àwọn máa sọ fún ẹlòmíràn.",
      },
      experience: {
        label: "fi email wọn sílẹ̀",
        detail: "Àwọn èèyàn tó fẹ́ máa gbọ́ látọ̀dọ̀ wa.",
      },
      patients: {
        label: "ẹni tó ní àtọ̀gbẹ",
        detail: "Àwọn tó ní àtọ̀gbẹ tí ẹ̀kọ́ ìlera wa ti dé ọ̀dọ̀ wọn.",
      },
      served: {
        label: "aláìsàn tí a ti ràn lọ́wọ́",
        detail: "Lójúkojú, láti ọwọ́ àwọn òṣìṣẹ́ wa.",
      },
      a1c: {
        label: "ìpíndọ́gba bí A1C ṣe lọ sílẹ̀",
        detail: "Láàárín èsì yàrá àyẹ̀wò àkọ́kọ́ àti èyí tó kẹ́yìn.",
      },
      years: {
        label: "ọdún nínú iṣẹ́ yìí",
        detail: "Nínú ìtọ́jú àti ẹ̀kọ́ nípa àtọ̀gbẹ.",
      },
      lessons: {
        label: "ẹ̀kọ́ àti ìmọ̀ràn",
        detail: "Láti gbọ́, láti kà àti láti wò.",
      },
      users: {
        label: "àwọn tó ń lò ó ni inú wọn dùn",
        detail: "Àwọn tó ń lo app yìí tó sì tẹ́ wọn lọ́rùn.",
      },
    },
    stories: {
      1: {
        diabetesType: "Irú 2",
        testimonial:
          "Tẹ́lẹ̀, ìwé pélébé ni mo máa ń kọ ṣúgà mi sí, ó sì máa ń sọnù. Ní báyìí, ìṣẹ́jú kan ni láàárọ̀, mo sì ń mọ̀ lójú ẹsẹ̀ bóyá ó dára.",
        achievement: "Ó ń kọ ọ́ sílẹ̀ ní gbogbo àárọ̀",
        timeWithService: "Oṣù 8",
      },
      2: {
        diabetesType: "Irú 1",
        testimonial:
          "Dókítà mi béèrè àbájáde oṣù mẹ́ta. Mo ṣí ìròyìn lórí fóònù mi, fún ìgbà àkọ́kọ́ a sọ̀rọ̀ lórí wọn, kì í ṣe lórí ohun tí mo rántí.",
        achievement: "Ó ń mú ìròyìn lọ ní gbogbo ìgbà tó bá lọ rí dókítà",
        timeWithService: "Ọdún 1",
      },
      3: {
        diabetesType: "Àtọ̀gbẹ inú oyún",
        testimonial:
          "Bí mo ṣe rí ohun tí ṣúgà jẹ́ ní wákàtí méjì lẹ́yìn àmàlà yí bí mo ṣe ń bu oúnjẹ padà. Ọ̀rọ̀ rẹ̀ yé mi, kò sì sí ẹni tó ń jágbe mọ́ mi.",
        achievement: "Ó mọ ohun tí oúnjẹ rẹ̀ ń ṣe",
        timeWithService: "Oṣù 5",
      },
    },
  },
};
