/** What is kept on a phone and what has been sent, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

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
    waiting: (count) => `E zipụbeghị nlele ${count}. A ga-ezipụ ya mgbe network lọtara.`,
    sending: (count) => `A na-ezipụ nlele ${count}…`,
    signInToSend: (count) => `Banye ọzọ ka e zipụ nlele ${count}.`,
    signIn: "Banye",
    refused: (count) => `Lebara nlele ${count} anya.`,
    evicted: (lost) => `Browser a hichapụrụ ihe e debere n'ekwentị. ${sayLost(lost)}`,
    understood: "Aghọtara m",
    notWhole: "Ọ bụ naanị nlele dị n'ekwentị a ka ị na-ahụ. Ndị ọzọ ga-abata mgbe network lọtara.",
  },
};

function sayLost(lost?: number): string {
  if (lost === 0) return "Anyị nwetalarị ihe niile, ya mere o nweghị ihe furu.";
  const what = lost === undefined ? "Ihe" : `Mgbanwe ${lost}`;
  return `${what} e zipụbeghị efuola: biko lelee nlele ọhụrụ gị.`;
}
