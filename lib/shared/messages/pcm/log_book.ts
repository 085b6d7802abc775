/** The Blood Sugar Logbook, in Nigerian Pidgin. @module */
import { EMERGENCY_NUMBER } from "../../limits.ts";
import type { Translated } from "../catalogue.ts";

/** The areas of `../log_book.ts`. */
export const pcmLogBook: Translated<typeof import("../log_book.ts")> = {
  log_book: {
    title: "Your Blood Sugar Logbook",
    record: "Write Blood Sugar",
    exportPdf: "Download PDF",
    exporting: "We dey prepare your PDF…",

    fetchFailed: "We no fit bring your readings",
    createFailed: "We no fit save di reading",
    updateFailed: "We no fit change di reading",
    deleteFailed: "We no fit delete di reading",
    notFound: "We no see dis reading",
    tryAgain: "Try am again",
    loading: "Your readings dey load…",

    emptyTitle: "No reading dey here yet",
    emptyText: "Write your first reading, and you go see wetin e mean sharp sharp.",
    recordFirst: "Write your first reading",
    haveElsewhere: "I get readings for anoda app",

    views: { name: "Parts of the book", today: "Today", readings: "Your numbers", insights: "Wetin e mean" },
    allReadings: "See all of dem",
    latest: "Your last reading",
    byGeneralTable: (advice) => `By di general table: ${advice}`,
    call: `Call ${EMERGENCY_NUMBER} now`,

    history: "All your readings",
    edit: "Change",
    delete: "Delete",
    saving: "E dey save…",
    deleting: "E dey delete…",
    showOlder: "Show old ones",
    showMore: "Show more tins",
    showLess: "Make e short",

    partMissing: "Dis part of di app no land. Check your network and try again, or reload di page.",
  },
  log_keeping: {
    standing: { on_phone: "Dey dis phone", saved: "Don save", attention: "Make you look am" },
    offline:
      "Network no dey. You still fit write readings. Dem go stay for dis phone, and we go send dem wen network come back.",
    noRoomAdd: "We no fit save di reading. Dis phone don full: free some space, den try again.",
    noRoomChange: "We no fit change di reading. Dis phone don full: free some space, den try again.",
    brokenAdd: "We no fit save di reading. Dis browser no gree keep am: abeg try again.",
    brokenChange: "We no fit change di reading. Dis browser no gree keep am: abeg try again.",
    notSent: "E never dey anywhere: leave dis page open, try again.",
  },
};
