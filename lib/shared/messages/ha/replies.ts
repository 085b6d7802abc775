/** What a successful call answers with, in Hausa. @module */
import type { Translated } from "../catalogue.ts";

/** The areas of `../replies.ts`. */
export const haReplies: Translated<typeof import("../replies.ts")> = {
  replies: {
    signedUp: "An yi rijista! Don Allah a duba email ɗinku domin OTP na tabbatarwa.",
    codeSent: "An sake aika OTP! Don Allah a duba email ɗinku.",
    emailVerified: "An tabbatar da email!",
    signedIn: "An shiga",
    googleLinked: "Yanzu Google yana buɗe asusunku. Don Allah a danna 'Ci gaba da Google'.",
    limitOutOfRange: (maximum) => `Iyakar dole ta zama cikakkiyar lamba daga 1 zuwa ${maximum}`,
    passwordReset: "An sauya password!",
  },
  feedback_answered: {
    title: "Mun ba da amsa ga ra'ayinku",
    message: "A buɗe shi domin a karanta amsarmu.",
  },
  share_guessed: {
    title: "An rufe wata hanyar haɗi taku",
    message: "Wani ya rubuta PIN marar daidai sau biyar. Idan likitanku ne, ku yi sabuwar hanyar haɗi.",
  },
  share_made: {
    title: "An yi wata hanyar haɗi taku",
    message:
      "Duk wanda yake da ita zai iya karanta rahotonku. Idan ba ku ba ne, ku ƙare ta a Saituna, ku canja password.",
  },
  share_opened: {
    title: "An buɗe wata hanyar haɗi taku",
    message: '"{reader}" ne ya buɗe, a karon farko. Idan ba ku san shi ba, ku ƙare hanyar haɗin a Saituna.',
  },
  data_request_answered: {
    title: "Mun amsa tambayarku",
    message: "A buɗe ta a Saituna domin a karanta amsarmu.",
  },
};
