/** Somebody whose app asks again, as the real one does, while a server is away. @module */
import assert from "node:assert/strict";

/** A whole answer. */
export interface Answer {
  status: number;
  /** Undefined where it was no JSON. */
  // deno-lint-ignore no-explicit-any -- whoever asks knows the shape.
  data: any;
  headers: Headers;
  /** How often it was asked in vain before. */
  repeated: number;
}

/** What is sent. */
export interface Question {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

const AWAY = [502, 503, 504];
const RETRY_MS = 20;
/** Far above what anything takes that is not broken. */
const PATIENCE_MS = 60_000;

/** Calls one address of the balancer, in the name of anybody. */
export interface SteadyClient {
  url: string;
  /** Repeats until the answer is none of 502, 503 and 504. @throws {Error} when there is none within a minute. */
  ask(method: string, path: string, question?: Question): Promise<Answer>;
  /** As `ask`. @throws when the answer is not of the 200s. */
  get(method: string, path: string, question?: Question): Promise<Answer>;
  /** Asks once. @throws {TypeError} when there is no answer. */
  askOnce(method: string, path: string, question?: Question): Promise<Answer>;
}

/** Returns a client of the servers behind an address. */
export function createSteadyClient(url: string): SteadyClient {
  const client: SteadyClient = {
    url,
    async askOnce(method, path, { body, token, headers = {} } = {}) {
      const sent = new Headers(headers);
      if (token) sent.set("Authorization", `Bearer ${token}`);
      const isRaw = body instanceof Uint8Array || body instanceof FormData || body === undefined;
      if (!isRaw) sent.set("Content-Type", "application/json");
      const init = { method, headers: sent, body: isRaw ? body as BodyInit : JSON.stringify(body) };
      const response = await fetch(url + path, init);
      const isJson = response.headers.get("Content-Type")?.includes("json");
      const data = isJson ? await response.json() : void await response.body?.cancel();
      return { status: response.status, data, headers: response.headers, repeated: 0 };
    },
    async ask(method, path, question) {
      const deadline = performance.now() + PATIENCE_MS;
      for (let repeated = 0;; repeated++) {
        const answer = await client.askOnce(method, path, question).catch(() => undefined);
        if (answer && !AWAY.includes(answer.status)) return { ...answer, repeated };
        if (performance.now() > deadline) throw new Error(`${method} ${path} is not answered`);
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    },
    async get(method, path, question) {
      const answer = await client.ask(method, path, question);
      const isFine = answer.status >= 200 && answer.status < 300;
      assert.ok(isFine, `${method} ${path} answered ${answer.status}: ${answer.data?.message}`);
      return answer;
    },
  };
  return client;
}

/** Waits until something is so. @throws {Error} with `what` when it is not in time: within a minute by default. */
export async function waitFor(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!await isSo()) {
    if (performance.now() > deadline) throw new Error(`${what}: not within ${patienceMs / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}
