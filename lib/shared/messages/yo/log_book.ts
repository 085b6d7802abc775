/** The Blood Sugar Logbook, in Yoruba. @module */
import { EMERGENCY_NUMBER } from "../../limits.ts";
import type { Translated } from "../catalogue.ts";

/** The areas of `../log_book.ts`. */
export const yoLogBook: Translated<typeof import("../log_book.ts")> = {
  log_book: {
    title: "Ìwé Àkọsílẹ̀ Ṣúgà",
    record: "Kọ Ṣúgà Sílẹ̀",
    exportPdf: "Gba PDF",
    exporting: "À ń ṣètò PDF yín…",

    fetchFailed: "A kò lè mú àwọn àbájáde yín wá",
    createFailed: "A kò lè fi àbájáde náà pamọ́",
    updateFailed: "A kò lè ṣàtúnṣe àbájáde náà",
    deleteFailed: "A kò lè pa àbájáde náà rẹ́",
    notFound: "A kò rí àbájáde náà",
    tryAgain: "Tún gbìyànjú",
    loading: "À ń mú àwọn àbájáde yín bọ̀…",

    emptyTitle: "Kò tíì sí àbájáde kankan",
    emptyText: "Ẹ kọ àbájáde àkọ́kọ́ yín sílẹ̀, ẹ ó sì rí ohun tó túmọ̀ sí lójú ẹsẹ̀.",
    recordFirst: "Kọ àbájáde àkọ́kọ́ yín",
    haveElsewhere: "Mo ní àbájáde nínú app mìíràn",

    views: { name: "Àwọn apá ìwé", today: "Òní", readings: "Àbájáde", insights: "Òye" },
    allReadings: "Gbogbo àbájáde",
    latest: "Àbájáde tó kẹ́yìn",
    byGeneralTable: (advice) => `Ní ti àtẹ gbogbogbò: ${advice}`,
    call: `Pe ${EMERGENCY_NUMBER}`,

    history: "Àwọn àbájáde yín",
    edit: "Ṣàtúnṣe",
    delete: "Pa rẹ́",
    saving: "À ń fi í pamọ́…",
    deleting: "À ń pa á rẹ́…",
    showOlder: "Fi ti tẹ́lẹ̀ hàn",
    showMore: "Fi púpọ̀ sí i hàn",
    showLess: "Fi díẹ̀ hàn",

    partMissing:
      "Apá yìí nínú app kò dé. Ẹ wo nẹ́tíwọ̀kì yín kí ẹ sì tún gbìyànjú, tàbí kí ẹ tún ojú ìwé yìí ṣí.",
  },
  log_keeping: {
    standing: { on_phone: "Lórí fóònù yìí", saved: "A ti fi pamọ́", attention: "Ẹ wò ó" },
    offline:
      "Kò sí nẹ́tíwọ̀kì. Ẹ ṣì lè kọ àbájáde. Yóò wà lórí fóònù yìí, a ó sì fi ránṣẹ́ nígbà tí nẹ́tíwọ̀kì bá dé.",
    noRoomAdd: "A kò lè fi àbájáde náà pamọ́. Fóònù yìí ti kún: ẹ wá àyè sílẹ̀ lórí rẹ̀, kí ẹ sì tún gbìyànjú.",
    noRoomChange:
      "A kò lè ṣàtúnṣe àbájáde náà. Fóònù yìí ti kún: ẹ wá àyè sílẹ̀ lórí rẹ̀, kí ẹ sì tún gbìyànjú.",
    brokenAdd: "A kò lè fi àbájáde náà pamọ́. Browser yìí kò lè tọ́jú rẹ̀: ẹ jọ̀wọ́, ẹ tún gbìyànjú.",
    brokenChange: "A kò lè ṣàtúnṣe àbájáde náà. Browser yìí kò lè tọ́jú rẹ̀: ẹ jọ̀wọ́, ẹ tún gbìyànjú.",
    notSent: "Kò tíì sí níbì kankan: ẹ jọ̀wọ́, ẹ tún gbìyànjú.",
  },
};
