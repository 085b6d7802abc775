/** What a successful call answers with, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The areas of `../replies.ts`. */
export const yoReplies: Translated<typeof import("../replies.ts")> = {
  replies: {
    signedUp: "Ẹ ti forúkọ sílẹ̀! Ẹ jọ̀wọ́, ẹ wo email yín fún kóòdù (OTP).",
    codeSent: "A ti tún fi kóòdù (OTP) ránṣẹ́! Ẹ jọ̀wọ́, ẹ wo email yín.",
    emailVerified: "A ti fìdí email yín múlẹ̀!",
    signedIn: "Ẹ ti wọlé",
    googleLinked: "Google lè ṣí àkáǹtì yín báyìí. Ẹ jọ̀wọ́, ẹ tẹ 'Tẹ̀síwájú pẹ̀lú Google'.",
    limitOutOfRange: (maximum) => `Iye náà gbọ́dọ̀ jẹ́ odidi nọ́ńbà láti 1 dé ${maximum}`,
    passwordReset: "A ti yí password yín padà!",
  },
  feedback_answered: {
    title: "A ti fèsì sí èrò yín",
    message: "Ẹ ṣí i láti ka ohun tí a sọ.",
  },
  share_guessed: {
    title: "A ti pa ìjápọ̀ yín kan dé",
    message: "Ẹnìkan tẹ PIN tí kò tọ̀nà ní ìgbà márùn-ún. Bí ó bá jẹ́ dókítà yín ni, ẹ ṣe ìjápọ̀ tuntun.",
  },
  share_made: {
    title: "A ti ṣe ìjápọ̀ yín kan",
    message:
      "Ẹnikẹ́ni tó bá ní i lè ka ìròyìn yín. Bí kì í bá ṣe ẹ̀yin ni, ẹ parí rẹ̀ nínú Ètò, kí ẹ sì yí password yín padà.",
  },
  share_opened: {
    title: "A ti ṣí ìjápọ̀ yín kan",
    message: '"{reader}" ló ṣí i, fún ìgbà àkọ́kọ́. Bí ẹ kò bá mọ̀ wọ́n, ẹ parí ìjápọ̀ náà nínú Ètò.',
  },
  data_request_answered: {
    title: "A ti dáhùn ìbéèrè yín",
    message: "Ẹ ṣí i nínú Ètò láti ka ìdáhùn wa.",
  },
};
