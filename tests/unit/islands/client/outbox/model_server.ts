/** The server's rules for readings, in memory, behind a fetch that a test can disturb. @module */
import { nextImportId } from "@/lib/shared/ids.ts";
import { compareNewestFirst, isSameEntry, type Reading } from "@/lib/shared/reading.ts";
import { type ReadingEntry, readingEntryOf } from "@/lib/shared/reading_merge.ts";

/** A request as the server sees it. */
export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Partial<Reading> & { readings?: (ReadingEntry & { _id: string })[]; keepsIds?: boolean };
}

/** What the network does to a request: answers in the server's place, or hands it on. */
export type Fault = (
  asked: Asked,
  answer: () => Response | Promise<Response>,
) => Response | Promise<Response>;

interface Row {
  reading: Reading;
  first: ReadingEntry;
  isDeleted: boolean;
  seq: number;
}

/** A server with one person's readings. */
export class ModelServer {
  /** Every request that set out, whether or not it arrived. */
  readonly asked: Asked[] = [];
  #rows = new Map<string, Row>();
  #fault: Fault | undefined;

  /** The network to it. */
  readonly send: typeof fetch = async (input, init) => {
    const { pathname: path, searchParams: query } = new URL(String(input), "http://alafia.test");
    const body = typeof init?.body === "string" ? JSON.parse(init.body) : {};
    const request = { method: init?.method ?? "GET", path, query, body };
    this.asked.push(request);
    return await (this.#fault ? this.#fault(request, () => this.answer(request)) : this.answer(request));
  };

  /** Disturbs the requests to come; undefined lets them pass. */
  disturb(fault?: Fault): void {
    this.#fault = fault;
  }

  /** Newest first, as GET /logs has them. */
  list(): Reading[] {
    const live = Array.from(this.#rows.values()).filter(({ isDeleted }) => !isDeleted);
    return live.map(({ reading }) => reading).sort(compareNewestFirst);
  }

  /** Takes a copy; what it returns sets the server back to it. */
  backUp(): () => void {
    const copy = structuredClone(this.#rows);
    return () => void (this.#rows = structuredClone(copy));
  }

  /** Adds as another device does. */
  add(body: ReadingEntry & { _id: string }): void {
    this.answer({ method: "POST", path: "/add", query: new URLSearchParams(), body });
  }

  /** Deletes as another device does. */
  remove(id: string): void {
    this.answer({ method: "DELETE", path: `/${id}`, query: new URLSearchParams(), body: {} });
  }

  /** Handles a request, whoever sent it and whenever it arrives. */
  answer({ method, path, query, body }: Asked): Response | Promise<Response> {
    const id = path.split("/").at(-1) ?? "";
    if (path.endsWith("/import")) return this.#import(body);
    if (method === "POST") return this.#add(body);
    if (method === "PUT") return this.#change(id, body);
    return method === "DELETE" ? this.#remove(id) : this.#page(query);
  }

  async #import({ readings = [], keepsIds }: Asked["body"]): Promise<Response> {
    const data = await Promise.all(readings.map(async (reading) => {
      if (keepsIds) {
        const { data, code, message } = await this.#add(reading).json();
        return { _id: reading._id, ...code === undefined ? { reading: data } : { code, message } };
      }
      let id: string | undefined = reading._id;
      while (id && this.#rows.get(id)?.isDeleted) id = nextImportId(id);
      if (id && !this.#rows.has(id)) this.#add({ ...reading, _id: id });
      return { _id: reading._id, reading: this.#rows.get(id ?? "")?.reading };
    }));
    return reply(200, { data });
  }

  #add({ _id = "", ...body }: Partial<Reading>): Response {
    const row = this.#rows.get(_id);
    const entry = readingEntryOf(body as ReadingEntry);
    if (row?.isDeleted) return refuse(409, "log_exists", tombstone(row));
    if (row && !isSameEntry(row.first, entry) && !isSameEntry(row.reading, entry)) {
      return refuse(409, "log_exists", row.reading);
    }
    if (row) return reply(200, { data: row.reading });
    const reading = { ...entry, _id, version: 1, updatedAt: "2026-11-21T09:00:00.000Z" };
    this.#rows.set(_id, { reading, first: entry, isDeleted: false, seq: this.#newestSeq() + 1 });
    return reply(201, { data: reading });
  }

  #change(id: string, { version, ...body }: Partial<Reading>): Response {
    const row = this.#rows.get(id);
    if (!row || row.isDeleted) return refuse(404, "log_not_found");
    const entry = readingEntryOf(body as ReadingEntry);
    const isStale = version !== undefined && version !== row.reading.version;
    if (isStale) return refuse(409, "log_changed", row.reading);
    if (isSameEntry(row.reading, entry)) return reply(200, { data: row.reading });
    const reading = { ...row.reading, ...entry, version: row.reading.version + 1 };
    this.#rows.set(id, { ...row, reading, seq: this.#newestSeq() + 1 });
    return reply(200, { data: reading });
  }

  #remove(id: string): Response {
    const row = this.#rows.get(id);
    if (!row) return refuse(404, "log_not_found");
    if (!row.isDeleted) {
      const reading = { ...row.reading, version: row.reading.version + 1 };
      this.#rows.set(id, { ...row, reading, isDeleted: true, seq: this.#newestSeq() + 1 });
    }
    return reply(200, {});
  }

  #page(query: URLSearchParams): Response {
    const newest = this.#newestSeq();
    const since = query.get("since");
    if (since !== null && Number(since) <= newest) {
      const changed = Array.from(this.#rows.values()).filter(({ seq }) => seq > Number(since));
      const data = changed.sort((a, b) => a.seq - b.seq).map((row) =>
        row.isDeleted ? tombstone(row) : row.reading
      );
      return reply(200, { message: "", data, cursor: String(newest) });
    }
    const [from = 0, cursor = newest] = query.get("before")?.split(".").map(Number) ?? [];
    const limit = Number(query.get("limit") ?? Infinity);
    const list = this.list();
    const next = list.length > from + limit ? `${from + limit}.${cursor}` : undefined;
    const data = list.slice(from, from + limit);
    const reset = since === null ? undefined : true;
    return reply(200, { message: "", data, cursor: String(cursor), next, reset });
  }

  #newestSeq(): number {
    return Math.max(0, ...Array.from(this.#rows.values(), ({ seq }) => seq));
  }
}

/** Whether a reading of that value is among what is asked for. */
export function hasValue({ body }: Asked, value: number): boolean {
  return [body, ...body.readings ?? []].some((reading) => reading.value === value);
}

/** Answers as the API refuses. */
export function refuse(status: number, code: string, data?: unknown): Response {
  const message = `Refused: ${code}`;
  return Response.json({ success: false, error: message, message, code, data }, { status });
}

function reply(status: number, content: Record<string, unknown>): Response {
  return Response.json({ success: true, ...content }, { status });
}

function tombstone({ reading }: Row): unknown {
  return { _id: reading._id, deleted: true, version: reading.version };
}
