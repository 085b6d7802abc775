/** Lets what did not change stay the very same object, so that only rows which did change are drawn again. @module */

/** Returns `next`, with each item that is as it was replaced by the one of `previous`; `previous` if all are. */
export function keepIdentity<Item extends { _id: string }>(
  previous: readonly Item[],
  next: readonly Item[],
): readonly Item[] {
  const known = new Map(previous.map((item) => [item._id, item]));
  const kept = next.map((item) => {
    const before = known.get(item._id);
    return before && isAlike(before, item) ? before : item;
  });
  const isSame = kept.length === previous.length && kept.every((item, index) => item === previous[index]);
  return isSame ? previous : kept;
}

/** Tells whether two plain objects say the same, fields in the same order. */
export function isAlike(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
