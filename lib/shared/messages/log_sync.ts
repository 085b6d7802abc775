/** Sentences about what is kept on a phone and what has been sent. @module */
import { defineArea } from "./catalogue.ts";
import { countEntries } from "./counted_readings.ts";

/** What just worked, and how far it has come; the names are those of the logbook's notices. */
export const logNoticeText = /* @__PURE__ */ defineArea("log_notices", {
  saved: "Reading saved.",
  updated: "Reading updated.",
  merged: "This reading also changed on another device. We added your change to it.",
  deleted: "Reading deleted.",
  kept: "Saved on this phone. It will go when the network is back.",
  keptSending: "Saved on this phone. Sending it now…",
  deletedHere: "Deleted on this phone. We will delete it everywhere when the network is back.",
  deletedSending: "Deleted on this phone. Deleting it everywhere now…",
  restored: "Reading restored.",
  declined: "This reading was not saved. We will ask again next time.",
});

/** Beside the notice of a deletion. */
export const undoText = /* @__PURE__ */ defineArea("log_undo", {
  undo: "Undo",
});

/** What stands above the list about phone, network and server. */
export const syncText = /* @__PURE__ */ defineArea("log_sync", {
  keepsNothing: "This browser saves nothing on the phone. You need a network to save readings.",
  waiting: (readings: number, vitalSigns = 0) =>
    `${countEntries(readings, vitalSigns)} not sent yet. ${
      readings + vitalSigns === 1 ? "It" : "They"
    } will go when the network is back.`,
  sending: (readings: number, vitalSigns = 0) => `Sending ${countEntries(readings, vitalSigns)}…`,
  signInToSend: (readings: number, vitalSigns = 0) =>
    `Sign in again to send ${countEntries(readings, vitalSigns)}.`,
  signIn: "Sign in",
  refused: (readings: number, vitalSigns = 0) => {
    const needs = readings + vitalSigns === 1 ? "needs" : "need";
    return `${countEntries(readings, vitalSigns)} ${needs} your attention.`;
  },
  evicted: (lost?: number) => `This browser removed offline data. ${whatIsLost(lost)}`,
  understood: "I understand",
  notWhole: "You see only the readings on this phone. The others come when the network is back.",
});

function whatIsLost(lost?: number): string {
  if (lost === 0) return "We already had everything, so nothing is lost.";
  const what = lost === undefined ? "What" : lost === 1 ? "1 change that" : `${lost} changes that`;
  const verb = lost === undefined || lost === 1 ? "is" : "are";
  return `${what} had not been sent ${verb} gone: please check your latest readings and medicines.`;
}
