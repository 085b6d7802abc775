import { countUnsent, type UnsentWork } from "./clear_readings.ts";
import type { ReadingStore } from "./reading_store.ts";
import { userIdOf } from "../session/session.ts";

let shared: ReadingStore | undefined;

/** Prevents a second one. */
export function shareReadingStore(readings: ReadingStore): () => void {
  shared = readings;
  return () => {
    if (shared === readings) shared = undefined;
  };
}

export async function countUnsentWork(token: string): Promise<UnsentWork> {
  const userId = userIdOf(token);
  return userId === undefined ? { readings: 0, feedback: 0 } : await countUnsent(userId);
}

export function isAllSent({ readings, feedback, vitalSigns, settings }: UnsentWork): boolean {
  return !(readings + feedback || vitalSigns || settings);
}

export async function sendUnsentReadings(token: string): Promise<void> {
  if (shared) return void await shared.sync();
  try {
    const { openBrowserReadingStore } = await import("./browser_reading_store.ts");
    const readings = await openBrowserReadingStore(token);
    await readings?.sync();
    readings?.close();
  } catch {
    // The sending part did not load.
  }
}
