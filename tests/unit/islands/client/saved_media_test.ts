import assert from "node:assert/strict";
import { createSavedMedia, type SavedMediaDeps } from "@/islands/client/storage/saved_media.ts";
import { createFakeCache } from "../../../support/fake_cache.ts";
import { makeVideo } from "../../../support/listed_media.ts";

const OPTIONS = { signal: new AbortController().signal, onProgress() {} };
const VIDEO = makeVideo({ coverImageUrl: "/media/v/cover.jpg", captionsUrl: "/media/v/captions.vtt" });

function createDeps(change: Partial<SavedMediaDeps> = {}): SavedMediaDeps {
  const cache = createFakeCache();
  return {
    owner: "ada",
    openCache: () => Promise.resolve(cache),
    send(_input, init) {
      const isPiece = new Headers(init?.headers).has("Range");
      const headers: Record<string, string> = isPiece
        ? { "Content-Range": "bytes 0-2/3", "ETag": '"x"' }
        : {};
      return Promise.resolve(new Response("abc", { status: isPiece ? 206 : 200, headers }));
    },
    freeBytes: () => Promise.resolve(undefined),
    now: () => new Date("2026-11-21T09:00:00Z"),
    ...change,
  };
}

Deno.test("an item is saved with its cover and its captions, listed, and removed without a trace", async () => {
  const deps = createDeps();
  const shelf = createSavedMedia(deps);
  assert.equal(await shelf.save(VIDEO, OPTIONS), "saved");
  const [file] = await shelf.list();
  assert.deepEqual(file?.item, VIDEO);
  assert.equal(file?.savedAt, "2026-11-21T09:00:00.000Z");
  assert.deepEqual(file?.extras, ["/media/v/cover.jpg", "/media/v/captions.vtt"]);
  assert.ok((await (await deps.openCache()).match("/media/v/captions.vtt"))?.ok);
  await shelf.remove(VIDEO);
  assert.deepEqual(await shelf.list(), []);
  assert.deepEqual(await (await deps.openCache()).keys(), []);
});

Deno.test("a browser that refuses its storage saves nothing and throws nothing", async () => {
  const shelf = createSavedMedia(createDeps({ openCache: () => Promise.reject(new DOMException("no")) }));
  assert.deepEqual(await shelf.list(), []);
  assert.equal(await shelf.save(VIDEO, OPTIONS), "refused");
  await shelf.remove(VIDEO);
});

Deno.test("a new version takes the place of the one that was saved, once it is whole; what both have stays", async () => {
  const asked: string[] = [];
  const base = createDeps();
  let isCut = true;
  const shelf = createSavedMedia({
    ...base,
    send(input, init) {
      asked.push(String(input));
      const isNewFile = String(input) === "/media/v/new.mp4";
      return isNewFile && isCut ? Promise.reject(new TypeError("network")) : base.send(input, init);
    },
  });
  await shelf.save(VIDEO, OPTIONS);
  const next = makeVideo({ ...VIDEO, videoUrl: "/media/v/new.mp4", captionsUrl: "/media/v/new.vtt" });
  assert.equal(await shelf.save(next, OPTIONS), "cut");
  assert.deepEqual((await shelf.list()).map(({ url }) => url), [VIDEO.videoUrl], "nothing is lost meanwhile");
  isCut = false;
  asked.length = 0;
  assert.equal(await shelf.save(next, OPTIONS), "saved");
  assert.deepEqual(asked, ["/media/v/new.mp4", "/media/v/new.vtt"], "the cover is here already");
  assert.deepEqual((await shelf.list()).map(({ item }) => item), [next]);
  const cache = await base.openCache();
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  assert.deepEqual([...new Set(paths)].sort(), [
    "/media/v/cover.jpg",
    "/media/v/new.mp4",
    "/media/v/new.vtt",
  ]);
});

Deno.test("a new cover for the same file is all that is fetched", async () => {
  const asked: string[] = [];
  const base = createDeps();
  const shelf = createSavedMedia({
    ...base,
    send: (input, init) => (asked.push(String(input)), base.send(input, init)),
  });
  await shelf.save(VIDEO, OPTIONS);
  asked.length = 0;
  const next = makeVideo({ ...VIDEO, coverImageUrl: "/media/v/new.jpg", title: "New" });
  assert.equal(await shelf.save(next, OPTIONS), "saved");
  assert.deepEqual(asked, ["/media/v/new.jpg"]);
  assert.deepEqual((await shelf.list()).map(({ item }) => item), [next]);
  assert.equal(await (await base.openCache()).match("/media/v/cover.jpg"), undefined);
});
