/** What every media storage must do, whatever stands behind it. @module */
import assert from "node:assert/strict";
import type { Blobs } from "@/lib/adapters/blobs/blobs.ts";

/** An empty storage of a test's own. */
export interface BlobsUnderTest extends AsyncDisposable {
  blobs: Blobs;
  /** Names whatever is stored beside whole objects: drafts, parts of what never became one. */
  listLeftovers(): Promise<string[]>;
}

type Check = (opened: BlobsUnderTest) => Promise<void>;
type Test = (promise: string, check: Check) => void;

const MIB = 1024 * 1024;
const PNG = { type: "image/png" };
const TEXT = "Ẹ káàbọ̀ sí Àlàáfíà";
const BYTES = new TextEncoder().encode(TEXT);

/** Registers the tests of the contract for one kind of storage. */
export function testBlobsContract(kind: string, open: () => Promise<BlobsUnderTest>, ignore = false): void {
  const test: Test = (promise, check) =>
    Deno.test({
      name: `${kind}: ${promise}`,
      ignore,
      async fn() {
        await using opened = await open();
        await check(opened);
      },
    });
  testObjects(test);
  testRanges(test);
  testStreams(test);
  testReadersAtOnce(test);
  testBreakingOff(test);
  testKeys(test);
}

/** Reads an object, or a part of it, as text. */
async function readText(...[blobs, key, range]: [Blobs, ...Parameters<Blobs["get"]>]) {
  const blob = await blobs.get(key, range);
  return blob && await new Response(blob.stream).text();
}

async function listKeys(blobs: Blobs, prefix = ""): Promise<string[]> {
  return (await Array.fromAsync(blobs.list(prefix))).map(({ key }) => key).sort();
}

/** Streams `chunks`, then breaks off with `error`, or ends where there is none. */
function streamOf(
  chunks: Iterable<Uint8Array<ArrayBuffer>>,
  error?: Error,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const rest = chunks[Symbol.iterator]();
  return new ReadableStream({
    pull(controller) {
      const { done, value } = rest.next();
      if (!done) controller.enqueue(value);
      else if (error) controller.error(error);
      else controller.close();
    },
  });
}

/** Bytes of which no two neighbouring stretches are alike. */
function* makeChunks(totalBytes: number, chunkBytes = 65_537): Generator<Uint8Array<ArrayBuffer>> {
  for (let start = 0; start < totalBytes; start += chunkBytes) {
    const chunk = new Uint8Array(Math.min(chunkBytes, totalBytes - start));
    for (let index = 0; index < chunk.length; index++) chunk[index] = (start + index) % 251;
    yield chunk;
  }
}

function testObjects(test: Test): void {
  test("get() and stat() return undefined where there is nothing, and delete() takes it", async ({ blobs }) => {
    assert.equal(await blobs.get("pictures/none.png"), undefined);
    assert.equal(await blobs.get("pictures/none.png", { start: 5 }), undefined);
    assert.equal(await blobs.stat("pictures/none.png"), undefined);
    await blobs.delete("pictures/none.png");
    assert.deepEqual(await listKeys(blobs), []);
  });

  test("an object comes back as it was put, with its type, size and entity tag", async ({ blobs }) => {
    await blobs.put("pictures/a.png", BYTES, PNG);
    const { stream, ...info } = await blobs.get("pictures/a.png") ?? assert.fail("it is there");
    assert.equal(await new Response(stream).text(), TEXT);
    const { etag, writtenAt, ...rest } = info;
    assert.deepEqual(rest, { type: "image/png", sizeBytes: BYTES.length });
    assert.match(etag, /^"[!#-~]+"$/);
    assert.ok(Math.abs(writtenAt.getTime() - Date.now()) < 60_000, writtenAt.toISOString());
    assert.deepEqual(await blobs.stat("pictures/a.png"), info);
  });

  test("an empty object is one", async ({ blobs }) => {
    await blobs.put("empty", new Uint8Array(), { type: "text/plain" });
    assert.equal((await blobs.stat("empty"))?.sizeBytes, 0);
    assert.equal(await readText(blobs, "empty"), "");
    await blobs.put("empty_stream", streamOf([]), { type: "text/plain" });
    assert.equal(await readText(blobs, "empty_stream"), "");
  });

  test("a second put replaces content, type and entity tag", async ({ blobs }) => {
    await blobs.put("a", BYTES, PNG);
    const before = await blobs.stat("a");
    await blobs.put("a", BYTES.slice(1), { type: "image/gif" });
    const after = await blobs.stat("a");
    assert.equal(after?.type, "image/gif");
    assert.equal(after?.sizeBytes, BYTES.length - 1);
    assert.notEqual(after?.etag, before?.etag);
  });

  test("delete() removes one object and no other", async ({ blobs }) => {
    await blobs.put("pictures/a.png", BYTES, PNG);
    await blobs.put("pictures/b.png", BYTES, PNG);
    await blobs.delete("pictures/a.png");
    assert.equal(await blobs.get("pictures/a.png"), undefined);
    assert.equal(await readText(blobs, "pictures/b.png"), TEXT);
  });

  test("list() names what begins with the prefix, and when it was written", async ({ blobs }) => {
    const keys = ["audios/a.mp3", "pictures/a.png", "pictures/b.png", "pictures2/c.png"];
    for (const key of keys) await blobs.put(key, BYTES, PNG);
    assert.deepEqual(await listKeys(blobs, "pictures/"), ["pictures/a.png", "pictures/b.png"]);
    assert.deepEqual(await listKeys(blobs), keys);
    assert.deepEqual(await listKeys(blobs, "videos/"), []);
    for await (const { writtenAt } of blobs.list("")) {
      assert.ok(Math.abs(writtenAt.getTime() - Date.now()) < 60_000, writtenAt.toISOString());
    }
  });
}

