/** The query of the address, as a page keeps its state in it. @module */

/** Returns the address's query. */
export function readQuery(): URLSearchParams {
  return new URLSearchParams(globalThis.location.search);
}

/** Puts a query into the address in place of the one that is there, without loading anything; "" takes it out. */
export function replaceQuery(query: string): void {
  const { history, location } = globalThis;
  history.replaceState(history.state, "", location.pathname + query);
}
