/** Commits many writes at once. @module */
import type { Statement, WriteResult } from "./database.ts";
import type { FileConnection } from "./file_connection.ts";
import { classifySqliteError, wrapSqliteError } from "./sqlite_errors.ts";

export type WriteBatch = readonly Statement[];

/** Of a job in a committed transaction. */
export type BatchOutcome = { results: WriteResult[] } | { error: unknown };

/**
 * Runs jobs in an open transaction and commits; one that fails leaves the others. Outcomes are in order.
 *
 * @throws {Error} the driver's, when nothing was stored.
 */
export function commitGroup(connection: FileConnection, jobs: readonly WriteBatch[]): BatchOutcome[] {
  try {
    const outcomes = jobs.map((statements) => runBatch(connection, statements));
    connection.run({ sql: "COMMIT" });
    return outcomes;
  } catch (error) {
    connection.rollBack();
    throw error;
  }
}

function runBatch(connection: FileConnection, statements: WriteBatch): BatchOutcome {
  // A single statement undoes itself on failure.
  const needsSavepoint = statements.length > 1;
  try {
    if (needsSavepoint) connection.run({ sql: "SAVEPOINT job" });
    const results = statements.map((statement) => connection.run(statement));
    if (needsSavepoint) connection.run({ sql: "RELEASE job" });
    return { results };
  } catch (error) {
    const failure = classifySqliteError(error);
    const isOwnFault = (failure === "constraint" || failure === "statement" || failure === undefined) &&
      connection.isInTransaction;
    if (!isOwnFault) throw error;
    if (needsSavepoint) {
      connection.run({ sql: "ROLLBACK TO job" });
      connection.run({ sql: "RELEASE job" });
    }
    return { error: wrapSqliteError(error, failure) };
  }
}
