/** A screen's query in the address, with its own history entries. @module */

export interface QueryEntry {
  read(): Iterable<readonly [name: string, value: string]>;
  /** Back undoes the first write. */
  write(query: readonly (readonly [name: string, value: string])[], beginsEntry: boolean): void;
  /** Back, Forward. */
  onMove(moved: () => void): () => void;
}

export function openQueryEntry(): QueryEntry {
  const { history, location } = globalThis;
  const { pathname } = location;
  return {
    read: () => new URLSearchParams(location.search),
    write(query, beginsEntry) {
      const pairs = query.map(([name, value]) => [name, value]);
      const address = query.length > 0 ? `${pathname}?${new URLSearchParams(pairs)}` : pathname;
      if (beginsEntry) history.pushState(history.state, "", address);
      else history.replaceState(history.state, "", address);
    },
    onMove(moved) {
      const listen = () => void (location.pathname === pathname && moved());
      globalThis.addEventListener("popstate", listen);
      return () => globalThis.removeEventListener("popstate", listen);
    },
  };
}
