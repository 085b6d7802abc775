/** The Blood Sugar Logbook, in Hausa. @module */
import { EMERGENCY_NUMBER } from "../../limits.ts";
import type { Translated } from "../catalogue.ts";

/** The areas of `../log_book.ts`. */
export const haLogBook: Translated<typeof import("../log_book.ts")> = {
  log_book: {
    title: "Littafin Sugan Jini",
    record: "Rubuta Sugan Jini",
    exportPdf: "Sauke PDF",
    exporting: "Ana shirya PDF ɗinku…",

    fetchFailed: "Mun kasa kawo awonku",
    createFailed: "Mun kasa ajiye awon",
    updateFailed: "Mun kasa ajiye gyaran",
    deleteFailed: "Mun kasa goge awon",
    notFound: "Ba a ga awon ba",
    tryAgain: "Sake yi",
    loading: "Ana kawo awonku…",

    emptyTitle: "Babu awo tukuna",
    emptyText: "A rubuta awon farko, a ga ma'anarsa nan take.",
    recordFirst: "Rubuta awonku na farko",
    haveElsewhere: "Ina da awo a wani app",

    views: { name: "Sassan littafi", today: "Yau", readings: "Awo", insights: "Fahimta" },
    allReadings: "Duk awo",
    latest: "Awo na ƙarshe",
    byGeneralTable: (advice) => `Bisa jadawalin kowa: ${advice}`,
    call: `Kira ${EMERGENCY_NUMBER}`,

    history: "Duk awonku",
    edit: "Gyara",
    delete: "Goge",
    saving: "Ana ajiyewa…",
    deleting: "Ana gogewa…",
    showOlder: "Nuna na baya",
    showMore: "Nuna ƙari",
    showLess: "Rage shi",

    partMissing: "Wannan ɓangaren app ɗin bai iso ba. A duba network a sake yi, ko kuma a sake buɗe shafin.",
  },
  log_keeping: {
    standing: { on_phone: "A wannan wayar", saved: "An ajiye", attention: "A duba shi" },
    offline:
      "Babu network. Duk da haka ana iya rubuta awo. Zai zauna a wannan wayar, a aika shi idan network ya dawo.",
    noRoomAdd:
      "Mun kasa ajiye awon. Wannan wayar ta cika: a rage hotuna ko bidiyo daga wayar, sannan a sake yi.",
    noRoomChange:
      "Mun kasa ajiye gyaran. Wannan wayar ta cika: a rage hotuna ko bidiyo daga wayar, sannan a sake yi.",
    brokenAdd: "Mun kasa ajiye awon. Browser ɗin ya kasa riƙe shi: don Allah a sake yi.",
    brokenChange: "Mun kasa ajiye gyaran. Browser ɗin ya kasa riƙe shi: don Allah a sake yi.",
    notSent: "Ba a ajiye shi ko'ina ba tukuna: a bar nan a buɗe, a sake yi.",
  },
};
