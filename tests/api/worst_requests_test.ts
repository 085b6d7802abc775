import assert from "node:assert/strict";
import { watchEventLoop } from "../support/event_loop.ts";
import { openRouteMatrixApp, type RouteMatrixApp } from "../support/route_matrix_app.ts";
import { ROUTE_EXPECTATIONS, type RouteExpectation } from "../support/route_expectations.ts";
import { createTestSite } from "../support/test_site.ts";
import { worstBodies, worstPaths, worstQueries, type WorstRequest } from "../support/worst_requests.ts";

const MAX_GAP_MS = 50;
/** A first call compiles, and another may collect garbage; what blocks the loop blocks it every time. */
const TRIES = 3;

let clients = 0;

/** Sends a request as a client of its own, so that no rate refuses it first. */
async function sendWorst({ test }: RouteMatrixApp, request: WorstRequest, token: string | undefined) {
  const { method, path, body, type } = request;
  const headers = type ? { "Content-Type": type } : undefined;
  const from = `2001:db8:${(clients >> 16).toString(16)}:${(clients++ & 0xffff).toString(16)}::1`;
  using watch = watchEventLoop();
  const response = await test.send(method, path, { token, body, headers, from });
  await response.body?.cancel();
  return { status: response.status, gapMs: Math.round(watch.longestWorkMs()) };
}

/** Returns what is wrong with the answer to a request, undefined when nothing is. */
async function findFault(people: RouteMatrixApp, request: WorstRequest, token?: string) {
  const gaps: number[] = [];
  while (gaps.length < TRIES) {
    const { status, gapMs } = await sendWorst(people, request, token);
    if (status >= 500) return `${status}`;
    if (gapMs <= MAX_GAP_MS) return undefined;
    gaps.push(gapMs);
  }
  return `${gaps.join(", ")} ms`;
}

async function assertFree(
  list: (route: string, place: RouteExpectation, fill: RouteMatrixApp["fill"]) => Iterable<WorstRequest>,
): Promise<void> {
  await using people = await openRouteMatrixApp({ site: createTestSite() });
  const { db } = people.test;
  const passwords = await db.read<{ id: string; password_hash: string }>({
    sql: "SELECT id, password_hash FROM users",
  });
  const faults: string[] = [];
  for (const [route, place] of Object.entries(ROUTE_EXPECTATIONS)) {
    // One route's filled-up text would be the password that deletes the account on another.
    await db.write(passwords.map(({ id, password_hash }) => ({
      sql: "UPDATE users SET password_hash = ?2 WHERE id = ?1",
      args: [id, password_hash],
    })));
    const token = place.who === "anybody" ? undefined : await people.signIn(place.who);
    for (const request of list(route, place, people.fill)) {
      // What is refused for its pace is refused before it is read.
      people.test.clock.advance({ seconds: 1 });
      const fault = await findFault(people, request, token);
      if (fault) faults.push(`${route}, ${request.what}: ${fault}`);
    }
  }
  assert.deepEqual(faults, []);
}

Deno.test("no path on any route holds the event loop for 50 ms", async () => {
  await assertFree((route, _place, fill) => worstPaths(route, fill));
});

Deno.test("no query on any route holds the event loop for 50 ms", async () => {
  await assertFree((route, _place, fill) => worstQueries(route, fill));
});

Deno.test("no body on any route holds the event loop for 50 ms", async () => {
  await assertFree(worstBodies);
});
