import Libsql from "libsql";
import { newEntityId } from "@/lib/services/ids.ts";
import { benchUserId, ROWS_PER_USER } from "./dataset.ts";
import { encodeRequest, measureRate } from "./http_load.ts";
import { type Contender, rateOf } from "./rounds.ts";
import { type BenchServer, startBareServer } from "./servers.ts";

const CONNECTIONS = 32;
const PAGE = 50;

export interface BenchSetup {
  alafia: BenchServer;
  /** The one the server has open. */
  databasePath: string;
  tokens: string[];
  durationMs: number;
}

export interface BenchComparison extends AsyncDisposable {
  title: string;
  contenders: Contender[];
}

/** Without the product's cursor and page mark. */
const BARE_LIST = `SELECT json_group_array(json_object('_id', id, 'date', date, 'time', time, 'type', type,
    'value', value, 'unit', unit, 'comment', comment, 'version', version, 'updatedAt', updated_at)) AS items
  FROM (SELECT * FROM readings WHERE user_id = ?1 AND deleted = 0 ORDER BY date DESC, time DESC, id DESC LIMIT ?2)`;

const BARE_ADD = `INSERT INTO readings
    (user_id, date, time, id, type, value, unit, comment, version, seq, updated_at)
  VALUES (?1, '2026-11-21', '07:30', ?2, 'Fasting', 96, 'mg/dl', '', 1, ?3, '2026-11-21T07:30:00.000Z')`;

/** The newest 50 readings of people in turn. */
export async function prepareListCall(
  { alafia, databasePath, tokens, durationMs }: BenchSetup,
): Promise<BenchComparison> {
  const requests = tokens.map((token) =>
    encodeRequest("GET", `/api/v1/logs?limit=${PAGE}`, { headers: { Authorization: `Bearer ${token}` } })
  );
  const db = new Libsql(databasePath);
  const list = db.prepare(BARE_LIST);
  const replyBytes = JSON.stringify(list.get(benchUserId(0), PAGE)).length;
  const bare = await startBareServer(replyBytes, 200);
  const load = { connections: CONNECTIONS, durationMs, nextRequest: inTurn(requests), expectedStatus: 200 };
  const person = inTurn(tokens.map((_, index) => benchUserId(index)));
  return {
    title: `GET /api/v1/logs?limit=${PAGE}, ${CONNECTIONS} connections, ${tokens.length} people in turn`,
    contenders: [
      { name: "Alafia", measure: () => measureRate({ port: alafia.port, ...load }) },
      {
        name: `bare Deno.serve, ${replyBytes} bytes`,
        measure: () => measureRate({ port: bare.port, ...load }),
      },
      {
        name: "bare prepared statement, no HTTP",
        measure: () => rateOf(durationMs, () => list.get(person(), PAGE)),
      },
    ],
    async [Symbol.asyncDispose]() {
      db.close();
      await bare[Symbol.asyncDispose]();
    },
  };
}

/** One durable reading a request; the bare statement commits each by itself. */
export async function prepareAddCall(setup: BenchSetup & { emptyPath: string }): Promise<BenchComparison> {
  const { alafia, emptyPath, tokens, durationMs } = setup;
  const token = inTurn(tokens);
  const nextRequest = () => {
    const reading = {
      _id: newEntityId(new Date()),
      date: "2026-11-21",
      time: "07:30",
      type: "Fasting",
      value: 96,
    };
    const headers = { Authorization: `Bearer ${token()}`, "Content-Type": "application/json" };
    return encodeRequest("POST", "/api/v1/add", {
      headers,
      body: JSON.stringify({ ...reading, unit: "mg/dl" }),
    });
  };
  const db = new Libsql(emptyPath);
  db.pragma("journal_mode = WAL");
  db.pragma("synchronous = FULL");
  const add = db.prepare(BARE_ADD);
  let seq = ROWS_PER_USER;
  const bare = await startBareServer(220, 201);
  const load = { connections: CONNECTIONS, durationMs, nextRequest, expectedStatus: 201 };
  const addBare = () => add.run(benchUserId(0), newEntityId(new Date()), ++seq);
  return {
    title: `POST /api/v1/add, ${CONNECTIONS} connections, each reply after its commit`,
    contenders: [
      { name: "Alafia", measure: () => measureRate({ port: alafia.port, ...load }) },
      { name: "bare Deno.serve, 220 bytes", measure: () => measureRate({ port: bare.port, ...load }) },
      { name: "bare prepared statement, no HTTP", measure: () => rateOf(durationMs, addBare) },
    ],
    async [Symbol.asyncDispose]() {
      db.close();
      await bare[Symbol.asyncDispose]();
    },
  };
}

function inTurn<Item>(items: readonly Item[]): () => Item {
  let next = 0;
  return () => {
    const item = items[next++ % items.length];
    if (item === undefined) throw new RangeError("Nothing to take turns with");
    return item;
  };
}
