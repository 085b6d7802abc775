/** What is kept on a phone and what has been sent, in Hausa. @module */
import type { Translated } from "../catalogue.ts";
import { capitalise, countEntriesInHausa } from "../counted_readings.ts";

function sayLost(lost?: number): string {
  if (lost === 0) return "Mun riga mun karɓi komai, don haka babu abin da ya ɓace.";
  const what = lost === undefined
    ? "Abin da ba a aika ba ya"
    : `Gyara ${lost} da ba a aika ba ${lost === 1 ? "ya" : "sun"}`;
  return `${what} ɓace: don Allah a duba awonku da magungunanku na baya-bayan nan.`;
}

/** The areas of `../log_sync.ts`. */
export const haLogSync: Translated<typeof import("../log_sync.ts")> = {
  log_notices: {
    saved: "An ajiye awo.",
    updated: "An gyara awo.",
    merged: "An gyara wannan awon a wata waya kuma. Mun haɗa da gyaranku.",
    deleted: "An goge awo.",
    kept: "An ajiye a wannan wayar. Za a aika idan network ya dawo.",
    keptSending: "An ajiye a wannan wayar. Ana aikawa yanzu…",
    deletedHere: "An goge a wannan wayar. Za mu goge a ko'ina idan network ya dawo.",
    deletedSending: "An goge a wannan wayar. Ana gogewa a ko'ina yanzu…",
    restored: "An dawo da awon.",
    declined: "Ba a ajiye wannan awon ba. Za mu sake tambaya nan gaba.",
  },
  log_undo: {
    undo: "Dawo da shi",
  },
  log_sync: {
    keepsNothing: "Wannan browser ba ya ajiye komai a waya. Sai da network ake iya ajiye awo.",
    waiting: (readings, vitalSigns = 0) =>
      readings + vitalSigns === 1
        ? `${
          capitalise(countEntriesInHausa(readings, vitalSigns))
        } bai tafi ba tukuna. Zai tafi idan network ya dawo.`
        : `${
          capitalise(countEntriesInHausa(readings, vitalSigns))
        } ba su tafi ba tukuna. Za su tafi idan network ya dawo.`,
    sending: (readings, vitalSigns) => `Ana aika ${countEntriesInHausa(readings, vitalSigns)}…`,
    signInToSend: (readings, vitalSigns) =>
      `A sake shiga domin a aika ${countEntriesInHausa(readings, vitalSigns)}.`,
    signIn: "Shiga",
    refused: (readings, vitalSigns) =>
      `${capitalise(countEntriesInHausa(readings, vitalSigns))} na buƙatar kulawarku.`,
    evicted: (lost) => `Wannan browser ya goge abin da aka ajiye a waya. ${sayLost(lost)}`,
    understood: "Na gane",
    notWhole: "Awon da ke wannan wayar kaɗai ake gani. Sauran za su zo idan network ya dawo.",
  },
};
