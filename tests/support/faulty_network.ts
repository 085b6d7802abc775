/** A network that does to each request what a list says: everything that mobile networks do, and repeatably. @module */
import { setImmediate } from "node:timers/promises";
import type { SentRequest, SyncServer } from "./sync_server.ts";

/** What can happen to one request. */
export type Fault =
  | "ok"
  /** Nothing reaches the server. */
  | "drop_request"
  /** Done, and nobody hears of it. */
  | "drop_answer"
  /** Arrives twice at once; one of the answers is heard. */
  | "duplicate"
  /** Given up by its sender, and arrives after later ones. */
  | "zombie"
  /** Arrives, but others overtake it. */
  | "slow"
  /** The server asks to come back later. */
  | "busy"
  | "limited"
  /** The answer breaks off half-way. */
  | "truncated"
  /** A hotspot answers in the server's place. */
  | "portal_page"
  | "portal_redirect"
  /** The server is killed when nothing is written yet, or when all is. */
  | "dies_before_commit"
  | "dies_after_commit";

/** How often each comes, in 10,000. */
export const FAULT_WEIGHTS: readonly (readonly [fault: Fault, weight: number])[] = [
  ["ok", 5000],
  ["drop_request", 1000],
  ["drop_answer", 1500],
  ["duplicate", 800],
  ["zombie", 400],
  ["slow", 300],
  ["busy", 300],
  ["limited", 200],
  ["truncated", 300],
  ["portal_page", 100],
  ["portal_redirect", 100],
  ["dies_before_commit", 15],
  ["dies_after_commit", 15],
];

/** How long a slow request lies about, in turns of the event loop. */
const SLOW_TURNS = 12;

/** The network between some devices and one server. */
export class FaultyNetwork {
  /** Requests that their senders have given up and that have not arrived yet. */
  #zombies: SentRequest[] = [];

  constructor(readonly server: SyncServer) {}

  /** Lets everything that is still on its way arrive, the last first. */
  async deliverZombies(): Promise<void> {
    const late = this.#zombies.reverse();
    this.#zombies = [];
    for (const request of late) await consume(this.server.send(request));
  }

  /** Carries one request. @throws {TypeError} as fetch does, when nothing comes back. */
  async carry(request: SentRequest, fault: Fault): Promise<Response> {
    const { server } = this;
    switch (fault) {
      case "ok":
        return await server.send(request);
      case "drop_request":
        throw new TypeError("the request was lost");
      case "drop_answer":
        await consume(server.send(request));
        throw new TypeError("the answer was lost");
      case "duplicate": {
        const [first, second] = await Promise.all([server.send(request), server.send(request)]);
        await first.body?.cancel();
        return second;
      }
      case "zombie":
        this.#zombies.push(request);
        throw new TypeError("no answer in time");
      case "slow":
        for (let turn = 0; turn < SLOW_TURNS; turn++) await setImmediate();
        return await server.send(request);
      case "busy":
        return refuse(503, "unavailable");
      case "limited":
        return refuse(429, "too_many_tries");
      case "truncated":
        return await breakOff(server.send(request));
      case "portal_page":
        return new Response(PORTAL, { headers: { "Content-Type": "text/html" } });
      case "portal_redirect":
        if (request.init.redirect === "error") throw new TypeError("redirected");
        return new Response(PORTAL, { headers: { "Content-Type": "text/html" } });
      case "dies_before_commit":
        await server.dieDuring(request, "before_commit");
        throw new TypeError("the connection was reset");
      case "dies_after_commit":
        await server.dieDuring(request, "after_commit");
        throw new TypeError("the connection was reset");
    }
  }
}

const PORTAL = "<!doctype html><title>Welcome to Airport WiFi</title><p>Please sign in.</p>";

function refuse(status: number, code: string): Response {
  const message = "Please try again in a moment.";
  const body = { success: false, error: message, message, code };
  return Response.json(body, { status, headers: { "Retry-After": "2" } });
}

async function breakOff(answering: Promise<Response>): Promise<Response> {
  const response = await answering;
  const text = await response.text();
  const { status, headers } = response;
  return new Response(text.slice(0, text.length / 2), { status, headers });
}

async function consume(answering: Promise<Response>): Promise<void> {
  await answering.then((response) => response.body?.cancel(), () => {});
}
