/**
 * The one way to reach libSQL: statements in, rows out, no transaction left open between two calls.
 *
 * @module
 */

/** A value that goes into or comes out of a column; booleans are 0 and 1. */
export type SqlValue = string | number | null | Uint8Array;

/** One statement with its positional arguments (`?1`, `?2`, …). */
export interface Statement {
  sql: string;
  args?: readonly SqlValue[];
  /** Of a read that has one row or none: the embedded driver reads it at half the cost of a list. */
  isOneRow?: boolean;
  /** Makes its write a deletion, which works on a full disk; one of nothing but DELETE is one anyway. */
  mayUseReserve?: boolean;
}

export type Row = Record<string, SqlValue>;

export interface WriteResult {
  /** Of its RETURNING clause. */
  rows: Row[];
  /** Without those of triggers. */
  changes: number;
}

export interface DatabaseAddress {
  /** `file:` is embedded; `libsql:`, `https:` and `http:` are servers. */
  url: string;
  authToken?: string;
  /** Of one request to a server; 10 s by default. */
  timeoutMs?: number;
}

/**
 * Embedded or remote. No interactive transactions on purpose: what must be atomic is one {@linkcode Database.write},
 * durable when its promise resolves.
 */
export interface Database {
  /** @throws {StoreUnavailableError} unreachable or locked. */
  read<Columns extends Row = Row>(statement: Statement): Promise<Columns[]>;
  /**
   * Runs statements in order as one transaction.
   *
   * @throws {ConstraintError} when a constraint refuses one.
   * @throws {StoreFullError} no room.
   * @throws {StoreUnavailableError} unreachable or locked.
   */
  write(statements: readonly Statement[]): Promise<WriteResult[]>;
  /** Closes after the writes under way. */
  close(): Promise<void>;
}

/** The same call may succeed later. */
export class StoreUnavailableError extends Error {
  override name = "StoreUnavailableError";
}

/** Reading and deleting go on. */
export class StoreFullError extends StoreUnavailableError {
  override name = "StoreFullError";
}

/** Nothing of the write was stored. */
export class ConstraintError extends Error {
  override name = "ConstraintError";
}
