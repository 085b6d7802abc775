/** When to ask people who pay by the megabyte. @module */

/** Whoever pays by the megabyte is asked before more than this is fetched. */
export const UNCONFIRMED_MAX_BYTES = 20_000_000;

/** On average in Nigeria in 2025. */
export const NAIRA_PER_GIGABYTE = 475;

/** What it costs to fetch so much, in whole naira, at least one. */
export function estimateNaira(bytes: number): number {
  return Math.max(1, Math.round(bytes / 1e9 * NAIRA_PER_GIGABYTE));
}

/** What the browser tells of the network, which is often nothing. */
export interface NetworkConnection {
  saveData?: boolean;
  /** Such as `cellular` or `wifi`. */
  type?: string;
}

/** Tells whether a download needs the person's consent. */
export function needsDataConfirmation(bytes: number, { saveData, type }: NetworkConnection): boolean {
  const isMetered = saveData === true || type === "cellular";
  return isMetered && bytes > UNCONFIRMED_MAX_BYTES;
}

/**
 * Tells whether the browser says that the connection costs nothing.
 *
 * @example
 * ```ts
 * if (!isFreeNetwork({ type: "wifi" })) throw new Error("not used");
 * if (isFreeNetwork({})) throw new Error("took silence for a yes");
 * ```
 */
export function isFreeNetwork({ saveData, type }: NetworkConnection): boolean {
  return saveData !== true && (type === "wifi" || type === "ethernet");
}
