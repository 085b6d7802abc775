/** What is kept on a phone and what has been sent, in Igbo. @module */
import type { Translated } from "../catalogue.ts";
import { countEntriesInIgbo } from "../counted_readings.ts";

/** The areas of `../log_sync.ts`. */
export const igLogSync: Translated<typeof import("../log_sync.ts")> = {
  log_notices: {
    saved: "E chekwaala nlele a.",
    updated: "A gbanweela nlele a.",
    merged: "A gbanwekwara nlele a n'ekwentị ọzọ. Anyị tinyere mgbanwe i mere na ya.",
    deleted: "E hichapụla nlele a.",
    kept: "E chekwaala ya n'ekwentị a. A ga-ezipụ ya mgbe network lọtara.",
    keptSending: "E chekwaala ya n'ekwentị a. A na-ezipụ ya ugbu a…",
    deletedHere: "E hichapụla ya n'ekwentị a. A ga-ehichapụ ya ebe niile mgbe network lọtara.",
    deletedSending: "E hichapụla ya n'ekwentị a. A na-ehichapụ ya ebe niile ugbu a…",
    restored: "E weghachila nlele a.",
    declined: "E chekwaghị nlele a. Anyị ga-ajụ gị ọzọ oge ọzọ.",
  },
  log_undo: {
    undo: "Weghachi",
  },
  log_sync: {
    keepsNothing: "Browser a anaghị echekwa ihe n'ekwentị. Ị chọrọ network ka i chekwaa nlele.",
    waiting: (readings, vitalSigns) =>
      `E zipụbeghị ${countEntriesInIgbo(readings, vitalSigns)}. A ga-ezipụ ya mgbe network lọtara.`,
    sending: (readings, vitalSigns) => `A na-ezipụ ${countEntriesInIgbo(readings, vitalSigns)}…`,
    signInToSend: (readings, vitalSigns) =>
      `Banye ọzọ ka e zipụ ${countEntriesInIgbo(readings, vitalSigns)}.`,
    signIn: "Banye",
    refused: (readings, vitalSigns) => `Lebara ${countEntriesInIgbo(readings, vitalSigns)} anya.`,
    evicted: (lost) => `Browser a hichapụrụ ihe e debere n'ekwentị. ${sayLost(lost)}`,
    understood: "Aghọtara m",
    notWhole: "Ọ bụ naanị nlele dị n'ekwentị a ka ị na-ahụ. Ndị ọzọ ga-abata mgbe network lọtara.",
  },
};

function sayLost(lost?: number): string {
  if (lost === 0) return "Anyị nwetalarị ihe niile, ya mere o nweghị ihe furu.";
  const what = lost === undefined ? "Ihe" : `Mgbanwe ${lost}`;
  return `${what} e zipụbeghị efuola: biko lelee nlele na ọgwụ ọhụrụ gị.`;
}
