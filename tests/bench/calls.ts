/** The two most frequent calls, by the app and by its peers in the same rounds. @module */
import { isDeepStrictEqual } from "node:util";
import { newEntityId } from "@/lib/services/ids.ts";
import type { Server } from "../support/programs.ts";
import { PAGE } from "./dataset.ts";
import { encodeRequest, measureRate } from "./http_load.ts";
import { type Framework, startPeer } from "./peers.ts";
import { compare, formatResults } from "./rounds.ts";
import { startBareServer } from "./servers.ts";

/** A server and its peers' tables with the same data. */
export interface Stage extends AsyncDisposable {
  alafia: Server;
  /** The same readings as text, in a table by themselves. */
  plainPath: string;
  /** The same with what the API needs besides. */
  peerPath: string;
  tokens: readonly string[];
  /** Of every server on it. */
  env?: Record<string, string>;
}

export interface CallOptions {
  frameworks: readonly Framework[];
  connections: number;
  durationMs: number;
  rounds: number;
}

const LIST = `/api/v1/logs?limit=${PAGE}`;
const ADD = "/api/v1/add";

export function bearer(token: string): Record<string, string> {
  return { Authorization: `Bearer ${token}` };
}

export function encodeList(token: string): Uint8Array<ArrayBuffer> {
  return encodeRequest("GET", LIST, { headers: bearer(token) });
}

/** A reading of its own each time. */
export function encodeAdd(token: string): Uint8Array<ArrayBuffer> {
  const reading = { date: "2026-11-21", time: "07:30", type: "Fasting", value: 96, unit: "mg/dl" };
  const headers = { ...bearer(token), "Content-Type": "application/json" };
  return encodeRequest("POST", ADD, {
    headers,
    body: JSON.stringify({ _id: newEntityId(new Date()), ...reading }),
  });
}

/** The newest 50 readings, person by person. */
export async function compareLists(stage: Stage, options: CallOptions): Promise<string> {
  await using servers = await openPeers("list", stage, options);
  await requireSameReadings(servers.complete, stage.tokens[0] ?? "");
  const requests = stage.tokens.map(encodeList);
  const load = { nextRequest: inTurn(requests), expectedStatus: 200 };
  const title = `GET ${LIST}, ${countOf(options)}, ${stage.tokens.length} people in turn`;
  return await race(title, servers.all, { ...options, ...load });
}

/** One durable reading a request; except Alafia, each server commits each by itself. */
export async function compareAdds(stage: Stage, options: CallOptions): Promise<string> {
  await using servers = await openPeers("add", stage, options);
  const token = inTurn(stage.tokens);
  const load = { nextRequest: () => encodeAdd(token()), expectedStatus: 201 };
  const title = `POST ${ADD}, ${countOf(options)}, each reply after its commit`;
  return await race(title, servers.all, { ...options, ...load });
}

interface NamedServer {
  name: string;
  server: Server;
}

interface Peers extends AsyncDisposable {
  all: NamedServer[];
  /** Those that answer as the API does. */
  complete: NamedServer[];
}

async function openPeers(
  call: "list" | "add",
  { alafia, plainPath, peerPath, tokens, env }: Stage,
  { frameworks }: CallOptions,
): Promise<Peers> {
  await using stack = new AsyncDisposableStack();
  const bare = stack.use(await startBareServer(call, plainPath, tokens.length, env));
  const complete = [{ name: "Alafia", server: alafia }];
  for (const framework of frameworks) {
    const server = stack.use(await startPeer(framework, peerPath));
    complete.push({ name: `${framework} + better-sqlite3`, server });
  }
  const name = `bare Deno.serve, one ${call === "list" ? "statement" : "transaction"}`;
  const all = complete.toSpliced(1, 0, { name, server: bare });
  const owned = stack.move();
  return { all, complete, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

async function race(
  title: string,
  servers: readonly NamedServer[],
  { rounds, ...load }: Omit<Parameters<typeof measureRate>[0], "url"> & { rounds: number },
): Promise<string> {
  const contenders = servers.map(({ name, server: { url } }) => ({
    name,
    measure: () => measureRate({ url, ...load }),
  }));
  return formatResults(title, await compare(contenders, rounds));
}

/** @throws {Error} when answers differ. */
async function requireSameReadings(servers: readonly NamedServer[], token: string): Promise<void> {
  const answers = await Promise.all(servers.map(async ({ server: { url } }) => {
    const { success, data } = await (await fetch(url + LIST, { headers: bearer(token) })).json();
    return { success, data };
  }));
  const differs = answers.find((answer) => !isDeepStrictEqual(answer, answers[0]));
  if (differs) throw new Error(`Answered something else: ${JSON.stringify(differs).slice(0, 500)}`);
}

function countOf({ connections }: CallOptions): string {
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
