/** A libSQL server over fetch, without native add-on or open socket. @module */
import { type Client, createClient, type ResultSet } from "@libsql/client/web";
import {
  type Database,
  type DatabaseAddress,
  type Row,
  type Statement,
  StoreUnavailableError,
  type WriteResult,
} from "./database.ts";
import { isQuery, toDriverArguments } from "./sql.ts";
import { classifySqliteError, wrapSqliteError } from "./sqlite_errors.ts";

/** Milliseconds, since a person waits for the answer. */
const TIMEOUT_MS = 10_000;

/** Connects at the first call. @throws {Error} for an impossible address. */
export function openRemoteDatabase({ url, authToken, timeoutMs = TIMEOUT_MS }: DatabaseAddress): Database {
  const fetchInTime = (request: Request) => fetch(request, { signal: AbortSignal.timeout(timeoutMs) });
  const client = createClient({ url, authToken, intMode: "number", fetch: fetchInTime });
  return new RemoteDatabase(client);
}

class RemoteDatabase implements Database {
  readonly #underWay = new Set<Promise<unknown>>();
  #isClosed = false;

  constructor(readonly client: Client) {}

  async read<Columns extends Row>({ sql, args = [] }: Statement): Promise<Columns[]> {
    const result = await this.#run(() => this.client.execute({ sql, args: toDriverArguments(args) }));
    return toRows(result) as Columns[];
  }

  async write(statements: readonly Statement[]): Promise<WriteResult[]> {
    const batch = statements.map(({ sql, args = [] }) => ({ sql, args: toDriverArguments(args) }));
    const results = await this.#run(() => this.client.batch(batch, "write"));
    return results.map((result, index) => toWriteResult(result, statements[index]?.sql ?? ""));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.allSettled(this.#underWay);
    this.client.close();
  }

  async #run<Result>(call: () => Promise<Result>): Promise<Result> {
    if (this.#isClosed) throw new StoreUnavailableError("The database is closed");
    const running = call();
    this.#underWay.add(running);
    try {
      return await running;
    } catch (error) {
      throw wrapRemoteError(error);
    } finally {
      this.#underWay.delete(running);
    }
  }
}

/** Without an SQLite code it failed on the way. */
function wrapRemoteError(error: unknown): unknown {
  return wrapSqliteError(error, classifySqliteError(error) ?? "unavailable");
}

function toWriteResult(result: ResultSet, sql: string): WriteResult {
  if (result.columns.length === 0) return { rows: [], changes: result.rowsAffected };
  return { rows: toRows(result), changes: isQuery(sql) ? 0 : result.rows.length };
}

function toRows({ columns, rows }: ResultSet): Row[] {
  return rows.map((row) => {
    const entries = columns.map((column, index) => {
      const value = row[index] ?? null;
      if (value instanceof ArrayBuffer) return [column, new Uint8Array(value)];
      return [column, typeof value === "bigint" ? Number(value) : value];
    });
    return Object.fromEntries(entries);
  });
}
