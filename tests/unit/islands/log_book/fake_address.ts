import type { QueryEntry } from "@/islands/client/browser/history.ts";

export interface FakeAddress {
  address: QueryEntry;
  /** Queries, the newest last: as the browser's history holds them. */
  visited: string[];
  goBack(): void;
}

export function createAddress(query = ""): FakeAddress {
  const visited = [query];
  const listeners = new Set<() => void>();
  return {
    visited,
    goBack() {
      visited.pop();
      listeners.forEach((moved) => moved());
    },
    address: {
      read: () => new URLSearchParams(visited.at(-1)),
      write(pairs, beginsEntry) {
        if (!beginsEntry) visited.pop();
        visited.push(String(new URLSearchParams(pairs.map(([name, value]) => [name, value]))));
      },
      onMove(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
}
