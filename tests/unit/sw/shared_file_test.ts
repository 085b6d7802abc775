import assert from "node:assert/strict";
import { IMPORT_FILE_MAX_BYTES } from "@/lib/shared/limits.ts";
import { SHARED_FILE_MAX_AGE_MS } from "@/lib/shared/shared_file.ts";
import { deleteOldSharedFile, keepSharedFile } from "@/sw/shared_file.ts";
import { createFakeCacheStorage, listSharedFiles } from "../../support/fake_cache_storage.ts";

const NOW = Date.parse("2026-11-21T09:00:00.000Z");

function formWith(name: string, value: File | string): Request {
  const body = new FormData();
  body.append(name, value);
  return new Request("http://phone.test/shared-file", { method: "POST", body });
}

Deno.test("keepSharedFile() keeps one file, in place of the former", async () => {
  const storage = createFakeCacheStorage();
  const first = await keepSharedFile(formWith("file", new File(["one"], "a.csv")), storage, NOW);
  const second = await keepSharedFile(formWith("file", new File(["two"], "b.json")), storage, NOW);
  assert.notEqual(first, second);
  assert.deepEqual(listSharedFiles(storage), [`/shared-file/${second}`]);
});

Deno.test("keepSharedFile() keeps nothing that no import takes", async () => {
  const storage = createFakeCacheStorage();
  const large = new File([new Uint8Array(IMPORT_FILE_MAX_BYTES + 1)], "a.csv");
  const orders = [
    formWith("file", "text"),
    formWith("other", new File(["one"], "a.csv")),
    formWith("file", large),
  ];
  for (const order of orders) assert.equal(await keepSharedFile(order, storage, NOW), "");
  assert.deepEqual(listSharedFiles(storage), []);
});

Deno.test("deleteOldSharedFile() deletes after an hour, and makes no cache where there is none", async () => {
  const storage = createFakeCacheStorage();
  await deleteOldSharedFile(storage, NOW);
  assert.equal(storage.find("shared-file"), undefined);
  await keepSharedFile(formWith("file", new File(["one"], "a.csv")), storage, NOW);
  await deleteOldSharedFile(storage, NOW + SHARED_FILE_MAX_AGE_MS - 1);
  assert.equal(listSharedFiles(storage).length, 1);
  await deleteOldSharedFile(storage, NOW + SHARED_FILE_MAX_AGE_MS);
  assert.deepEqual(listSharedFiles(storage), []);
});
