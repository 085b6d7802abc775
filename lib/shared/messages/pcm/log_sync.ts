/** What is kept on a phone and what has been sent, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";
import { countEntriesInPidgin } from "../counted_readings.ts";

function sayLost(lost?: number): string {
  if (lost === 0) return "We don already get everytin, so nothing lost.";
  const what = lost === undefined ? "Wetin" : `${lost} change wey`;
  return `${what} never go don lost: abeg check your last readings and medicine.`;
}

/** The areas of `../log_sync.ts`. */
export const pcmLogSync: Translated<typeof import("../log_sync.ts")> = {
  log_notices: {
    saved: "Reading don save.",
    updated: "Reading don change.",
    merged: "Dis reading don also change for anoda phone. We join your change to am.",
    deleted: "Reading don delete.",
    kept: "E don save for dis phone. We go send am wen network come back.",
    keptSending: "E don save for dis phone. We dey send am now…",
    deletedHere: "E don delete for dis phone. We go delete am everywhere wen network come back.",
    deletedSending: "E don delete for dis phone. We dey delete am everywhere now…",
    restored: "Reading don come back.",
    declined: "Dis reading no save. We go ask you again next time.",
  },
  log_undo: {
    undo: "Bring am back",
  },
  log_sync: {
    keepsNothing: "Dis browser no dey save anytin for phone. You need network to save readings.",
    waiting: (readings, vitalSigns) =>
      `${countEntriesInPidgin(readings, vitalSigns)} never go. We go send am wen network come back.`,
    sending: (readings, vitalSigns) => `We dey send ${countEntriesInPidgin(readings, vitalSigns)}…`,
    signInToSend: (readings, vitalSigns) =>
      `Abeg sign in again to send ${countEntriesInPidgin(readings, vitalSigns)}.`,
    signIn: "Sign in now",
    refused: (readings, vitalSigns) => `${countEntriesInPidgin(readings, vitalSigns)} need make you look am.`,
    evicted: (lost) => `Dis browser don clear wetin we keep for phone. ${sayLost(lost)}`,
    understood: "I don understand",
    notWhole: "Na only di readings for dis phone you dey see. Di oda ones go come wen network come back.",
  },
};
