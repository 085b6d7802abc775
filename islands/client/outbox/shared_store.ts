import { openBrowserReadingStore } from "./open_reading_store.ts";
import type { ReadingStore } from "./reading_store.ts";

let shared: ReadingStore | undefined;

/** Whoever sends from now on uses it instead of a second one. */
export function shareReadingStore(readings: ReadingStore): () => void {
  shared = readings;
  return () => {
    if (shared === readings) shared = undefined;
  };
}

export async function sendUnsentReadings(token: string): Promise<void> {
  if (shared) return void await shared.sync();
  const readings = await openBrowserReadingStore(token);
  await readings?.sync();
  readings?.close();
}
