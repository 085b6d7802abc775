/** The embedded database: concurrent writes commit together. @module */
import { setImmediate } from "node:timers";
import {
  type Database,
  type Row,
  type Statement,
  StoreFullError,
  StoreUnavailableError,
  type WriteResult,
} from "./database.ts";
import { connectFile, type FileConnection } from "./file_connection.ts";
import { type BatchOutcome, commitGroup } from "./group_commit.ts";
import { classifySqliteError, wrapSqliteError } from "./sqlite_errors.ts";

/** A call waits so long for another process's lock. */
const LOCK_TIMEOUT_MS = 1000;
const LOCK_RETRY_MS = 20;
/** A bad disk must not exhaust file handles. */
const RECONNECT_MS = 500;
/** Pauses the event loop for a few milliseconds at most. */
const MAX_WRITES_PER_COMMIT = 256;

interface QueuedWrite {
  statements: readonly Statement[];
  /** On the clock of `performance.now()`. */
  deadline: number;
  resolve(results: WriteResult[]): void;
  reject(error: unknown): void;
}

/**
 * Opens a file in WAL mode, creating it readable by its owner alone. While it is locked, calls fail with {@linkcode
 * StoreUnavailableError}.
 *
 * @throws {Error} when there can be no database at this path.
 */
export async function openFileDatabase(path: string): Promise<Database> {
  await createPrivateFile(path);
  const database = new FileDatabase(path);
  await database.read({ sql: "SELECT 1" }).catch(async (error: unknown) => {
    if (classifySqliteError(error instanceof Error ? error.cause : error) === "busy") return;
    await database.close();
    throw error;
  });
  return database;
}

async function createPrivateFile(path: string): Promise<void> {
  const folder = path.slice(0, Math.max(path.lastIndexOf("/"), 0));
  if (folder !== "") await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    (await Deno.open(path, { write: true, createNew: true, mode: 0o600 })).close();
  } catch (error) {
    if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
  }
}

class FileDatabase implements Database {
  #connection: FileConnection | undefined;
  #discardedAt = -Infinity;
  #reconnectAt = -Infinity;
  readonly #queue: QueuedWrite[] = [];
  #isFlushPlanned = false;
  #isClosed = false;
  #drained: (() => void) | undefined;

  constructor(readonly path: string) {}

  async read<Columns extends Row>(statement: Statement): Promise<Columns[]> {
    let deadline: number | undefined;
    while (true) {
      try {
        this.#requireOpen();
        return this.#connect().query(statement) as Columns[];
      } catch (error) {
        deadline ??= performance.now() + LOCK_TIMEOUT_MS;
        if (classifySqliteError(error) !== "busy" || performance.now() >= deadline) throw this.#wrap(error);
      }
      await new Promise((resolve) => setTimeout(resolve, LOCK_RETRY_MS));
    }
  }

  // Not async: keeps the order of calls.
  write(statements: readonly Statement[]): Promise<WriteResult[]> {
    return new Promise((resolve, reject) => {
      this.#requireOpen();
      this.#queue.push({ statements, deadline: performance.now() + LOCK_TIMEOUT_MS, resolve, reject });
      this.#planFlush();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#queue.length > 0) await new Promise<void>((resolve) => this.#drained = resolve);
    this.#gatherIntoOneFile();
    this.#discard();
  }

  /** So that copying a stopped server's file copies everything, and the journal takes no space. */
  #gatherIntoOneFile(): void {
    try {
      this.#connection?.query({ sql: "PRAGMA wal_checkpoint(TRUNCATE)" });
    } catch {
      // What stays in the journal is as durable.
    }
  }

  #requireOpen(): void {
    if (this.#isClosed) throw new StoreUnavailableError("The database is closed");
  }

  #connect(): FileConnection {
    if (this.#connection) return this.#connection;
    if (performance.now() < this.#reconnectAt) {
      throw new StoreUnavailableError("The database broke a moment ago");
    }
    return this.#connection = connectFile(this.path);
  }

  #discard(): void {
    if (!this.#connection) return;
    const now = performance.now();
    this.#reconnectAt = now < this.#discardedAt + RECONNECT_MS ? now + RECONNECT_MS : now;
    this.#discardedAt = now;
    this.#connection.close();
    this.#connection = undefined;
  }

  #planFlush(afterMs = 0): void {
    if (this.#isFlushPlanned) return;
    this.#isFlushPlanned = true;
    const flush = () => {
      this.#isFlushPlanned = false;
      this.#flush();
      if (this.#queue.length === 0) this.#drained?.();
    };
    if (afterMs > 0) setTimeout(flush, afterMs);
    // By then, what arrived in this turn of the event loop is queued.
    else setImmediate(flush);
  }

  #flush(): void {
    const jobs = this.#queue.splice(0, MAX_WRITES_PER_COMMIT);
    let full = this.#commit(jobs);
    if (full) {
      // A journal that is emptied into the file gives its space back.
      this.#gatherIntoOneFile();
      full = this.#commit(jobs);
    }
    if (full) jobs.forEach((job) => job.reject(full));
    if (this.#queue.length > 0) this.#planFlush();
  }

  /** Settles the jobs; returns a full disk's error instead. */
  #commit(jobs: readonly QueuedWrite[]): StoreFullError | undefined {
    if (jobs.length === 0) return;
    let hasBegun = false;
    try {
      const connection = this.#connect();
      connection.run({ sql: "BEGIN IMMEDIATE" });
      hasBegun = true;
      const outcomes = commitGroup(connection, jobs.map(({ statements }) => statements));
      jobs.forEach((job, index) => resolveWrite(job, outcomes[index]));
    } catch (error) {
      // Past the beginning only an unfinished statement of our own can be in the way.
      if (hasBegun && classifySqliteError(error) === "busy") this.#discard();
      if (classifySqliteError(error) === "busy") {
        this.#waitForLock(jobs, error);
        return;
      }
      const wrapped = this.#wrap(error);
      if (wrapped instanceof StoreFullError) return wrapped;
      for (const job of jobs) job.reject(wrapped);
    }
  }

  #waitForLock(jobs: readonly QueuedWrite[], error: unknown): void {
    const now = performance.now();
    const waiting = [...jobs, ...this.#queue.splice(0)];
    for (const job of waiting) {
      if (job.deadline > now) this.#queue.push(job);
      else job.reject(this.#wrap(error));
    }
    if (this.#queue.length > 0) this.#planFlush(LOCK_RETRY_MS);
  }

  /** Drops a connection that may be broken. */
  #wrap(error: unknown): unknown {
    const failure = classifySqliteError(error);
    if (failure === "unavailable" || this.#connection?.isInTransaction) this.#discard();
    return wrapSqliteError(error, failure);
  }
}

function resolveWrite(job: QueuedWrite, outcome: BatchOutcome | undefined): void {
  if (outcome && "results" in outcome) job.resolve(outcome.results);
  else job.reject(outcome?.error);
}
