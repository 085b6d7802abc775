/** Thousands of sockets that ask for nothing or never finish, and people beside them. @module */
import { type AppServer, startAppServer } from "../support/app_server.ts";
import { makeNewReading } from "../support/fixtures.ts";
import { type PatientSession, startPatientSession } from "../support/patient_session.ts";
import { readProcessFigures } from "../support/process_figures.ts";
import { holdSockets, type SocketKind } from "./socket_holder.ts";

const PEOPLE = 4;
const READINGS = 50;
/** One in so many calls adds a reading, the others list the newest 50. */
const ADD_EVERY = 20;

export interface SocketOrder {
  idle: number;
  /** Half of them never end a header, half never a body. */
  slow: number;
  callsPerSecond: number;
  seconds: number;
}

/** Of people's calls; times in milliseconds from the moment at which a call was due. */
export interface CallFigures {
  calls: number;
  /** Not answered with 200 or 201. */
  errors: string[];
  p50: number;
  p99: number;
  longest: number;
  /** Of the server's memory, so far. */
  peakMiB: number;
}

export interface SocketFigures {
  idle: CallFigures & { sockets: number; reopened: number; refused: number };
  slow: CallFigures & { sockets: number; refused: number; headerClosedMs: number; bodyClosedMs: number };
}

/** A server of its own, and people who use it. */
export interface SocketStage extends AsyncDisposable {
  server: AppServer;
  people: readonly PatientSession[];
}

type Pace = Pick<SocketOrder, "callsPerSecond" | "seconds">;

