/** The only way to libSQL: statements in, rows out, no transaction left open between calls. @module */

/** SQLite has no booleans: they are 0 and 1. */
export type SqlValue = string | number | null | Uint8Array;

/** Positional arguments (`?1`, `?2`, …). */
export interface Statement {
  sql: string;
  args?: readonly SqlValue[];
}

export type Row = Record<string, SqlValue>;

export interface WriteResult {
  /** Rows of the statement's RETURNING. */
  rows: Row[];
  /** Changes of triggers are not counted. */
  changes: number;
}

export interface DatabaseAddress {
  /** `file:` is embedded; `libsql:`, `https:` and `http:` are remote. */
  url: string;
  authToken?: string;
  /** Per request to a server; default 10 s. */
  timeoutMs?: number;
}

/**
 * No interactive transactions on purpose: what must be atomic is one {@linkcode Database.write}, durable when its
 * promise resolves.
 */
export interface Database {
  /** @throws {StoreUnavailableError} unreachable or locked. */
  read<Columns extends Row = Row>(statement: Statement): Promise<Columns[]>;
  /**
   * One transaction, in order.
   *
   * @throws {ConstraintError} when a constraint refuses.
   * @throws {StoreFullError} no room.
   * @throws {StoreUnavailableError} unreachable or locked.
   */
  write(statements: readonly Statement[]): Promise<WriteResult[]>;
  /** Closes once the writes under way are through. */
  close(): Promise<void>;
}

export class StoreUnavailableError extends Error {
  override name = "StoreUnavailableError";
}

/** There is no room to write; reading goes on. */
export class StoreFullError extends StoreUnavailableError {
  override name = "StoreFullError";
}

/** A constraint refused the write: nothing of it was stored. */
export class ConstraintError extends Error {
  override name = "ConstraintError";
}
