import { type ReadonlySignal, signal } from "@preact/signals-react";

export interface Lazy<Part> {
  part: ReadonlySignal<Part | undefined>;
  /** Undefined if unavailable now; may be retried. */
  load(): Promise<Part | undefined>;
}

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