/** Starts the server and signs the people in, each with a logbook. */
export async function openSocketStage(): Promise<SocketStage> {
  const server = await startAppServer({ LOG_LEVEL: "error" });
  const people: PatientSession[] = [];
  while (people.length < PEOPLE) people.push(await openPerson(server));
  return { server, people, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

/** Idle sockets first, slow clients after them, on one server. */
export async function strainSockets({ idle, slow, ...pace }: SocketOrder): Promise<SocketFigures> {
  await using stage = await openSocketStage();
  // Before, because the server closes this process's own connections too when nobody uses them for a while.
  const tokens: string[] = [];
  while (tokens.length < PEOPLE) tokens.push((await startPatientSession(stage.server)).token);
  return {
    idle: await strainIdle(stage, idle, pace),
    slow: await strainSlow(stage, slow, { ...pace, tokens }),
  };
}

/** Holds `idle` sockets that ask for nothing while people call. */
export function strainIdle(stage: SocketStage, idle: number, pace: Pace): Promise<SocketFigures["idle"]> {
  return callBeside(stage, pace, async () => {
    const sockets = await holdSockets(stage.server.url, "idle", { count: idle });
    return {
      [Symbol.asyncDispose]: () => sockets[Symbol.asyncDispose](),
      async settle() {
        const { opened, failed } = await sockets.end();
        return { sockets: idle, reopened: opened - idle, refused: failed };
      },
    };
  });
}

/** @param tokens Of others than the people who call: an account has its pace. */
async function strainSlow(
  stage: SocketStage,
  slow: number,
  { tokens, ...pace }: Pace & { tokens: string[] },
): Promise<SocketFigures["slow"]> {
  return await callBeside(stage, pace, async () => {
    const open = (kind: SocketKind) =>
      holdSockets(stage.server.url, kind, { count: Math.ceil(slow / 2), tokens });
    const [header, body] = await Promise.all([open("header"), open("body")]);
    return {
      async [Symbol.asyncDispose]() {
        await Promise.all([header, body].map((sockets) => sockets[Symbol.asyncDispose]()));
      },
      async settle() {
        const [headers, bodies] = await Promise.all([header.result, body.result]);
        const closed = { headerClosedMs: headers.longestMs, bodyClosedMs: bodies.longestMs };
        return { sockets: slow, refused: headers.failed + bodies.failed, ...closed };
      },
    };
  });
}

async function openPerson(server: AppServer): Promise<PatientSession> {
  const person = await startPatientSession(server);
  await Promise.all(Array.from({ length: READINGS }, () => person.add()));
  return person;
}

interface Strain<Outcome> extends AsyncDisposable {
  settle(): Promise<Outcome>;
}

async function callBeside<Outcome>(
  { server, people }: SocketStage,
  pace: Pace,
  open: () => Promise<Strain<Outcome>>,
): Promise<CallFigures & Outcome> {
  await using strain = await open();
  const figures = await callSteadily(server.url, people, pace);
  const { peakMiB } = await readProcessFigures(server.process.pid);
  return { ...figures, peakMiB, ...await strain.settle() };
}

/** Calls when it is time, whether the calls before are answered or not. */
async function callSteadily(
  url: string,
  people: readonly PatientSession[],
  { callsPerSecond, seconds }: Pace,
): Promise<Omit<CallFigures, "peakMiB">> {
  const startedAt = performance.now();
  const times: number[] = [];
  const errors: string[] = [];
  const call = async (index: number, dueAt: number) => {
    const token = people[index % people.length]?.token;
    const headers = { "Authorization": `Bearer ${token}`, "Content-Type": "application/json" };
    const adding = { method: "POST", headers, body: JSON.stringify(makeNewReading()) };
    try {
      const response = index % ADD_EVERY === 0
        ? await fetch(`${url}/api/v1/add`, adding)
        : await fetch(`${url}/api/v1/logs?limit=50`, { headers });
      await response.arrayBuffer();
      if (!response.ok) errors.push(`answered ${response.status}`);
    } catch (error) {
      errors.push(String(error));
    }
    times.push(performance.now() - dueAt);
  };
  const calls: Promise<void>[] = [];
  for (let index = 0; index < callsPerSecond * seconds; index++) {
    const dueAt = startedAt + index * 1000 / callsPerSecond;
    const waitMs = dueAt - performance.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    calls.push(call(index, dueAt));
  }
  await Promise.all(calls);
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
  return { calls: times.length, errors, p50: at(0.5), p99: at(0.99), longest: at(1) };
}

const GOAL = { p99Ms: 300, peakMiB: 512, headerClosedMs: 15_000, bodyClosedMs: 60_000 };

/** Returns what is beyond the goals; empty when all is well. */
export function judgeSockets({ idle, slow }: SocketFigures): string[] {
  const found: string[] = [];
  for (const [name, { errors, p99, refused }] of Object.entries({ idle, slow })) {
    if (errors.length > 0) found.push(`${errors.length} errors beside ${name} sockets: ${errors[0]}`);
    if (refused > 0) found.push(`${refused} ${name} sockets were refused`);
    if (p99 > GOAL.p99Ms) found.push(`p99 beside ${name} sockets is ${p99} ms`);
  }
  if (idle.peakMiB > GOAL.peakMiB) found.push(`the server took ${Math.round(idle.peakMiB)} MiB`);
  if (slow.headerClosedMs > GOAL.headerClosedMs) found.push(`a header was left ${slow.headerClosedMs} ms`);
  if (slow.bodyClosedMs > GOAL.bodyClosedMs) found.push(`a body was left ${slow.bodyClosedMs} ms`);
  return found;
}

export function formatSockets({ idle, slow }: SocketFigures): string[] {
  const calls = ({ calls, errors, p50, p99, longest, peakMiB }: CallFigures) =>
    `${calls} calls, ${errors.length} errors, p50 ${p50} ms, p99 ${p99} ms, longest ${longest} ms, the server at most ${
      Math.round(peakMiB)
    } MiB`;
  return [
    `Beside ${idle.sockets} idle sockets (${idle.reopened} closed and opened again): ${calls(idle)}`,
    `Beside ${slow.sockets} slow clients: ${calls(slow)}`,
    `Closed at the latest: a header after ${slow.headerClosedMs} ms, a body after ${slow.bodyClosedMs} ms`,
  ];
}
