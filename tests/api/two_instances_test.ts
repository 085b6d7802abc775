import assert from "node:assert/strict";
import type { Cache } from "@/lib/adapters/cache/cache.ts";
import { createMemoryCache } from "@/lib/adapters/cache/memory_cache.ts";
import { openCache } from "@/lib/adapters/cache/open_cache.ts";
import { isMissing } from "../support/installed_programs.ts";
import { createApp } from "@/routes/app.ts";
import { insertAdminWithToken } from "../support/admins.ts";
import { createFakeClock } from "../support/clock.ts";
import { uploadItem } from "../support/media_client.ts";
import { makePdf } from "../support/media_files.ts";
import { startRedisServer } from "../support/redis_server.ts";
import { openTestApp, type TestApp } from "../support/test_app.ts";
import { startUpstashBridge } from "../support/upstash_bridge.ts";

/** An administrator changes things on one instance and reads each of them on both, the lists having been cached. */
async function writeHereReadThere(caches: [Cache, Cache]): Promise<void> {
  await using here = await openTestApp({ cache: caches[0] });
  const { token } = await insertAdminWithToken(here);
  const apps = [here.app, createApp({ ...here.deps, cache: caches[1] })];
  const readTitles = async () => {
    const lists: string[][] = [];
    for (const app of apps) {
      const response = await app.request("/api/v1/pdfs");
      const { pdfs } = await response.json();
      lists.push(pdfs.map(({ title }: { title: string }) => title));
    }
    return lists;
  };
  const assertBoth = async (titles: string[], when: string) => {
    for (let time = 0; time < 2; time++) assert.deepEqual(await readTitles(), [titles, titles], when);
  };
  await assertBoth([], "at first");
  const [one, other] = apps.map((app): TestApp => ({ ...here, app: app ?? here.app }));
  assert.ok(one && other);
  const { _id } = await uploadItem(one, token, { title: "First" });
  await assertBoth(["First"], "after an upload");
  await uploadItem(other, token, { title: "Second", file: makePdf(2) });
  await assertBoth(["Second", "First"], "after an upload on the other instance");
  const body = { title: "Changed", artist: "", genre: "", description: "" };
  assert.equal((await here.send("PUT", `/api/v1/pdfs/${_id}`, { token, body })).status, 200);
  await assertBoth(["Second", "Changed"], "after a change");
  assert.equal((await here.send("DELETE", `/api/v1/pdfs/${_id}`, { token })).status, 200);
  await assertBoth(["Second"], "after a deletion");
}

const whichAreSeen = "what an administrator writes is read at once on either of two instances";

Deno.test(`${whichAreSeen} without Redis`, async () => {
  const clock = createFakeClock();
  await writeHereReadThere([createMemoryCache(clock), createMemoryCache(clock)]);
});

for (const isAwayFrom of [[false, false], [false, true], [true, false]]) {
  const which = isAwayFrom.indexOf(true);
  Deno.test({
    name: `${whichAreSeen}, ${which < 0 ? "which share Redis" : `Redis being away from number ${which + 1}`}`,
    ignore: isMissing("redis-server"),
    async fn() {
      await using redis = await startRedisServer();
      await using bridge = await startUpstashBridge(redis.socketPath);
      const clock = createFakeClock();
      const caches = isAwayFrom.map((isAway) =>
        openCache({ url: isAway ? "http://127.0.0.1:1" : bridge.url, token: bridge.token }, clock)
      );
      const [first, second] = caches;
      assert.ok(first && second);
      await writeHereReadThere([first, second]);
      // On a busy machine Redis may also be slow for the other one.
      const fellBack = caches.map((cache) => cache.circuit() !== "closed");
      assert.ok(isAwayFrom.every((isAway, index) => !isAway || fellBack[index]));
      assert.ok(bridge.requests > 0 || fellBack.every(Boolean));
      for (const cache of caches) await cache.close();
    },
  });
}
