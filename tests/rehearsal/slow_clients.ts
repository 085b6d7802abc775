/** Slow clients and people at once, at the nginx of docs/self-hosting.md before the real server. @module */
import { fileUrlOf } from "@/lib/shared/media.ts";
import { listOverHttp, openAdminSession, startAdminServer } from "../support/admin_session.ts";
import { startDocumentedProxy } from "../support/nginx.ts";
import { readProcessFigures } from "../support/process_figures.ts";
import { makeStreamedForm, sendStreamed } from "../support/streamed_upload.ts";
import { makeTempFolder } from "../support/temp_folder.ts";
import type { ServerAddress } from "../support/web_users.ts";
import { type HeldSockets, holdSockets, type SocketKind } from "../soak/socket_holder.ts";
import { type CallFigures, type CallRate, callSteadily, formatCalls, openPeople } from "../soak/sockets.ts";
import type { Report } from "./report.ts";

export interface SlowFigures extends CallFigures {
  /** Of each kind, how long the one lived that lived longest, in milliseconds. */
  closedMs: { header: number; body: number; reader: number };
  refused: number;
  /** The server's open files and sockets: before the slow clients, with them, and when all are ended. */
  descriptors: { before: number; amid: number; after: number };
}

/** One network has 64 films under way. */
const READERS = 60;
/** Much more than the kernel holds of an answer that nobody reads. */
const FILM_BYTES = 32 * 1024 * 1024;

/** @param slow So many send a header, and so many a body, a byte a second; 60 read nothing of a film. */
export async function strainProxy(slow: number, rate: CallRate): Promise<SlowFigures> {
  await using server = await startAdminServer({ LOG_LEVEL: "error" });
  await using folder = await makeTempFolder();
  await using proxy = await startDocumentedProxy({ server, workFolder: folder.path });
  const people = await openPeople(server);
  const film = await uploadFilm(server, await openAdminSession(server));
  // Of others than the people who call: an account has its pace.
  const slowPeople = await openPeople(server);
  const countDescriptors = async () => (await readProcessFigures(server.process.pid)).descriptors;

  const open = (kind: SocketKind, count: number, openings: string[]) =>
    holdSockets(proxy.url, kind, { count, openings });
  const before = await countDescriptors();
  const [header, body, reader] = await Promise.all([
    open("dripping", slow, ["GET / HTTP/1.1\r\nHost: localhost\r\nX-Half: "]),
    open("dripping", slow, slowPeople.map(({ token }) => beginReading(token))),
    open("deaf", READERS, [`GET ${film} HTTP/1.1\r\nHost: localhost\r\n\r\n`]),
  ]);
  await using _held = holdAll(header, body, reader);
  const amid = await countDescriptors();
  const figures = await callSteadily(proxy.url, people, rate);
  const ends = await Promise.all([header.result, body.result, reader.result]);
  const [headers, bodies, readers] = ends;
  return {
    ...figures,
    closedMs: { header: headers.longestMs, body: bodies.longestMs, reader: readers.longestMs },
    refused: ends.reduce((sum, { failed }) => sum + failed, 0),
    descriptors: { before, amid, after: await countDescriptors() },
  };
}

function holdAll(...sockets: HeldSockets[]): AsyncDisposable {
  return {
    async [Symbol.asyncDispose]() {
      await Promise.all(sockets.map((held) => held[Symbol.asyncDispose]()));
    },
  };
}

function beginReading(token: string): string {
  return [
    ...["POST /api/v1/add HTTP/1.1", "Host: localhost", "Content-Type: application/json"],
    ...[`Authorization: Bearer ${token}`, "Content-Length: 1000", "", '{"comment":"'],
  ].join("\r\n");
}

/** Returns the film's address. */
async function uploadFilm({ url }: ServerAddress, token: string): Promise<string> {
  const status = await sendStreamed({ url, token }, await makeStreamedForm(FILM_BYTES));
  const [film] = await listOverHttp({ url }, "videos");
  if (!film) throw new Error(`The film was answered ${status}`);
  return fileUrlOf(film);
}

/** A header has 10 s, a reader 30 s, a body what the server gives it (10 s) and nginx's last half minute. */
const GOAL = { header: 15_000, body: 50_000, reader: 45_000 };
/** The proxy keeps 32 connections to the server. */
const KEPT = 40;

/** Returns what is beyond the goals; empty when all is well. */
export function judgeSlow({ errors, closedMs, refused, descriptors }: SlowFigures): string[] {
  const found: string[] = [];
  if (errors.length > 0) found.push(`${errors.length} errors beside slow clients: ${errors[0]}`);
  if (refused > 0) found.push(`${refused} slow clients were refused`);
  for (const kind of ["header", "body", "reader"] as const) {
    if (closedMs[kind] > GOAL[kind]) found.push(`a ${kind} was left ${closedMs[kind]} ms`);
  }
  const { before, after } = descriptors;
  if (after > before + KEPT) found.push(`the server has ${after} descriptors, ${before} before`);
  return found;
}

export async function rehearseProxy(report: Report): Promise<void> {
  await report.check("the documented nginx ends slow clients while people are served", async () => {
    const figures = await strainProxy(600, { callsPerSecond: 100, seconds: 30 });
    const found = judgeSlow(figures);
    const { closedMs: { header, body, reader }, descriptors: { before, amid, after } } = figures;
    const closed = `a header ended after ${header} ms, a body after ${body}, a reader after ${reader}`;
    const line = `${closed}; ${formatCalls(figures)}; descriptors ${before}, ${amid}, ${after}`;
    if (found.length > 0) throw new Error([...found, line].join("\n"));
    return line;
  });
}
