/** What stands for a person who has no picture; by itself because every signed-in screen loads it. @module */

/**
 * Returns the first letters of both names, in capitals, with the marks that belong to them.
 *
 * @example
 * ```ts
 * if (initialsOf({ firstName: "ẹniọlá", lastName: "Obi" }) !== "ẸO") throw new Error("lost a mark");
 * ```
 */
export function initialsOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return [firstName, lastName].map((name) => firstLetter(name.trim())).join("").toUpperCase();
}

/** A letter and the marks on it: ẹ́ is two code points and one letter. */
function firstLetter(name: string): string {
  return /^\P{M}\p{M}*/u.exec(name)?.[0] ?? "";
}
