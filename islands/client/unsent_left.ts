/** How much of those whose sessions have ended waits on this phone, for /login to say; never whose. @module */
import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { UnsentWork } from "./unsent_work.ts";

/** Its key in local storage: it is said for as long as it is true. */
export const UNSENT_LEFT_KEY = "unsent-left";

const NOTHING: UnsentWork = { readings: 0, feedback: 0 };
const left = signal(read());

/** What waits, as far as this phone has looked. */
export const unsentLeft: ReadonlySignal<UnsentWork> = left;

/** Writes down what waits. */
export function noteUnsentLeft(work: UnsentWork): void {
  left.value = work;
  try {
    if (work.readings + work.feedback === 0) globalThis.localStorage.removeItem(UNSENT_LEFT_KEY);
    else globalThis.localStorage.setItem(UNSENT_LEFT_KEY, JSON.stringify(work));
  } catch {
    // A browser that keeps nothing has nothing that waits.
  }
}

function read(): UnsentWork {
  try {
    const { readings, feedback } = JSON.parse(globalThis.localStorage.getItem(UNSENT_LEFT_KEY) ?? "{}");
    return { readings: Number(readings ?? 0), feedback: Number(feedback ?? 0) };
  } catch {
    return NOTHING;
  }
}