function testRanges(test: Test): void {
  test("a range is answered from its first to its last byte", async ({ blobs }) => {
    await blobs.put("digits", new TextEncoder().encode("0123456789"), PNG);
    const expected: [start: number, end: number | undefined, text: string][] = [
      [0, 0, "0"],
      [0, 9, "0123456789"],
      [2, 4, "234"],
      [9, 9, "9"],
      [7, undefined, "789"],
      [7, 99, "789"],
      [0, undefined, "0123456789"],
      [0, Number.MAX_SAFE_INTEGER, "0123456789"],
      [9, undefined, "9"],
    ];
    for (const [start, end, text] of expected) {
      assert.equal(await readText(blobs, "digits", { start, end }), text, `${start} to ${end}`);
    }
    const part = await blobs.get("digits", { start: 2, end: 4 });
    assert.equal(part?.sizeBytes, 10);
    await part?.stream.cancel();
  });

  test("a range that begins behind the end throws a RangeError", async ({ blobs }) => {
    await blobs.put("digits", new TextEncoder().encode("0123456789"), PNG);
    for (const start of [10, 11, 1e9]) await assert.rejects(blobs.get("digits", { start }), RangeError);
    await blobs.put("empty", new Uint8Array(), PNG);
    await assert.rejects(blobs.get("empty", { start: 0 }), RangeError);
  });
}

function testStreams(test: Test): void {
  for (const sizeBytes of [1, 8 * MIB - 1, 8 * MIB, 8 * MIB + 1, 17 * MIB]) {
    test(`a stream of ${sizeBytes} bytes arrives whole`, async ({ blobs, listLeftovers }) => {
      await blobs.put("video.mp4", streamOf(makeChunks(sizeBytes)), { type: "video/mp4" });
      assert.equal((await blobs.stat("video.mp4"))?.sizeBytes, sizeBytes);
      let seen = 0;
      for await (const chunk of (await blobs.get("video.mp4"))?.stream ?? []) {
        const [first, last] = [chunk[0], chunk.at(-1)];
        assert.deepEqual([first, last], [seen % 251, (seen + chunk.length - 1) % 251]);
        seen += chunk.length;
      }
      assert.equal(seen, sizeBytes);
      assert.deepEqual(await listLeftovers(), []);
    });
  }

  test("a range reaches over the border of two parts", async ({ blobs }) => {
    await blobs.put("video.mp4", streamOf(makeChunks(9 * MIB)), { type: "video/mp4" });
    const start = 8 * MIB - 2;
    const part = await blobs.get("video.mp4", { start, end: start + 3 });
    const bytes = await new Response(part?.stream).bytes();
    assert.deepEqual([...bytes], [0, 1, 2, 3].map((step) => (start + step) % 251));
  });

  test("a reader who has enough can leave", async ({ blobs }) => {
    await blobs.put("video.mp4", streamOf(makeChunks(9 * MIB)), { type: "video/mp4" });
    await blobs.put("small", BYTES, PNG);
    await (await blobs.get("small"))?.stream.cancel();
    for (let time = 0; time < 3; time++) {
      const reader = (await blobs.get("video.mp4"))?.stream.getReader();
      await reader?.read();
      await reader?.cancel();
    }
    assert.equal((await blobs.stat("video.mp4"))?.sizeBytes, 9 * MIB);
  });
}

