import assert from "node:assert/strict";
import fc from "fast-check";
import { entryKey, pieceKey, type SavedEntry } from "@/lib/shared/saved_media.ts";
import { answerSaved } from "@/sw/saved_media.ts";
import { createFakeCache, type FakeCache } from "../../support/fake_cache.ts";
import { makeAudio } from "../../support/listed_media.ts";

const URL_PATH = "/media/a/sound.mp3";
const BYTES = Uint8Array.from({ length: 25 }, (_, index) => index);
const PIECE_BYTES = 10;

async function saveFile(change: Partial<SavedEntry> = {}): Promise<FakeCache> {
  const cache = createFakeCache();
  const entry: SavedEntry = {
    url: URL_PATH,
    type: "audio/mpeg",
    sizeBytes: BYTES.length,
    etag: '"one"',
    pieceBytes: PIECE_BYTES,
    isComplete: true,
    savedAt: "2026-11-21T09:00:00.000Z",
    owner: "ada",
    item: makeAudio({ audioUrl: URL_PATH }),
    extras: [],
    ...change,
  };
  await cache.put(entryKey(URL_PATH), Response.json(entry));
  for (let piece = 0; piece * PIECE_BYTES < BYTES.length; piece++) {
    const bytes = BYTES.slice(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES);
    await cache.put(pieceKey(URL_PATH, piece), new Response(bytes));
  }
  return cache;
}

function ask(headers: Record<string, string> = {}, { method = "GET", path = URL_PATH } = {}): Request {
  return new Request(`http://phone.test${path}`, { method, headers });
}

async function bytesOf(response: Response | undefined): Promise<number[]> {
  assert.ok(response);
  return Array.from(new Uint8Array(await response.arrayBuffer()));
}

Deno.test("what is saved answers whole, with its type, length and version", async () => {
  const response = await answerSaved(ask(), await saveFile());
  assert.equal(response?.status, 200);
  assert.deepEqual(Object.fromEntries(response.headers), {
    "accept-ranges": "bytes",
    "content-length": "25",
    "content-type": "audio/mpeg",
    "etag": '"one"',
    "x-content-type-options": "nosniff",
  });
  assert.deepEqual(await bytesOf(response), Array.from(BYTES));
});

const RANGES: [range: string, start: number, end: number][] = [
  ["bytes=0-0", 0, 0],
  ["bytes=0-", 0, 24],
  ["bytes=0-24", 0, 24],
  ["bytes=0-999", 0, 24],
  ["bytes=9-10", 9, 10],
  ["bytes=10-19", 10, 19],
  ["bytes=5-22", 5, 22],
  ["bytes=24-", 24, 24],
  ["bytes=-1", 24, 24],
  ["bytes=-7", 18, 24],
  ["bytes=-999", 0, 24],
  ["BYTES= 3-4", 3, 4],
];
for (const [range, start, end] of RANGES) {
  Deno.test(`${range} is answered with 206 and bytes ${start} to ${end}`, async () => {
    const response = await answerSaved(ask({ Range: range }), await saveFile());
    assert.equal(response?.status, 206);
    assert.equal(response.headers.get("Content-Range"), `bytes ${start}-${end}/25`);
    assert.equal(response.headers.get("Content-Length"), String(end - start + 1));
    assert.deepEqual(await bytesOf(response), Array.from(BYTES.slice(start, end + 1)));
  });
}

Deno.test("any range of any file is exactly that slice of it", async () => {
  const cache = await saveFile();
  await fc.assert(fc.asyncProperty(fc.nat(24), fc.nat(24), async (a, b) => {
    const [start, end] = [Math.min(a, b), Math.max(a, b)];
    const response = await answerSaved(ask({ Range: `bytes=${start}-${end}` }), cache);
    assert.deepEqual(await bytesOf(response), Array.from(BYTES.slice(start, end + 1)));
  }));
});

for (const range of ["bytes=25-", "bytes=99-100", "bytes=-0"]) {
  Deno.test(`${range} is beyond the end: 416 and the size`, async () => {
    const response = await answerSaved(ask({ Range: range }), await saveFile());
    assert.equal(response?.status, 416);
    assert.equal(response.headers.get("Content-Range"), "bytes */25");
    assert.deepEqual(await bytesOf(response), []);
  });
}

for (const range of ["bytes=5-3", "bytes=0-1,4-5", "bytes=-", "lines=1-2", "bytes=a-b", "bytes=1"]) {
  Deno.test(`${range} asks for nothing that can be cut out: the whole file`, async () => {
    const response = await answerSaved(ask({ Range: range }), await saveFile());
    assert.equal(response?.status, 200);
    assert.equal((await bytesOf(response)).length, 25);
  });
}

Deno.test("a range counts only for the version that it was meant for", async () => {
  const cache = await saveFile();
  const same = await answerSaved(ask({ "Range": "bytes=1-2", "If-Range": '"one"' }), cache);
  assert.equal(same?.status, 206);
  await same.body?.cancel();
  const other = await answerSaved(ask({ "Range": "bytes=1-2", "If-Range": '"two"' }), cache);
  assert.equal(other?.status, 200);
  await other.body?.cancel();
});

Deno.test("HEAD answers the length without a body, whatever range it names", async () => {
  const response = await answerSaved(ask({ Range: "bytes=1-2" }, { method: "HEAD" }), await saveFile());
  assert.equal(response?.status, 200);
  assert.equal(response.headers.get("Content-Length"), "25");
  assert.equal(response.body, null);
});

Deno.test("a download of what is saved is an attachment", async () => {
  const response = await answerSaved(ask({}, { path: `${URL_PATH}?download` }), await saveFile());
  assert.equal(response?.headers.get("Content-Disposition"), "attachment");
  assert.equal((await bytesOf(response)).length, 25);
});

Deno.test("what is not saved, not whole, or not asked for is left to the network", async () => {
  assert.equal(await answerSaved(ask(), createFakeCache()), undefined);
  assert.equal(await answerSaved(ask(), await saveFile({ isComplete: false })), undefined);
  assert.equal(await answerSaved(ask({}, { method: "POST" }), await saveFile()), undefined);
});

Deno.test("a cover that was saved along answers as it is", async () => {
  const cache = createFakeCache();
  await cache.put(
    "/media/a/cover.jpg",
    new Response("picture", { headers: { "Content-Type": "image/jpeg" } }),
  );
  const response = await answerSaved(ask({}, { path: "/media/a/cover.jpg" }), cache);
  assert.equal(await response?.text(), "picture");
});

Deno.test("pieces are taken one at a time, and only those that are asked for", async () => {
  const cache = await saveFile();
  const response = await answerSaved(ask({ Range: "bytes=12-" }), cache);
  const reader = response?.body?.getReader();
  cache.matched.length = 0;
  await reader?.read();
  assert.deepEqual(cache.matched, [pieceKey(URL_PATH, 1)]);
  await reader?.read();
  assert.deepEqual(cache.matched, [pieceKey(URL_PATH, 1), pieceKey(URL_PATH, 2)]);
});

Deno.test("a piece that the browser dropped sends the request to the network, or breaks off what has begun", async () => {
  const cache = await saveFile();
  await cache.delete(pieceKey(URL_PATH, 1));
  assert.equal(await answerSaved(ask({ Range: "bytes=10-" }), cache), undefined);
  const response = await answerSaved(ask(), cache);
  await assert.rejects(async () => await response?.arrayBuffer(), /Piece 1/);
});
