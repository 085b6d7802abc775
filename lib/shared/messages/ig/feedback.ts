/** Public feedback, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

/** The areas of `../feedback.ts`. */
export const igFeedback: Translated<typeof import("../feedback.ts")> = {
  feedback_replies: {
    submitted: "E zipụla echiche gị!",
    changed: "A gbanweela echiche gị.",
    deleted: "E hichapụla echiche gị.",
    incomplete: "Biko dejuo oghere niile, nyekwa kpakpando",
  },
  feedback_form: {
    screenTitle: "Echiche",
    title: "Gwa anyị ihe i chere",
    lead: "Gịnị na-enyere gị aka, gịnịkwa na-anaghị enye? Onye ọ bụla nwere ike ịgụ ya.",
    subject: "Isiokwu",
    message: "Ozi gị",
    rating: "Kpakpando",
    stars: (count) => `kpakpando ${count}`,
    noStars: "Ọ dịbeghị",
    chosen: (stars) => `${stars} n'ime 5`,
    missing: {
      subject: "Nye ya isiokwu",
      message: "Dee ozi gị",
      rating: "Họrọ kpakpando 1 ruo 5",
    },
    left: (count) => `Ọ fọrọ akara ${count}`,
    tooLong: (count) => `O ji akara ${count} karịa`,
    tooLongNotice: "Biko belata ihe dị ogologo gabiga oke",
    nameNotice: "Ndị niile banyere na-ahụ aha gị n'echiche gị, ha na-amatakwa na ị na-eji app a.",
    nameShort: "Gosi naanị aha mbụ m na mkpụrụ mbụ nke aha ezinụlọ",
    nameShown: "Aha ga-adị n'echiche gị",
    nameUnknown: "Aha mbụ na aha ezinụlọ gị",
    nameUnknownShort: "Aha mbụ gị na mkpụrụ mbụ nke aha ezinụlọ",
    submit: "Zipụ Echiche Gị",
    sending: "A na-ezipụ…",
    discard: "Tụfuo",
    loginToSubmit: "Biko banye ka i zipụ echiche gị",
    failed: "Anyị enweghị ike izipụ echiche gị",
    networkError: "Network nwere nsogbu",
    kept: "E zipụbeghị ya. Ọ ga-anọ n'ekwentị a, pụọ mgbe network lọtara ma peeji a meghee.",
  },
  feedback_list: {
    title: "Echiche Ndị Ọhụrụ",
    loading: "Echiche na-abata…",
    emptyTitle: "Echiche adịbeghị",
    emptyText: "Buru ụzọ kwuo ihe i chere.",
    ownName: "Gị",
    stars: (count) => `kpakpando ${count} n'ime 5`,
    ago: (time) => {
      if (time.unit === "now") return "Ugbu a";
      if (time.unit === "yesterday") return "ụbọchị 1 gara aga";
      return time.unit === "days" ? `ụbọchị ${time.count} gara aga` : `awa ${time.count} gara aga`;
    },
    sending: "A na-ezipụ…",
    onPhone: "N'ekwentị a",
    refused: "E zipụghị ya",
    answer: "Azịza anyị:",
    edited: "a gbanwere ya",
    comesBack: "Kpochapụ oghere ndị a ka ị gbanwee ya ọzọ.",
    showAll: "Gosi niile",
    showLess: "Gosi ntakịrị",
    showMore: "Gosikwuo",
    loadingMore: "Ọ na-abata…",
    tryAgain: "Nwaa ọzọ",
    loginToView: "Biko banye ka ị hụ echiche ndị mmadụ",
    failed: "Anyị enweghị ike iweta echiche",
    networkError: "Network nwere nsogbu",
    networkHint: "Ị ka nwere ike ide. Ọ ga-anọ n'ekwentị a ruo mgbe network lọtara.",
  },
};
