/** How much is unsent, not whose it is: anybody can open the page that says so. @module */
import { type ReadonlySignal, signal } from "@preact/signals-react";
import { localStore } from "../storage/safe_storage.ts";
import type { UnsentWork } from "../outbox/clear_readings.ts";

export const UNSENT_LEFT_KEY = "unsent-left";

const left = signal(read());

export const unsentLeft: ReadonlySignal<UnsentWork> = left;

export function noteUnsentLeft(work: UnsentWork): void {
  left.value = work;
  if (work.readings + work.feedback + (work.vitalSigns ?? 0) === 0) localStore.remove(UNSENT_LEFT_KEY);
  else localStore.set(UNSENT_LEFT_KEY, JSON.stringify(work));
}

function read(): UnsentWork {
  const { readings, feedback, vitalSigns } = Object(localStore.getJson(UNSENT_LEFT_KEY));
  return {
    readings: Number(readings ?? 0),
    feedback: Number(feedback ?? 0),
    ...vitalSigns && { vitalSigns: Number(vitalSigns) },
  };
}
