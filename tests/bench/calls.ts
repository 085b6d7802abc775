import Libsql from "libsql";
import { newEntityId } from "@/lib/services/ids.ts";
import { BARE_ADD, BARE_LIST } from "./bare_statements.ts";
import { benchUserId, ROWS_PER_USER } from "./dataset.ts";
import { encodeRequest, measureRate } from "./http_load.ts";
import { type Framework, requireSameReadings, startPeer } from "./peers.ts";
import { type Contender, rateOf } from "./rounds.ts";
import { type BenchServer, startBareAddServer, startBareListServer, startBareServer } from "./servers.ts";

const PAGE = 50;

export interface BenchSetup {
  alafia: BenchServer;
  /** The same readings as text, in a table by themselves. */
  plainPath: string;
  /** The same with what the API needs besides. */
  peerPath: string;
  /** Startable ones. */
  frameworks: readonly Framework[];
  tokens: string[];
  connections: number;
  durationMs: number;
}

export interface BenchComparison extends AsyncDisposable {
  title: string;
  contenders: Contender[];
}

/** The newest 50 readings, person by person. */
export async function prepareListCall(
  { alafia, plainPath, peerPath, frameworks, tokens, connections, durationMs }: BenchSetup,
): Promise<BenchComparison> {
  await using stack = new AsyncDisposableStack();
  const requests = tokens.map((token) =>
    encodeRequest("GET", `/api/v1/logs?limit=${PAGE}`, { headers: { Authorization: `Bearer ${token}` } })
  );
  const db = new Libsql(plainPath);
  stack.defer(() => void db.close());
  const list = db.prepare(BARE_LIST);
  const { items } = list.get(benchUserId(0), BigInt(PAGE)) as { items: string };
  const replyBytes = items.length;
  const bare = stack.use(await startBareServer(replyBytes, 200));
  const bareList = stack.use(await startBareListServer(plainPath, PAGE, tokens.length));
  const peers = await startPeers(frameworks, peerPath, stack);
  const servers = [alafia, ...peers.map(({ server }) => server)];
  await requireSameReadings(servers, `/api/v1/logs?limit=${PAGE}`, tokens[0] ?? "");
  const load = { connections, durationMs, nextRequest: inTurn(requests), expectedStatus: 200 };
  const person = inTurn(tokens.map((_, index) => benchUserId(index)));
  const owned = stack.move();
  return {
    title: `GET /api/v1/logs?limit=${PAGE}, ${countOf(connections)}, ${tokens.length} people in turn`,
    contenders: [
      { name: "Alafia", measure: () => measureRate({ port: alafia.port, ...load }) },
      {
        name: "bare Deno.serve, one statement",
        measure: () => measureRate({ port: bareList.port, ...load }),
      },
      {
        name: `bare Deno.serve, ${replyBytes} bytes`,
        measure: () => measureRate({ port: bare.port, ...load }),
      },
      {
        name: "bare prepared statement, no HTTP",
        measure: () => rateOf(durationMs, () => list.get(person(), BigInt(PAGE))),
      },
      ...peers.map(({ name, server }) => ({
        name,
        measure: () => measureRate({ port: server.port, ...load }),
      })),
    ],
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

/** One durable reading a request; except Alafia, each commits by itself. */
export async function prepareAddCall(
  { alafia, plainPath, peerPath, frameworks, tokens, connections, durationMs }: BenchSetup,
): Promise<BenchComparison> {
  await using stack = new AsyncDisposableStack();
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
  const db = new Libsql(plainPath);
  db.pragma("journal_mode = WAL");
  db.pragma("synchronous = FULL");
  stack.defer(() => void db.close());
  const add = db.prepare(BARE_ADD);
  let seq = BigInt(ROWS_PER_USER);
  const bare = stack.use(await startBareServer(220, 201));
  const bareAdd = stack.use(await startBareAddServer(plainPath, tokens.length));
  const peers = await startPeers(frameworks, peerPath, stack);
  const load = { connections, durationMs, nextRequest, expectedStatus: 201 };
  const person = inTurn(tokens.map((_, index) => benchUserId(index)));
  const addBare = () => add.run(person(), newEntityId(new Date()), ++seq);
  const owned = stack.move();
  return {
    title: `POST /api/v1/add, ${countOf(connections)}, each reply after its commit`,
    contenders: [
      { name: "Alafia", measure: () => measureRate({ port: alafia.port, ...load }) },
      {
        name: "bare Deno.serve, one transaction",
        measure: () => measureRate({ port: bareAdd.port, ...load }),
      },
      { name: "bare Deno.serve, 220 bytes", measure: () => measureRate({ port: bare.port, ...load }) },
      { name: "bare prepared statement, no HTTP", measure: () => rateOf(durationMs, addBare) },
      ...peers.map(({ name, server }) => ({
        name,
        measure: () => measureRate({ port: server.port, ...load }),
      })),
    ],
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

async function startPeers(
  frameworks: readonly Framework[],
  path: string,
  stack: AsyncDisposableStack,
): Promise<{ name: string; server: BenchServer }[]> {
  const peers = [];
  for (const framework of frameworks) {
    const server = stack.use(await startPeer(framework, path));
    peers.push({ name: `${framework} + better-sqlite3`, server });
  }
  return peers;
}

function countOf(connections: number): string {
  return connections === 1 ? "1 connection" : `${connections} connections`;
}

function inTurn<Item>(items: readonly Item[]): () => Item {
  let next = 0;
  return () => {
    const item = items[next++ % items.length];
    if (item === undefined) throw new RangeError("Nothing to take turns with");
    return item;
  };
}
