/** Phones with feedback on them, and the server that it goes to, in a test's hands. @module */
import { createCall } from "@/islands/client/api/api.ts";
import type { IdentifiedFeedback, OutboxDeps } from "@/islands/client/outbox/outbox_database.ts";
import { type FeedbackQueue, openFeedbackQueue } from "@/islands/client/outbox/feedback_queue.ts";
import type { Feedback } from "@/lib/shared/wire/feedback.ts";
import { refusal } from "../../../support/fake_api.ts";
import { createIndexedDb } from "../../../support/fake_indexed_db.ts";
import { makeId } from "../../../support/fixtures.ts";

/** Answers a request in the server's place, or lets it through by returning nothing. */
export type Disturbance = (body: IdentifiedFeedback) => Promise<Response> | Response | undefined;

/** What the server is here: it takes feedback, each id once. */
export interface FeedbackServer {
  feedbacks: Map<string, Feedback>;
  /** Ids in the order in which they were asked for, repetitions too. */
  asked: string[];
  tokens: string[];
  send: typeof fetch;
  disturb(disturbance?: Disturbance): void;
}

/** Creates a server that has heard of nothing yet. */
export function createFeedbackServer(): FeedbackServer {
  let disturbance: Disturbance | undefined;
  const server: FeedbackServer = {
    feedbacks: new Map(),
    asked: [],
    tokens: [],
    async send(_address, init) {
      const body: IdentifiedFeedback = JSON.parse(String(init?.body));
      server.asked.push(body._id);
      server.tokens.push(new Headers(init?.headers).get("authorization") ?? "");
      return await disturbance?.(body) ?? take(server, body);
    },
    disturb: (next) => disturbance = next,
  };
  return server;
}

/** Takes a feedback as the server does. */
export function take({ feedbacks }: FeedbackServer, body: IdentifiedFeedback): Response {
  const { _id, subject, message, rating } = body;
  const standing = feedbacks.get(_id);
  if (standing && standing.subject !== subject) return refused(409, "id_taken", "Taken");
  const feedback = { _id, subject, message, rating, createdAt: "2026-11-21T09:00:00.000Z", userId: NAMES };
  feedbacks.set(_id, feedback);
  return Response.json({ success: true, message: "", feedback }, { status: 201 });
}

const NAMES = { firstName: "Adaọbi", lastName: "Ọkọnkwọ" };

/** No network. */
export const OFFLINE: Disturbance = (): Promise<Response> => Promise.reject(new TypeError("offline"));

/** A refusal as the server words it. */
export function refused(status: number, code: string, message: string): Response {
  return Response.json(refusal(code, message), { status });
}

/** A phone; every `open` is one more tab on it. */
export interface FeedbackPhone {
  indexedDB: IDBFactory;
  open(deps?: Partial<OutboxDeps>): FeedbackQueue;
}

/** Whose phone it is, where a test does not say. */
export const USER_ID = "0190c8a0-0000-7000-8000-000000000001";

/** Creates a phone in the network of a server. */
export function createFeedbackPhone(server: FeedbackServer): FeedbackPhone {
  const indexedDB = createIndexedDb();
  const locks = createWaitingLocks();
  return {
    indexedDB,
    open: (deps) =>
      openFeedbackQueue({
        userId: USER_ID,
        token: "the-token",
        call: createCall(server.send),
        indexedDB,
        locks,
        evictionMarker: { read: () => undefined, write() {} },
        nowMs: () => 0,
        ...deps,
      }),
  };
}

/** Makes what a person says, under its own id. */
export function makeSaid(said: Partial<IdentifiedFeedback> = {}): IdentifiedFeedback {
  return { _id: makeId(), subject: "Thank you", message: "Ẹ ṣé", rating: 5, isNameShort: false, ...said };
}

/** The Web Locks of a browser: whoever asks waits until it is their turn. */
function createWaitingLocks(): Pick<LockManager, "request"> {
  const last = new Map<string, Promise<unknown>>();
  function request(name: string, task: unknown): Promise<unknown> {
    const run = async () => typeof task === "function" ? await task({ name, mode: "exclusive" }) : undefined;
    const turn = (last.get(name) ?? Promise.resolve()).then(run);
    last.set(name, turn.catch(() => {}));
    return turn;
  }
  return { request: request as LockManager["request"] };
}
