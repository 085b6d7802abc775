/** How long to wait before trying again. @module */

const FIRST_MS = 1000;
const LONGEST_MS = 5 * 60_000;
/** A server that asks for more is not believed: a phone must not stay silent for a day over a slip. */
const LONGEST_ASKED_MS = 15 * 60_000;

/**
 * Returns the wait after `failures` tries in a row: anything up to 1 s doubled with each, at most 5 minutes, so
 * that a thousand phones that lost the same server do not come back at once; never less than the server asked for.
 *
 * @param random 0 to 1, 1 excluded.
 */
export function backOffMs(failures: number, random: number, retryAfterSeconds = 0): number {
  const ceilingMs = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
  return Math.min(LONGEST_ASKED_MS, retryAfterSeconds * 1000) + Math.round(random * ceilingMs);
}
