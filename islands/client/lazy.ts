/** A part of the app that arrives after the screen it belongs to. @module */
import { type ReadonlySignal, signal } from "@preact/signals-react";

/** The part, on its way or there. */
export interface Lazy<Part> {
  /** Undefined until it has arrived. */
  part: ReadonlySignal<Part | undefined>;
  /** Loads it unless it is there or on its way; undefined when it cannot be had now. Never rejects. */
  load(): Promise<Part | undefined>;
}

/** Creates a part that nobody has asked for; `fetchPart` rejects when it does not arrive, and may be asked again. */
export function createLazy<Part>(fetchPart: () => Promise<Part>): Lazy<Part> {
  const part = signal<Part | undefined>(undefined);
  let loading: Promise<Part | undefined> | undefined;

  async function fetchOnce(): Promise<Part | undefined> {
    try {
      return part.value = await fetchPart();
    } catch {
      loading = undefined;
      return undefined;
    }
  }

  return { part, load: () => loading ??= fetchOnce() };
}
