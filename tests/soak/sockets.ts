/** Thousands of sockets that ask for nothing, and people beside them. @module */
import { type AppServer, startAppServer } from "../support/app_server.ts";
import { makeNewReading } from "../support/fixtures.ts";
import { type PatientSession, startPatientSession } from "../support/patient_session.ts";
import { readProcessFigures } from "../support/process_figures.ts";
import { holdSockets } from "./socket_holder.ts";

const PEOPLE = 4;
const READINGS = 50;
/** One in so many calls adds a reading, the others list the newest 50. */
const ADD_EVERY = 20;

export interface CallRate {
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
}

export interface IdleFigures extends CallFigures {
  sockets: number;
  refused: number;
  /** Of the server's memory, so far. */
  peakMiB: number;
}

/** Signs people up, each with a logbook. */
export async function openPeople(server: AppServer): Promise<PatientSession[]> {
  const people: PatientSession[] = [];
  while (people.length < PEOPLE) {
    const person = await startPatientSession(server);
    await Promise.all(Array.from({ length: READINGS }, () => person.add()));
    people.push(person);
  }
  return people;
}

/** Holds `idle` sockets that ask for nothing, on a server of their own, while people call. */
export async function strainIdle(idle: number, rate: CallRate): Promise<IdleFigures> {
  await using server = await startAppServer({ LOG_LEVEL: "error" });
  const people = await openPeople(server);
  // Only every second one has ever asked for anything.
  const openings = ["", "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"];
  await using sockets = await holdSockets(server.url, "idle", { count: idle, openings });
  const figures = await callSteadily(server.url, people, rate);
  const { peakMiB } = await readProcessFigures(server.process.pid);
  return { ...figures, peakMiB, sockets: idle, refused: (await sockets.end()).failed };
}

/** Calls when it is time, whether the calls before are answered or not. */
export async function callSteadily(
  url: string,
  people: readonly PatientSession[],
  { callsPerSecond, seconds }: CallRate,
): Promise<CallFigures> {
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

export function formatCalls({ calls, errors, p50, p99, longest }: CallFigures): string {
  return `${calls} calls, ${errors.length} errors, p50 ${p50} ms, p99 ${p99} ms, longest ${longest} ms`;
}

const GOAL = { p99Ms: 300, peakMiB: 512 };

/** Returns what is beyond the goals; empty when all is well. */
export function judgeIdle({ errors, p99, refused, peakMiB }: IdleFigures): string[] {
  const found: string[] = [];
  if (errors.length > 0) found.push(`${errors.length} errors beside idle sockets: ${errors[0]}`);
  if (refused > 0) found.push(`${refused} idle sockets were refused`);
  if (p99 > GOAL.p99Ms) found.push(`p99 beside idle sockets is ${p99} ms`);
  if (peakMiB > GOAL.peakMiB) found.push(`the server took ${Math.round(peakMiB)} MiB`);
  return found;
}
