/** The Blood Sugar Logbook, in Igbo. @module */
import { EMERGENCY_NUMBER } from "../../limits.ts";
import type { Translated } from "../catalogue.ts";

/** The areas of `../log_book.ts`. */
export const igLogBook: Translated<typeof import("../log_book.ts")> = {
  log_book: {
    title: "Akwụkwọ Ndekọ Shuga",
    record: "Dee Shuga Gị",
    exportPdf: "Budata PDF",
    exporting: "A na-akwado PDF gị…",

    fetchFailed: "Nlele gị abataghị",
    createFailed: "E chekwaghị nlele a",
    updateFailed: "A gbanweghị nlele a",
    deleteFailed: "E hichapụghị nlele a",
    notFound: "Anyị ahụghị nlele a",
    tryAgain: "Nwaa ọzọ",
    loading: "Nlele gị na-abata…",

    emptyTitle: "Nlele adịbeghị",
    emptyText: "Dee nlele mbụ gị, hụ ihe ọ pụtara ozugbo.",
    recordFirst: "Dee nlele mbụ gị",
    haveElsewhere: "Enwere m nlele n'app ọzọ",

    views: { name: "Akụkụ akwụkwọ", today: "Taa", readings: "Nlele", insights: "Nghọta" },
    allReadings: "Nlele niile",
    latest: "Nlele kacha ọhụrụ",
    byGeneralTable: (advice) => `Dịka tebụl nke mmadụ niile si dị: ${advice}`,
    call: `Kpọọ ${EMERGENCY_NUMBER}`,

    history: "Nlele gị",
    edit: "Gbanwee",
    delete: "Hichapụ",
    saving: "A na-echekwa…",
    deleting: "A na-ehichapụ…",
    showOlder: "Gosi ndị ochie",
    showMore: "Gosi ọzọ",
    showLess: "Gosi ntakịrị",

    partMissing: "Akụkụ app a abataghị. Lelee network gị nwaa ọzọ, ma ọ bụ meghee peeji a ọzọ.",
  },
  log_keeping: {
    standing: { on_phone: "N'ekwentị a", saved: "E chekwaala", attention: "Lebara ya anya" },
    offline:
      "Network adịghị. Ị ka nwere ike ide nlele. Nlele gị na-anọ n'ekwentị a, a ga-ezipụ ha mgbe network lọtara.",
    noRoomAdd: "E chekwaghị nlele a. Ohere adịghịzi n'ekwentị a: hichapụtụ ihe, nwaa ọzọ.",
    noRoomChange: "A gbanweghị nlele a. Ohere adịghịzi n'ekwentị a: hichapụtụ ihe, nwaa ọzọ.",
    brokenAdd: "E chekwaghị nlele a. Browser a enweghị ike idebe ya: biko nwaa ọzọ.",
    brokenChange: "A gbanweghị nlele a. Browser a enweghị ike idebe ya: biko nwaa ọzọ.",
    notSent: "E chekwabeghị ya ebe ọ bụla: emechila ebe a, nwaa ọzọ.",
  },
};
