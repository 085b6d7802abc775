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
}

/** One row by column name. */
export type Row = Record<string, SqlValue>;

/** What one statement of a write did. */
export interface WriteResult {
  /** Rows of its RETURNING clause, empty without one. */
  rows: Row[];
  /** Rows inserted, changed or deleted by it; triggers not counted. */
  changes: number;
}

/**
 * A libSQL database, embedded file or remote alike.
 *
 * There is no interactive transaction on purpose: whatever must be atomic is one {@linkcode Database.write}.
 * A promise that resolves means the write is durable.
 */
export interface Database {
  /**
   * Runs one reading statement and returns its rows in order.
   *
   * @throws {StoreUnavailableError} when the database cannot be reached or stays locked.
   */
  read<Columns extends Row = Row>(statement: Statement): Promise<Columns[]>;
  /**
   * Runs statements in order as one transaction: all of them or none.
   *
   * @throws {ConstraintError} when a UNIQUE, CHECK, NOT NULL or FOREIGN KEY constraint refuses one of them.
   * @throws {StoreUnavailableError} when the database cannot be reached, stays locked or is full.
   */
  write(statements: readonly Statement[]): Promise<WriteResult[]>;
  /** Closes it after the writes under way; every later call throws. */
  close(): Promise<void>;
}

/** The database cannot be used right now; the same call may succeed later. */
export class StoreUnavailableError extends Error {
  override name = "StoreUnavailableError";
}

/** A constraint refused a write; nothing of it was stored. */
export class ConstraintError extends Error {
  override name = "ConstraintError";
}
