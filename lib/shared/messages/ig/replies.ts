/** What a successful call answers with, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

/** The areas of `../replies.ts`. */
export const igReplies: Translated<typeof import("../replies.ts")> = {
  replies: {
    signedUp: "I debanyela aha! Biko lelee email gị maka OTP.",
    codeSent: "E zitela OTP ọzọ! Biko lelee email gị.",
    emailVerified: "E kwenyela email gị!",
    signedIn: "Ị banyela",
    googleLinked: "Google na-emeghe akaụntụ gị ugbu a. Biko pịa “Jiri Google gaa n'ihu”.",
    limitOutOfRange: (maximum) => `Oke ya ga-abụ nọmba zuru ezu site na 1 ruo ${maximum}`,
    passwordReset: "A gbanweela password gị!",
  },
  feedback_answered: {
    title: "Anyị azaala echiche gị",
    message: "Mepee ya ka ị gụọ ihe anyị zara.",
  },
  share_guessed: {
    title: "E mechiela otu njikọ gị",
    message: "Mmadụ tinyere PIN na-ezighi ezi ugboro ise. Ọ bụrụ na ọ bụ dọkịta gị, mee njikọ ọhụrụ.",
  },
  share_made: {
    title: "E mere otu njikọ gị",
    message:
      "Onye ọ bụla nwere ya nwere ike ịgụ akụkọ gị. Ọ bụrụ na ọ bụghị gị, kwụsị ya na Nhazi ma gbanwee password gị.",
  },
  share_opened: {
    title: "E meghere otu njikọ gị",
    message: 'Onye meghere ya bụ "{reader}", na nke mbụ. Ọ bụrụ na ị maghị ya, kwụsị njikọ ahụ na Nhazi.',
  },
  data_request_answered: {
    title: "Anyị azaala ajụjụ gị",
    message: "Meghee ya na Nhazi ka ị gụọ azịza anyị.",
  },
};
