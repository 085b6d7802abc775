/** Public feedback, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The areas of `../feedback.ts`. */
export const yoFeedback: Translated<typeof import("../feedback.ts")> = {
  feedback_replies: {
    submitted: "A ti gba èrò yín!",
    changed: "A ti yí èrò yín padà.",
    deleted: "A ti pa èrò yín rẹ́.",
    incomplete: "Ẹ jọ̀wọ́, ẹ kọ nǹkan sí gbogbo àyè, kí ẹ sì yan ìràwọ̀",
  },
  feedback_form: {
    screenTitle: "Èrò",
    title: "Ẹ sọ èrò yín fún wa",
    lead: "Kí ló ń ṣiṣẹ́ fún yín, kí ni kò ṣiṣẹ́? Gbogbo èèyàn lè kà á.",
    subject: "Àkòrí",
    message: "Ọ̀rọ̀ yín",
    rating: "Iye ìràwọ̀",
    stars: (count) => `Ìràwọ̀ ${count}`,
    noStars: "Kò tíì sí",
    chosen: (stars) => `${stars} nínú 5`,
    missing: { subject: "Ẹ kọ àkòrí", message: "Ẹ kọ ọ̀rọ̀ yín", rating: "Ẹ yan ìràwọ̀ láti 1 dé 5" },
    left: (count) => `Lẹ́tà ${count} ló kù`,
    tooLong: (count) => `Ó fi lẹ́tà ${count} pọ̀ jù`,
    tooLongNotice: "Ẹ jọ̀wọ́, ẹ gé ohun tó gùn jù kúrú",
    nameNotice: "Gbogbo ẹni tó bá wọlé máa rí orúkọ yín pẹ̀lú èrò yín, wọ́n á sì mọ̀ pé ẹ̀ ń lo app yìí.",
    nameShort: "Fi orúkọ mi àti lẹ́tà àkọ́kọ́ orúkọ ìdílé mi nìkan hàn",
    nameShown: "Orúkọ tó máa wà lára èrò yín",
    nameUnknown: "Orúkọ yín àti orúkọ ìdílé yín",
    nameUnknownShort: "Orúkọ yín àti lẹ́tà àkọ́kọ́ orúkọ ìdílé",
    submit: "Fi Èrò Ránṣẹ́",
    sending: "À ń fi ránṣẹ́…",
    discard: "Jù ú nù",
    loginToSubmit: "Ẹ jọ̀wọ́, ẹ wọlé láti fi èrò yín ránṣẹ́",
    failed: "A kò lè fi èrò yín ránṣẹ́",
    networkError: "Nẹ́tíwọ̀kì kò dára",
    kept:
      "A kò tíì fi ránṣẹ́. Yóò wà lórí fóònù yìí, a ó sì fi ránṣẹ́ nígbà tí nẹ́tíwọ̀kì bá dé tí ojú ìwé yìí sì wà ní ṣíṣí.",
  },
  feedback_list: {
    title: "Èrò àwọn èèyàn",
    loading: "À ń mú àwọn èrò bọ̀…",
    emptyTitle: "Kò tíì sí èrò kankan",
    emptyText: "Ẹ jẹ́ ẹni àkọ́kọ́ tó máa sọ èrò rẹ̀.",
    ownName: "Ẹ̀yin",
    stars: (count) => `Ìràwọ̀ ${count} nínú 5`,
    ago: (time) => {
      if (time.unit === "now") return "Báyìí";
      if (time.unit === "yesterday") return "Ọjọ́ 1 sẹ́yìn";
      return `${time.unit === "days" ? "Ọjọ́" : "Wákàtí"} ${time.count} sẹ́yìn`;
    },
    sending: "À ń fi ránṣẹ́…",
    onPhone: "Lórí fóònù yìí",
    refused: "A kò fi ránṣẹ́",
    answer: "Ìdáhùn wa:",
    edited: "àtúnṣe",
    comesBack: "Ẹ pa ohun tí ẹ kọ rẹ́ láti tún ṣàtúnṣe rẹ̀.",
    showAll: "Fi gbogbo hàn",
    showLess: "Fi díẹ̀ hàn",
    showMore: "Fi púpọ̀ hàn",
    loadingMore: "Ẹ dúró díẹ̀…",
    tryAgain: "Tún gbìyànjú",
    loginToView: "Ẹ jọ̀wọ́, ẹ wọlé láti rí èrò àwọn èèyàn",
    failed: "A kò lè mú àwọn èrò wá",
    networkError: "Nẹ́tíwọ̀kì kò dára",
    networkHint: "Ẹ ṣì lè kọ̀wé. Yóò wà lórí fóònù yìí títí nẹ́tíwọ̀kì á fi dé.",
  },
};
