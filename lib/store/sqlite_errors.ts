/** SQLite's errors, the same for both drivers. @module */
import { ConstraintError, StoreFullError, StoreUnavailableError } from "./database.ts";

export type SqliteErrorKind = "constraint" | "busy" | "full" | "unavailable" | "statement";

/** The second: the journal's index cannot grow. */
const FULL_CODES = ["SQLITE_FULL", "SQLITE_IOERR_SHMSIZE"];

const UNAVAILABLE_CODES = [
  "SQLITE_AUTH",
  "SQLITE_CANTOPEN",
  "SQLITE_CORRUPT",
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

export function classifySqliteError(error: unknown): SqliteErrorKind | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  // Servers' codes differ, but they pass on SQLite's sentence.
  if (code.startsWith("SQLITE_CONSTRAINT") || CONSTRAINT_SENTENCE.test(error.message)) return "constraint";
  if (code.startsWith("SQLITE_BUSY") || code.startsWith("SQLITE_LOCKED")) return "busy";
  if (FULL_CODES.some((known) => code.startsWith(known))) return "full";
  if (UNAVAILABLE_CODES.some((known) => code.startsWith(known))) return "unavailable";
  return /^SQL(ITE)?_/.test(code) ? "statement" : undefined;
}

/** As callers of {@linkcode Database} see it. */
export function wrapSqliteError(error: unknown, failure: SqliteErrorKind | undefined): unknown {
  const message = error instanceof Error ? error.message : String(error);
  if (failure === "constraint") return new ConstraintError(message, { cause: error });
  if (failure === "full") return new StoreFullError(message, { cause: error });
  if (failure === "busy" || failure === "unavailable") {
    return new StoreUnavailableError(message, { cause: error });
  }
  return error;
}
