/** Stands in for a picture; its own file because every signed-in screen loads it. @module */

/** Returns the first letters of both names in capitals, with their diacritics. */
export function initialsOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return [firstName, lastName].map((name) => firstLetter(name.trim())).join("").toUpperCase();
}

/** A letter with its marks: ẹ́ is two code points. */
function firstLetter(name: string): string {
  return /^\P{M}\p{M}*/u.exec(name)?.[0] ?? "";
}
