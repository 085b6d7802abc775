/** A native connection; only this module knows the driver. @module */
import Libsql from "libsql";
import {
  type Row,
  type SqlValue,
  type Statement,
  StoreUnavailableError,
  type WriteResult,
} from "./database.ts";
import { isQuery, toDriverArguments } from "./sql.ts";

const MAX_CACHED_STATEMENTS = 200;

/** A big page cache makes lists slower: memory mapping does its work, of as much as SQLite allows (2 GiB). */
const SETTINGS = `
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
  PRAGMA secure_delete = ON;
  PRAGMA mmap_size = 2147418112;
  PRAGMA cache_size = -2000;
  PRAGMA journal_size_limit = 16777216;
`;

/** Waiting inside the driver would stop the event loop. */
const DRIVER_TIMEOUT_MS = 0;

export interface FileConnection {
  query(statement: Statement): Row[];
  run(statement: Statement): WriteResult;
  /** False once SQLite has rolled back by itself. */
  readonly isInTransaction: boolean;
  /** Rolls back without ever throwing. */
  rollBack(): void;
  close(): void;
}

/** In WAL mode. @throws {StoreUnavailableError} */
export function connectFile(path: string): FileConnection {
  const connection = openNative(path);
  try {
    connection.prepare("PRAGMA journal_mode = WAL").all();
    connection.exec(SETTINGS);
  } catch (error) {
    connection.close();
    throw error;
  }
  const prepare = cacheStatements((sql) => connection.prepare(sql));
  const rollBack = () => {
    try {
      if (connection.inTransaction) connection.exec("ROLLBACK");
    } catch {
      // The next caller sees isInTransaction and drops the connection.
    }
  };
  return {
    query: ({ sql, args = [] }) => allRows(prepare(sql), args),
    run({ sql, args = [] }) {
      const prepared = prepare(sql);
      if (!prepared.reader) return { rows: [], changes: prepared.run(toDriverArguments(args)).changes };
      const rows = allRows(prepared, args);
      return { rows, changes: isQuery(sql) ? 0 : rows.length };
    },
    get isInTransaction() {
      return connection.inTransaction;
    },
    rollBack,
    close() {
      // Referenced statements keep a closed connection, and its lock, alive.
      rollBack();
      connection.close();
    },
  };
}

function openNative(path: string): Libsql.Database {
  try {
    return new Libsql(path, { timeout: DRIVER_TIMEOUT_MS });
  } catch (error) {
    // The driver gives this failure no code.
    throw new StoreUnavailableError("The database file cannot be opened", { cause: error });
  }
}

type Prepared = ReturnType<Libsql.Database["prepare"]>;

function cacheStatements(prepare: (sql: string) => Prepared): (sql: string) => Prepared {
  const cache = new Map<string, Prepared>();
  return (sql) => {
    const known = cache.get(sql);
    if (known) return known;
    const prepared = prepare(sql);
    const [oldest] = cache.keys();
    if (cache.size >= MAX_CACHED_STATEMENTS && oldest !== undefined) cache.delete(oldest);
    cache.set(sql, prepared);
    return prepared;
  };
}

function allRows(prepared: Prepared, args: readonly SqlValue[]): Row[] {
  const rows = prepared.all(toDriverArguments(args)) as Record<string, SqlValue | ArrayBuffer>[];
  return rows.map(withBytes);
}

function withBytes(row: Record<string, SqlValue | ArrayBuffer>): Row {
  for (const column in row) {
    const value = row[column];
    if (value instanceof ArrayBuffer) row[column] = new Uint8Array(value);
  }
  return row as Row;
}
