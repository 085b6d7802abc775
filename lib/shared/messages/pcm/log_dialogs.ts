/** What the logbook asks, and what a server would not take, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";

/** The areas of `../log_dialogs.ts`. */
export const pcmLogDialogs: Translated<typeof import("../log_dialogs.ts")> = {
  log_ask: {
    deleteTitle: "Make we delete dis reading?",
    deleteText: "E go comot from your logbook and from your reports.",
    cancel: "Cancel",
    discardTitle: "Make we throw away wetin never save?",
    discardAdd: "Dis reading dey only for dis phone. E go lost.",
    discardChange: "Di change wey you make go lost. Di reading go stay as e dey before.",
    discardDelete: "Di reading go stay for your logbook.",
  },
  log_refused: {
    notAdded: "E never save for your account",
    notChanged: "Your change never save for your account",
    notDeleted: "E never comot from your account",
    tryAgain: "Try am again",
    discard: "Throw am away",
  },
  log_exported: {
    whole: "Your report don enter your downloads.",
    part:
      "Your report don enter your downloads. Na only di readings for dis phone dey inside: di oda ones never land.",
    share: "Share am",
    open: "Open am",
    notShared: "We no fit share di report. Find am for your downloads and send am from there.",
  },
  log_exported_file: {
    whole: "Your file don enter your downloads.",
    part:
      "Your file don enter your downloads. Na only di readings for dis phone dey inside: di oda ones never land.",
    failed: "We no fit bring out your readings. Abeg try again.",
  },
};
