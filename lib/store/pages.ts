/** A page's items as a JSON array; `last` is where the next one begins, while more follow. */
export interface ListPage<Position> {
  items: string;
  last?: Position;
}

/** Comes after every instant and every id. */
export const NEWEST = { createdAt: "~", id: "~" };

export type PagePosition = typeof NEWEST;

/** @param rows One more than `limit`, if there are so many: it tells whether others follow. */
export function toPage<Position>(
  rows: readonly (Position & { item: string })[],
  limit: number,
): ListPage<Position> {
  const shown = rows.slice(0, limit);
  return {
    items: `[${shown.map(({ item }) => item).join(",")}]`,
    last: rows.length > limit ? shown.at(-1) : undefined,
  };
}
