/** Moving about in a menu by keyboard. @module */

/**
 * Returns the index of the item that a key leads to, undefined when the key leads nowhere.
 *
 * Disabled items are passed over; the ends meet.
 *
 * @param current The index that has the focus, -1 when none has.
 */
export function itemReachedBy(
  key: string,
  current: number,
  isEnabled: readonly boolean[],
): number | undefined {
  const reachable = isEnabled.flatMap((enabled, index) => enabled ? [index] : []);
  const position = reachable.indexOf(current);
  if (key === "Home") return reachable[0];
  if (key === "End") return reachable.at(-1);
  if (key === "ArrowDown") return reachable[(position + 1) % reachable.length];
  if (key === "ArrowUp") return reachable.at(position <= 0 ? -1 : position - 1);
  return undefined;
}