function testReadersAtOnce(test: Test): void {
  test("many readers at once each get their own part, over the borders of three parts", async ({ blobs }) => {
    await blobs.put("video.mp4", streamOf(makeChunks(17 * MIB)), { type: "video/mp4" });
    await Promise.all(Array.from({ length: 24 }, async (_, reader) => {
      const start = reader * 700_001;
      const end = start + 100_000 + reader;
      const part = await blobs.get("video.mp4", { start, end });
      const bytes = await new Response(part?.stream).bytes();
      assert.equal(bytes.length, end - start + 1);
      assert.ok(bytes.every((byte, index) => byte === (start + index) % 251), `reader ${reader}`);
    }));
  });

  test("whoever is reading gets the rest of what was there, though it is replaced or deleted", async (opened) => {
    const { blobs } = opened;
    await blobs.put("video.mp4", streamOf(makeChunks(9 * MIB)), { type: "video/mp4" });
    const first = await blobs.get("video.mp4");
    const second = await blobs.get("video.mp4", { start: 251 });
    await blobs.put("video.mp4", BYTES, PNG);
    await blobs.delete("video.mp4");
    assert.equal((await new Response(first?.stream).bytes()).length, 9 * MIB);
    const rest = await new Response(second?.stream).bytes();
    assert.ok(rest.length === 9 * MIB - 251 && rest.every((byte, index) => byte === index % 251));
  });

  test("forty readers who leave at different places stop nobody else", async ({ blobs }) => {
    await blobs.put("video.mp4", streamOf(makeChunks(17 * MIB)), { type: "video/mp4" });
    await Promise.all(Array.from({ length: 40 }, async (_, chunks) => {
      const reader = (await blobs.get("video.mp4"))?.stream.getReader();
      for (let read = 0; read < chunks % 4; read++) await reader?.read();
      await reader?.cancel();
    }));
    assert.equal(await readText(blobs, "video.mp4", { start: 17 * MIB - 1 }).then((text) => text?.length), 1);
  });
}

function testBreakingOff(test: Test): void {
  for (const sizeBytes of [0, 1000, 9 * MIB, 20 * MIB]) {
    test(`a stream that breaks off after ${sizeBytes} bytes leaves nothing behind`, async (opened) => {
      const { blobs, listLeftovers } = opened;
      const error = new Error("The person closed the page");
      const broken = () => blobs.put("video.mp4", streamOf(makeChunks(sizeBytes), error), PNG);
      await assert.rejects(broken(), error);
      assert.deepEqual(await listKeys(blobs), []);
      assert.deepEqual(await listLeftovers(), []);
      await blobs.put("video.mp4", BYTES, PNG);
      await assert.rejects(broken(), error);
      assert.equal(await readText(blobs, "video.mp4"), TEXT);
    });
  }

  test("of several puts at once one wins, whole", async ({ blobs, listLeftovers }) => {
    const texts = ["first", "second", "third"];
    await Promise.all(texts.map((text) => blobs.put("a", new TextEncoder().encode(text), PNG)));
    assert.ok(texts.includes(await readText(blobs, "a") ?? ""));
    assert.deepEqual(await listLeftovers(), []);
  });
}

function testKeys(test: Test): void {
  test("what is no key leads nowhere", async ({ blobs }) => {
    const tries = [
      "",
      "/a",
      "a/",
      "a//b",
      "../a",
      "a/../b",
      "a/./b",
      ".drafts/a",
      "a/.b",
      "a\\b",
      "a\0",
      "ä",
      "a b",
    ];
    for (const key of [...tries, "x".repeat(201)]) {
      await assert.rejects(async () => await blobs.get(key), TypeError, key);
      await assert.rejects(async () => await blobs.stat(key), TypeError, key);
      await assert.rejects(async () => await blobs.put(key, BYTES, PNG), TypeError, key);
      await assert.rejects(async () => await blobs.delete(key), TypeError, key);
    }
    await blobs.put("Videos/2026/a-b_c.d.mp4", BYTES, PNG);
    assert.equal(await readText(blobs, "Videos/2026/a-b_c.d.mp4"), TEXT);
  });
}
