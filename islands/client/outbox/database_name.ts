/** Whose database is whose. @module */

/** Returns the name of a person's database: nobody signed in as somebody else ever opens it. */
export function databaseName(userId: string): string {
  return `alafia-${userId}`;
}

/** Begins the name of the note in local storage that says how much a person's database held; their id follows. */
export const NOTE_PREFIX = "kept-";
