import assert from "node:assert/strict";
import { isMissing } from "../support/installed_programs.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { migrateDatabase, readMigrations } from "@/lib/store/migrations.ts";
import { openRemoteDatabase } from "@/lib/store/remote_database.ts";
import { NEXT_STEP } from "../rehearsal/deployment.ts";
import { startPair, untilAcknowledged, writeDuring } from "../rehearsal/pair.ts";
import { restartInTurn } from "../rehearsal/restarts.ts";
import { createSteadyClient } from "../rehearsal/steady_client.ts";
import { RetryingWriter } from "../support/retrying_writer.ts";
import { MIGRATIONS_FOLDER } from "../support/test_database.ts";
import { sendJson, signUpWebUser } from "../support/web_users.ts";

const needsRedis = { ignore: isMissing("redis-server") };
const AWAY = () => Response.json({ error: "away" }, { status: 503 });

Deno.test(
  "Two instances lose and double nothing when one is killed, Redis is away, the database answers 503 or is one step ahead",
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

      await migrateToNext(cloud.settings);
      await untilAcknowledged(writers, 5);
      await second.kill();
      await second.start();
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

Deno.test(
  "Two instances that are restarted in turn while people write lose and double nothing",
  needsRedis,
  async () => {
    const { found, acknowledged } = await restartInTurn(4);
    assert.deepEqual(found, []);
    assert.ok(
      acknowledged >= 50,
      `${acknowledged} answers to two writers, five before each restart and after the last`,
    );
  },
);

/** As the next release does before its instances take the place of these. */
async function migrateToNext(settings: Record<string, string>): Promise<void> {
  const { DATABASE_URL: url = "", DATABASE_AUTH_TOKEN: authToken } = settings;
  const db = openRemoteDatabase({ url, authToken });
  const known = await readMigrations(MIGRATIONS_FOLDER);
  const next = { version: known.length + 1, name: "next", statements: [NEXT_STEP] };
  assert.deepEqual(await migrateDatabase(db, [...known, next]), [next]);
  await db.close();
}

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
