/**
 * A libSQL server for tests: Hrana over HTTP (JSON, version 2) in front of a real database file.
 *
 * It speaks as much of the protocol as `@libsql/client/web` uses: `execute`, `batch`, `store_sql`, `close_sql` and
 * `close` in one `POST /v2/pipeline`. A stream is never kept between two requests.
 *
 * @see https://github.com/tursodatabase/libsql/blob/main/docs/HRANA_2_SPEC.md
 * @module
 */
import Libsql from "libsql";

/** A running bridge. */
export interface HranaBridge extends AsyncDisposable {
  url: string;
  /** Every request so far, by the names of its steps. */
  requests: string[];
}

/** How a bridge misbehaves, or whom it lets in. */
export interface HranaBridgeOptions {
  /** The token it demands. */
  authToken?: string;
  /** Answers in place of the database while it returns something. */
  interrupt?: () => Promise<Response | undefined> | Response | undefined;
}

type HranaValue =
  | { type: "null" }
  | { type: "integer"; value: string }
  | { type: "float"; value: number }
  | { type: "text"; value: string }
  | { type: "blob"; base64: string };
type HranaStatement = { sql?: string; sql_id?: number; args?: HranaValue[] };
type Condition = { type: "ok" | "error"; step: number } | { type: "not"; cond: Condition };
type BatchStep = { condition?: Condition | null; stmt: HranaStatement };
type HranaRequest =
  | { type: "execute"; stmt: HranaStatement }
  | { type: "batch"; batch: { steps: BatchStep[] } }
  | { type: "store_sql"; sql_id: number; sql: string }
  | { type: "close_sql"; sql_id: number }
  | { type: "close" };

/** Starts a bridge on a free port of the loopback. */
export function startHranaBridge(path: string, options: HranaBridgeOptions = {}): HranaBridge {
  const requests: string[] = [];
  const connection = new Libsql(path, { timeout: 1000 });
  connection.defaultSafeIntegers(true);
  connection.exec("PRAGMA journal_mode = WAL");
  connection.exec("PRAGMA synchronous = NORMAL");
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request) => {
    const interruption = await options.interrupt?.();
    if (interruption) return interruption;
    if (options.authToken && request.headers.get("Authorization") !== `Bearer ${options.authToken}`) {
      return Response.json({ error: "Unauthorized" }, { status: 401 });
    }
    if (new URL(request.url).pathname !== "/v2/pipeline") return new Response(null, { status: 404 });
    const body: { requests: HranaRequest[] } = await request.json();
    requests.push(body.requests.map(({ type }) => type).join(" "));
    return Response.json({ baton: null, base_url: null, results: runPipeline(connection, body.requests) });
  });
  return {
    url: `http://127.0.0.1:${server.addr.port}`,
    requests,
    async [Symbol.asyncDispose]() {
      await server.shutdown();
      connection.close();
    },
  };
}

function runPipeline(connection: Libsql.Database, requests: HranaRequest[]) {
  const stream = new HranaStream(connection);
  try {
    return requests.map((request) => {
      try {
        return { type: "ok", response: { type: request.type, ...stream.answer(request) } };
      } catch (error) {
        return { type: "error", error: toHranaError(error) };
      }
    });
  } finally {
    if (connection.inTransaction) connection.exec("ROLLBACK");
  }
}

class HranaStream {
  readonly #texts = new Map<number, string>();

  constructor(readonly connection: Libsql.Database) {}

  answer(request: HranaRequest): { result?: unknown } {
    switch (request.type) {
      case "execute":
        return { result: this.#execute(request.stmt) };
      case "batch":
        return { result: this.#runBatch(request.batch.steps) };
      case "store_sql":
        this.#texts.set(request.sql_id, request.sql);
        return {};
      case "close_sql":
        this.#texts.delete(request.sql_id);
        return {};
      case "close":
        return {};
    }
  }

  #runBatch(steps: BatchStep[]) {
    const results: unknown[] = [];
    const errors: unknown[] = [];
    const holds = (condition: Condition): boolean => {
      if (condition.type === "not") return !holds(condition.cond);
      return Boolean((condition.type === "ok" ? results : errors)[condition.step]);
    };
    steps.forEach(({ condition, stmt }, index) => {
      results[index] = errors[index] = null;
      if (condition && !holds(condition)) return;
      try {
        results[index] = this.#execute(stmt);
      } catch (error) {
        errors[index] = toHranaError(error);
      }
    });
    return { step_results: results, step_errors: errors };
  }

  #execute({ sql, sql_id, args = [] }: HranaStatement) {
    const text = sql ?? this.#texts.get(sql_id ?? -1) ?? "";
    const statement = this.connection.prepare(text);
    const values = args.map(fromHrana);
    if (!statement.reader) {
      const { changes, lastInsertRowid } = statement.run(values);
      return { cols: [], rows: [], affected_row_count: changes, last_insert_rowid: String(lastInsertRowid) };
    }
    const cols = statement.columns().map(({ name, type }) => ({ name, decltype: type }));
    const rows = statement.raw().all(values) as unknown[][];
    return {
      cols,
      rows: rows.map((row) => row.map(toHrana)),
      affected_row_count: 0,
      last_insert_rowid: null,
    };
  }
}

function fromHrana(value: HranaValue): unknown {
  switch (value.type) {
    case "null":
      return null;
    case "integer":
      return BigInt(value.value);
    case "blob":
      return Uint8Array.fromBase64(value.base64);
    default:
      return value.value;
  }
}

function toHrana(value: unknown): HranaValue {
  if (typeof value === "bigint") return { type: "integer", value: String(value) };
  if (typeof value === "number") return { type: "float", value };
  if (typeof value === "string") return { type: "text", value };
  if (value instanceof ArrayBuffer) return toHrana(new Uint8Array(value));
  if (value instanceof Uint8Array) return { type: "blob", base64: value.toBase64({ omitPadding: true }) };
  return { type: "null" };
}

function toHranaError(error: unknown) {
  const code = error instanceof Error && "code" in error ? String(error.code) : "UNKNOWN";
  // Servers report the plain code only, never the extended one.
  const plain = /^SQLITE_(CONSTRAINT|BUSY|IOERR|READONLY)/.exec(code)?.[0] ?? code;
  return { message: `SQLite error: ${error instanceof Error ? error.message : error}`, code: plain };
}
