import assert from "node:assert/strict";
import { KEPT_AT_HEADER, SHARED_FILE_CACHE, SHARED_FILE_MAX_AGE_MS } from "@/lib/shared/shared_file.ts";
import { openSharedFile } from "@/islands/log_book/import/shared_file.ts";
import { createFakeCacheStorage, listSharedFiles } from "../../../../support/fake_cache_storage.ts";

const NOW = Date.parse("2026-11-21T09:00:00.000Z");
const KEY = "key";

/** As the worker leaves it. */
async function keptFile() {
  const storage = createFakeCacheStorage();
  const headers = { [KEPT_AT_HEADER]: String(NOW) };
  await (await storage.open(SHARED_FILE_CACHE)).put(`/shared-file/${KEY}`, new Response("a,b", { headers }));
  const open = (userId: string, key = KEY, nowMs = NOW) => openSharedFile(key, { storage, userId, nowMs });
  return { storage, open };
}

Deno.test("openSharedFile() gives the file to its first reader, again and again", async () => {
  const { open } = await keptFile();
  assert.equal(await (await open("ada"))?.text(), "a,b");
  assert.equal(await (await open("ada"))?.text(), "a,b");
});

Deno.test("openSharedFile() gives nobody else's file, and deletes it", async () => {
  const { storage, open } = await keptFile();
  await open("ada");
  assert.equal(await open("ben"), undefined);
  assert.deepEqual(listSharedFiles(storage), []);
  assert.equal(await open("ada"), undefined);
});

Deno.test("openSharedFile() gives no file after an hour, whoever had it open", async () => {
  const { storage, open } = await keptFile();
  assert.ok(await open("ada", KEY, NOW + SHARED_FILE_MAX_AGE_MS - 1));
  assert.equal(await open("ada", KEY, NOW + SHARED_FILE_MAX_AGE_MS), undefined);
  assert.deepEqual(listSharedFiles(storage), []);
});

Deno.test("openSharedFile() finds nothing under another key, or where nothing was shared", async () => {
  const { open } = await keptFile();
  assert.equal(await open("ada", ""), undefined);
  const storage = createFakeCacheStorage();
  assert.equal(await openSharedFile(KEY, { storage, userId: "ada", nowMs: NOW }), undefined);
  assert.equal(storage.find(SHARED_FILE_CACHE), undefined);
});
