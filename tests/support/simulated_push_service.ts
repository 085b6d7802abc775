/** Very many phones at one push service on loopback, some of them as ill-behaved as real ones. @module */
import type { Database } from "@/lib/store/database.ts";
import { verifySender } from "./push_service.ts";
import { decryptMessage, makeSubscription, type TestSubscription } from "./push_subscription.ts";

/** The service, and what came for whom. */
export interface SimulatedPushService extends AsyncDisposable {
  /** Registers the phones, each interested in what is for everybody. */
  register(db: Database): Promise<void>;
  /** How many of the phones are gone for good. */
  goneCount: number;
  /** Messages taken so far. */
  taken(): number;
  /** Resolves when so many were taken. */
  reach(count: number): Promise<void>;
  /** What was taken under each topic, by phone: under one topic a phone shows one, however many copies came. */
  topics: ReadonlyMap<string, Uint16Array>;
  /** What was wrong with what came: a sender that could not prove itself, a message that could not be read. */
  complaints: string[];
  /** Requests to phones that had been said to be gone. */
  callsToGone(): number;
}

/** What a phone's push service answers at the first try; afterwards all but the first take what comes. */
type SimulatedResponse = "gone" | "busy" | "hanging" | "broken" | "sound";

/** Of a hundred: ten are gone, two busy, one hangs, one is broken for now. */
function simulatedResponseOf(phone: number): SimulatedResponse {
  const place = phone % 100;
  if (place < 10) return "gone";
  if (place < 12) return "busy";
  return place === 12 ? "hanging" : place === 13 ? "broken" : "sound";
}

/** Keys are what costs: so many phones share theirs, and each has an address of its own. */
const KEY_PAIRS = 64;
const BATCH = 10_000;

/** Options of {@linkcode startSimulatedPushService}. */
export interface SimulationOptions {
  phones: number;
  /** base64url: who alone may send. */
  publicKey: string;
  /** One message in so many is decrypted. */
  readEvery?: number;
}

/** Starts the service. */
export async function startSimulatedPushService(
  { phones, publicKey, readEvery = 1 }: SimulationOptions,
): Promise<SimulatedPushService> {
  const keys = await Promise.all(Array.from({ length: KEY_PAIRS }, () => makeSubscription("")));
  const tries = new Uint8Array(phones);
  const topics = new Map<string, Uint16Array>();
  const complaints: string[] = [];
  const closing = Promise.withResolvers<Response>();
  const senders = new Map<string, Promise<unknown>>();
  let [taken, callsToGone] = [0, 0];
  let goal = { count: Infinity, reached: () => {} };

  async function take(phone: number, request: Request): Promise<Response> {
    const proof = request.headers.get("Authorization") ?? "";
    const known = senders.get(proof) ?? verifySender(request, publicKey);
    senders.set(proof, known);
    const body = await request.bytes();
    await known.catch(() => complaints.push(`phone ${phone}: another sender`));
    if (phone % readEvery === 0) {
      await decryptMessage(body, keyOf(phone)).catch(() => complaints.push(`phone ${phone}: cannot be read`));
    }
    const topic = request.headers.get("Topic") ?? "";
    const counts = topics.get(topic) ?? new Uint16Array(phones);
    topics.set(topic, counts);
    counts[phone] = (counts[phone] ?? 0) + 1;
    if (++taken >= goal.count) goal.reached();
    return new Response(null, { status: 201 });
  }

  function answer(phone: number, request: Request): Promise<Response> | Response {
    const attempt = tries[phone] = (tries[phone] ?? 0) + 1;
    const manner = simulatedResponseOf(phone);
    if (manner === "gone") {
      if (attempt > 1) callsToGone++;
      return new Response(null, { status: phone % 2 === 0 ? 410 : 404 });
    }
    if (manner === "sound" || attempt > 1) return take(phone, request);
    if (manner === "hanging") return closing.promise;
    const status = manner === "busy" ? 429 : 503;
    return new Response(null, { status, headers: manner === "busy" ? { "Retry-After": "2" } : {} });
  }

  function keyOf(phone: number): TestSubscription {
    const key = keys[phone % KEY_PAIRS];
    if (!key) throw new Error(`No phone ${phone}`);
    return key;
  }

  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request) => {
    const response = await answer(Number(new URL(request.url).pathname.slice("/push/".length)), request);
    if (!request.bodyUsed) await request.body?.cancel();
    return response;
  });
  const address = `http://127.0.0.1:${server.addr.port}/push/`;
  return {
    ...{ topics, complaints },
    goneCount:
      Array.from({ length: phones }, (_, phone) => simulatedResponseOf(phone)).filter((manner) =>
        manner === "gone"
      )
        .length,
    taken: () => taken,
    callsToGone: () => callsToGone,
    reach: (count) => new Promise((resolve) => goal = { count, reached: resolve }),
    async register(db) {
      for (let from = 0; from < phones; from += BATCH) {
        const rows = Array.from({ length: Math.min(BATCH, phones - from) }, (_, index) => {
          const { p256dh, auth } = keyOf(from + index).text.keys;
          return [from + index + 1, address + (from + index), p256dh, auth];
        });
        await insertPhones(db, rows);
      }
    },
    async [Symbol.asyncDispose]() {
      closing.resolve(new Response(null, { status: 503 }));
      await server.shutdown();
    },
  };
}

async function insertPhones(db: Database, rows: unknown[][]): Promise<void> {
  const args = [JSON.stringify(rows)];
  await db.write([
    {
      sql: `INSERT INTO push_devices (number, id, endpoint, p256dh, auth, created_at, last_seen_at)
        SELECT value ->> 0, 'web-' || (value ->> 0), value ->> 1, value ->> 2, value ->> 3, ?2, ?2 FROM json_each(?1)`,
      args: [...args, new Date().toISOString()],
    },
    {
      sql: `INSERT INTO push_interest_lists SELECT value ->> 0, '["all-users"]', 1 FROM json_each(?1)`,
      args,
    },
  ]);
}
