/** Tells SQLite's failures apart, the same for the embedded file and for a remote server. @module */
import { ConstraintError, StoreUnavailableError } from "./database.ts";

/**
 * What a failure means: a rule of the schema, a lock that will pass, a database that cannot be used now, or a
 * statement that is wrong in itself.
 */
export type SqliteErrorKind = "constraint" | "busy" | "unavailable" | "statement";

const UNAVAILABLE_CODES = [
  "SQLITE_AUTH",
  "SQLITE_CANTOPEN",
  "SQLITE_CORRUPT",
  "SQLITE_FULL",
  "SQLITE_INTERRUPT",
  "SQLITE_IOERR",
  "SQLITE_NOLFS",
  "SQLITE_NOMEM",
  "SQLITE_NOTADB",
  "SQLITE_PERM",
  "SQLITE_PROTOCOL",
  "SQLITE_READONLY",
];

const CONSTRAINT_SENTENCE = /\b(UNIQUE|CHECK|NOT NULL|FOREIGN KEY|PRIMARY KEY) constraint failed/;

/** Returns what an error that carries one of SQLite's codes means; undefined when it carries none. */
export function classifySqliteError(error: unknown): SqliteErrorKind | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  // Servers do not agree on the code of a constraint, but all pass SQLite's own sentence on.
  if (code.startsWith("SQLITE_CONSTRAINT") || CONSTRAINT_SENTENCE.test(error.message)) return "constraint";
  if (code.startsWith("SQLITE_BUSY") || code.startsWith("SQLITE_LOCKED")) return "busy";
  if (UNAVAILABLE_CODES.some((known) => code.startsWith(known))) return "unavailable";
  return /^SQL(ITE)?_/.test(code) ? "statement" : undefined;
}

/** Returns the error that a caller of {@linkcode Database} sees in place of the driver's. */
export function wrapSqliteError(error: unknown, failure: SqliteErrorKind | undefined): unknown {
  const message = error instanceof Error ? error.message : String(error);
  if (failure === "constraint") return new ConstraintError(message, { cause: error });
  if (failure === "busy" || failure === "unavailable") {
    return new StoreUnavailableError(message, { cause: error });
  }
  return error;
}
