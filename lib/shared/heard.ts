/** What was heard of a recording: its parts, not the last place. @module */

/** In seconds. */
export type HeardSpan = readonly [from: number, to: number];

/** So much of what a lesson lasts has to be heard. */
export const HEARD_SHARE = 0.8;

/**
 * Adds a part; parts that touch become one.
 *
 * @param spans In order, none touching another.
 *
 * @example
 * ```ts
 * const spans = addHeard(addHeard([[0, 10]], [20, 30]), [9, 20]);
 * if (JSON.stringify(spans) !== "[[0,30]]") throw new Error("counted twice");
 * ```
 */
export function addHeard(spans: readonly HeardSpan[], [from, to]: HeardSpan): HeardSpan[] {
  const isApart = ([start, end]: HeardSpan) => end < from || start > to;
  const joined = [[from, to] as const, ...spans.filter((span) => !isApart(span))];
  const whole = [
    Math.min(...joined.map(([start]) => start)),
    Math.max(...joined.map(([, end]) => end)),
  ] as const;
  return [...spans.filter(isApart), whole].sort(([one], [other]) => one - other);
}

/** @param seconds How long it lasts; of 0 nothing is known. */
export function isHeard(spans: readonly HeardSpan[], seconds: number): boolean {
  const heard = spans.reduce((sum, [from, to]) => sum + to - from, 0);
  return seconds > 0 && heard >= HEARD_SHARE * seconds;
}
