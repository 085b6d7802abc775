/** What the logbook asks, and what a server would not take, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

/** The areas of `../log_dialogs.ts`. */
export const igLogDialogs: Translated<typeof import("../log_dialogs.ts")> = {
  log_ask: {
    deleteTitle: "Ị chọrọ ihichapụ nlele a?",
    deleteText: "Ọ gaghị adịzi n'akwụkwọ ndekọ gị na n'akụkọ gị.",
    cancel: "Debe ya",
    discardTitle: "Tụfuo ihe a na-echekwaghị?",
    discardAdd: "Nlele a dị naanị n'ekwentị a. Ọ ga-efu.",
    discardChange: "Mgbanwe i mere ga-efu. Nlele a ga-adị ka ọ dị na mbụ.",
    discardDelete: "Nlele a ga-anọ n'akwụkwọ ndekọ gị.",
  },
  log_refused: {
    notAdded: "O rughị n'akaụntụ gị",
    notChanged: "Mgbanwe i mere erughị n'akaụntụ gị",
    notDeleted: "E hichapụghị ya n'akaụntụ gị",
    tryAgain: "Nwaa ọzọ",
    discard: "Tụfuo",
  },
  log_exported: {
    whole: "Akụkọ gị dị na Downloads gị.",
    part: "Akụkọ gị dị na Downloads gị. Ọ bụ naanị nlele dị n'ekwentị a nọ na ya: ndị ọzọ abatabeghị.",
    share: "Ziga",
    open: "Meghee",
    notShared: "Anyị enweghị ike iziga akụkọ a. Chọta ya na Downloads gị, si ebe ahụ ziga ya.",
  },
  log_exported_file: {
    whole: "Faịlụ gị dị na Downloads gị.",
    part: "Faịlụ gị dị na Downloads gị. Ọ bụ naanị nlele dị n'ekwentị a nọ na ya: ndị ọzọ abatabeghị.",
    failed: "Anyị enweghị ike ibudata nlele gị. Biko nwaa ọzọ.",
  },
};
