/** What the logbook asks, and what a server would not take, in Hausa. @module */
import type { Translated } from "../catalogue.ts";

/** The areas of `../log_dialogs.ts`. */
export const haLogDialogs: Translated<typeof import("../log_dialogs.ts")> = {
  log_ask: {
    deleteTitle: "A goge wannan awon?",
    deleteText: "Zai ɓace daga littafin suga da kuma rahotanninku.",
    cancel: "A fasa",
    discardTitle: "A yar da abin da ba a ajiye ba?",
    discardAdd: "Wannan awon yana kan wannan wayar kaɗai. Zai ɓace.",
    discardChange: "Gyaranku zai ɓace. Awon zai tsaya yadda yake a da.",
    discardDelete: "Awon zai ci gaba da zama a littafin suga.",
  },
  log_refused: {
    notAdded: "Ba a ajiye shi a asusunku ba",
    notChanged: "Ba a ajiye gyaranku a asusunku ba",
    notDeleted: "Ba a goge shi daga asusunku ba",
    tryAgain: "Sake yi",
    discard: "Yar da shi",
  },
  log_exported: {
    whole: "Rahotonku yana cikin Downloads.",
    part:
      "Rahotonku yana cikin Downloads. Awon da ke wannan wayar ne kaɗai a ciki: sauran ba su iso ba tukuna.",
    share: "Tura",
    open: "Buɗe",
    notShared: "Mun kasa tura rahoton. A neme shi cikin Downloads, a tura shi daga can.",
  },
  log_exported_file: {
    whole: "Fayil ɗinku yana cikin Downloads.",
    part:
      "Fayil ɗinku yana cikin Downloads. Awon da ke wannan wayar ne kaɗai a ciki: sauran ba su iso ba tukuna.",
    failed: "Mun kasa fitar da awonku. Don Allah a sake yi.",
  },
};
