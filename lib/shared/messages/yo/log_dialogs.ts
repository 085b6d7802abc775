/** What the logbook asks, and what a server would not take, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The areas of `../log_dialogs.ts`. */
export const yoLogDialogs: Translated<typeof import("../log_dialogs.ts")> = {
  log_ask: {
    deleteTitle: "Ṣé kí a pa àbájáde yìí rẹ́?",
    deleteText: "Kò ní sí nínú ìwé àkọsílẹ̀ yín àti nínú ìròyìn yín mọ́.",
    cancel: "Fagi lé e",
    discardTitle: "Ṣé kí a ju ohun tí a kò tíì fi pamọ́ nù?",
    discardAdd: "Orí fóònù yìí nìkan ni àbájáde yìí wà. Yóò sọnù.",
    discardChange: "Àtúnṣe yín yóò sọnù. Àbájáde náà yóò wà bó ṣe wà tẹ́lẹ̀.",
    discardDelete: "Àbájáde náà yóò ṣì wà nínú ìwé àkọsílẹ̀ yín.",
  },
  log_refused: {
    notAdded: "Kò sí nínú àkáǹtì yín",
    notChanged: "Àtúnṣe yín kò sí nínú àkáǹtì yín",
    notDeleted: "A kò pa á rẹ́ nínú àkáǹtì yín",
    tryAgain: "Tún gbìyànjú",
    discard: "Jù ú nù",
  },
  log_exported: {
    whole: "Ìròyìn yín ti wà nínú Downloads.",
    part:
      "Ìròyìn yín ti wà nínú Downloads. Àbájáde tó wà lórí fóònù yìí nìkan ló wà nínú rẹ̀: àwọn yòókù kò tíì dé.",
    share: "Fi ránṣẹ́",
    open: "Ṣí i",
    notShared: "A kò lè fi ìròyìn náà ránṣẹ́. Ẹ wá a nínú Downloads, kí ẹ fi ránṣẹ́ láti ibẹ̀.",
  },
  log_exported_file: {
    whole: "Fáìlì yín ti wà nínú Downloads.",
    part:
      "Fáìlì yín ti wà nínú Downloads. Àbájáde tó wà lórí fóònù yìí nìkan ló wà nínú rẹ̀: àwọn yòókù kò tíì dé.",
    failed: "A kò lè kó àwọn àbájáde yín jáde. Ẹ jọ̀wọ́, ẹ tún gbìyànjú.",
  },
};
