import assert from "node:assert/strict";
import { findFreePort } from "@/lib/tools/bench/nginx.ts";
import { isMissing } from "@/lib/tools/test_run/programs.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { type Cloud, openCloud } from "../rehearsal/cloud.ts";
import { useThisTree } from "../rehearsal/deployment.ts";
import { type Instance, startInstance } from "../rehearsal/instances.ts";
import { createSteadyClient, waitFor } from "../rehearsal/steady_client.ts";
import { buildOnce } from "../support/app_server.ts";
import { RetryingWriter } from "../support/retrying_writer.ts";
import { sendJson, signUpWebUser } from "../support/web_users.ts";

const needsRedis = { ignore: isMissing("redis-server") };
const PAUSE_MS = 5;
const AWAY = () => Response.json({ error: "away" }, { status: 503 });

/** Two instances on what they share. */
interface Pair extends AsyncDisposable {
  cloud: Cloud;
  instances: [Instance, Instance];
}

async function startPair(): Promise<Pair> {
  await buildOnce();
  await using stack = new AsyncDisposableStack();
  const cloud = stack.use(await openCloud({ hasStorage: false }));
  const program = await useThisTree();
  const settings = { ...cloud.settings, APP_URL: "http://localhost:8000" };
  const start = async () => stack.use(await startInstance(program, { port: findFreePort(), settings }));
  const instances: [Instance, Instance] = [await start(), await start()];
  const owned = stack.move();
  return { cloud, instances, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

/** Lets a writer at each instance write while something happens to them. */
async function writeDuring(
  instances: readonly Instance[],
  writers: readonly RetryingWriter[],
  happen: () => Promise<void>,
): Promise<void> {
  let isOver = false;
  const writing = writers.map((writer, index) =>
    writer.writeUntilOver(instances[index % instances.length]?.url ?? "", () => isOver, PAUSE_MS)
  );
  // A writer that is answered what it must not be ends the wait for its answers.
  await Promise.race([happen(), Promise.all(writing)]).finally(() => isOver = true);
  await Promise.all(writing);
}

/** Resolves once a writer has had `count` more answers. */
async function untilAcknowledged(writers: readonly RetryingWriter[], count: number): Promise<void> {
  const goals = writers.map(({ acknowledged }) => acknowledged + count);
  await waitFor(
    `${count} answers for every writer`,
    () => writers.every(({ acknowledged }, index) => acknowledged >= (goals[index] ?? 0)),
  );
}

Deno.test(
  "Two instances in turn lose and double nothing when one is killed, Redis is away and the database answers 503",
  needsRedis,
  async () => {
    await using pair = await startPair();
    const { cloud, instances: [first, second] } = pair;
    const tokens = await Promise.all([first, second].map(async (instance) => {
      const user = await signUpWebUser(instance, cloud.smtp);
      return await user.openSession();
    }));
    const writers = tokens.map((token) => new RetryingWriter(token));
    await writeDuring(pair.instances, writers, async () => {
      await untilAcknowledged(writers, 5);
      await first.kill();
      await untilAcknowledged(writers.slice(1), 10);
      await first.start();
      await untilAcknowledged(writers, 5);

      await cloud.upstash.disconnect();
      await untilAcknowledged(writers, 10);
      for (const { url } of pair.instances) await requireLists(url, tokens[0] ?? "");
      cloud.upstash.reconnect();

      let refused = 0;
      cloud.interruptDatabase = () => (refused++, AWAY());
      for (const { url } of pair.instances) await requireRefusal(url, tokens[0] ?? "");
      assert.ok(refused > 0);
      let requests = 0;
      cloud.interruptDatabase = () => ++requests % 3 === 0 ? AWAY() : undefined;
      await untilAcknowledged(writers, 10);
      cloud.interruptDatabase = undefined;
      await untilAcknowledged(writers, 5);
    });
    assert.ok(writers.some(({ repeated }) => repeated > 0), "nothing was under way when things happened");
    for (const [index, writer] of writers.entries()) {
      for (const instance of pair.instances) {
        const answer = await sendJson(instance, "GET", "/api/v1/logs", { token: tokens[index] });
        const { data }: { data: Reading[] } = await answer.json();
        assert.deepEqual(writer.findDifferences(data), []);
      }
    }
  },
);

async function requireLists(url: string, token: string): Promise<void> {
  for (const path of ["/api/v1/logs?limit=10", "/api/v1/audios", "/api/v1/feedback/public"]) {
    const { status } = await createSteadyClient(url).askOnce("GET", path, { token });
    assert.equal(status, 200, path);
  }
}

async function requireRefusal(url: string, token: string): Promise<void> {
  const client = createSteadyClient(url);
  assert.equal((await client.askOnce("GET", "/healthz")).status, 503);
  const { status, data, headers } = await client.askOnce("GET", "/api/v1/logs", { token });
  assert.deepEqual([status, data.success, data.code], [503, false, "store_unavailable"]);
  assert.ok(data.message && headers.has("Retry-After"));
}
