import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { type DownloadDeps, saveByPieces } from "@/islands/client/storage/saved_media.ts";
import { listSaved, removeSaved } from "@/islands/client/storage/saved_pieces.ts";
import { entryKey, pieceKey, SAVED_PIECE_BYTES } from "@/lib/shared/saved_media.ts";
import { answerSaved } from "@/sw/saved_media.ts";
import { createFakeCache, type FakeCache } from "../../../support/fake_cache.ts";
import { makeAudio } from "../../../support/listed_media.ts";

const URL_PATH = "/media/a/sound.mp3";
const COVER = "/media/a/cover.jpg";
const SIZE = 2 * SAVED_PIECE_BYTES + 100;
const DRAFT = {
  url: URL_PATH,
  savedAt: "2026-11-21T09:00:00.000Z",
  owner: "ada",
  item: makeAudio({ audioUrl: URL_PATH }),
  extras: [COVER],
};

function makeFile(seed: number, size = SIZE): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: size }, (_byte, index) => (index * 31 + (index >> 12) + seed) & 255);
}

interface Stage {
  cache: FakeCache;
  deps: DownloadDeps;
  stopper: AbortController;
  /** Ranges that were asked for. */
  asked: string[];
  progress: number[];
  /** What the server hands out now; `after` answers it breaks off. */
  server: { bytes: Uint8Array<ArrayBuffer>; etag: string; after: number; status: number; hasCover: boolean };
}

function createStage(
  { roomBytes = Infinity, freeBytes }: { roomBytes?: number; freeBytes?: number } = {},
): Stage {
  const stopper = new AbortController();
  const stage: Stage = {
    cache: createFakeCache({ roomBytes }),
    stopper,
    asked: [],
    progress: [],
    server: { bytes: makeFile(1), etag: '"one"', after: Infinity, status: 206, hasCover: true },
    deps: {
      get cache() {
        return stage.cache;
      },
      send: (input, init) => answer(stage, String(input), new Headers(init?.headers), init?.signal),
      signal: stopper.signal,
      onProgress: (bytes) => void stage.progress.push(bytes),
      freeBytes: () => Promise.resolve(freeBytes),
    },
  };
  return stage;
}

function answer(
  { asked, server }: Stage,
  url: string,
  headers: Headers,
  signal?: AbortSignal | null,
): Promise<Response> {
  if (signal?.aborted) return Promise.reject(signal.reason);
  if (url === COVER) {
    return Promise.resolve(new Response("picture", { status: server.hasCover ? 200 : 404 }));
  }
  if (asked.length >= server.after) return Promise.reject(new TypeError("network"));
  const range = headers.get("Range") ?? "";
  asked.push(range);
  const [, first = "", last = ""] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
  const end = Math.min(Number(last), server.bytes.length - 1);
  return Promise.resolve(
    new Response(server.bytes.slice(Number(first), end + 1), {
      status: server.status,
      headers: {
        "Content-Type": "audio/mpeg",
        "ETag": server.etag,
        "Content-Range": `bytes ${first}-${end}/${server.bytes.length}`,
      },
    }),
  );
}

/** Megabytes that differ are told apart at once, not printed. */
async function expectWhole(stage: Stage): Promise<void> {
  const bytes = await readBack(stage);
  assert.ok(bytes && Buffer.from(bytes).equals(stage.server.bytes), "what is read back is the file");
}

async function readBack({ cache }: Stage): Promise<Uint8Array | undefined> {
  const response = await answerSaved(new Request(`http://phone.test${URL_PATH}`), cache);
  return response && new Uint8Array(await response.arrayBuffer());
}

Deno.test("a file is saved in pieces, and what is read back is the file, byte for byte", async () => {
  const stage = createStage();
  assert.equal(await saveByPieces(DRAFT, stage.deps), "saved");
  await expectWhole(stage);
  assert.deepEqual(stage.asked, [
    `bytes=0-${SAVED_PIECE_BYTES - 1}`,
    `bytes=${SAVED_PIECE_BYTES}-${2 * SAVED_PIECE_BYTES - 1}`,
    `bytes=${2 * SAVED_PIECE_BYTES}-${SIZE - 1}`,
  ]);
  assert.deepEqual(stage.progress, [SAVED_PIECE_BYTES, 2 * SAVED_PIECE_BYTES, SIZE]);
  assert.ok(stage.cache.paths().includes(COVER));
});

for (const after of [1, 2]) {
  Deno.test(`a cut after ${after} of 3 pieces keeps them, and saving goes on with those that are missing`, async () => {
    const stage = createStage();
    stage.server.after = after;
    assert.equal(await saveByPieces(DRAFT, stage.deps), "cut");
    assert.equal(await readBack(stage), undefined);
    const [file] = await listSaved(stage.cache, "ada");
    assert.equal(file?.keptBytes, after * SAVED_PIECE_BYTES);
    assert.equal(file?.isComplete, false);
    stage.server.after = Infinity;
    assert.equal(await saveByPieces(DRAFT, stage.deps), "saved");
    assert.equal(stage.asked.length, 3);
    await expectWhole(stage);
  });
}

Deno.test("pieces of two versions are never put together: saving begins anew", async () => {
  const stage = createStage();
  stage.server.after = 2;
  await saveByPieces(DRAFT, stage.deps);
  Object.assign(stage.server, { after: Infinity, etag: '"two"', bytes: makeFile(9, SIZE + 7) });
  assert.equal(await saveByPieces(DRAFT, stage.deps), "saved");
  await expectWhole(stage);
});

Deno.test("a phone that is full says so before anything more is fetched, and loses nothing", async () => {
  const stage = createStage({ freeBytes: SAVED_PIECE_BYTES });
  assert.equal(await saveByPieces(DRAFT, stage.deps), "full");
  assert.equal(stage.asked.length, 1);
  assert.equal((await listSaved(stage.cache, "ada"))[0]?.keptBytes, SAVED_PIECE_BYTES);
});

Deno.test("a browser that runs out of room half-way keeps what is here, to go on from", async () => {
  const stage = createStage({ roomBytes: 1.5 * SAVED_PIECE_BYTES });
  assert.equal(await saveByPieces(DRAFT, stage.deps), "full");
  assert.equal((await listSaved(stage.cache, "ada"))[0]?.keptBytes, SAVED_PIECE_BYTES);
  stage.cache.roomBytes = Infinity;
  assert.equal(await saveByPieces(DRAFT, stage.deps), "saved");
  await expectWhole(stage);
});

Deno.test("who stops keeps what is here", async () => {
  const stage = createStage();
  const deps = { ...stage.deps, cache: stage.cache, onProgress: () => stage.stopper.abort() };
  assert.equal(await saveByPieces(DRAFT, deps), "stopped");
  assert.equal((await listSaved(stage.cache, "ada"))[0]?.keptBytes, SAVED_PIECE_BYTES);
});

for (const status of [200, 404, 416, 500]) {
  Deno.test(`an answer of ${status} is no piece: refused, and nothing is kept`, async () => {
    const stage = createStage();
    stage.server.status = status;
    assert.equal(await saveByPieces(DRAFT, stage.deps), "refused");
    assert.deepEqual(stage.cache.paths(), []);
  });
}

Deno.test("a cover that cannot be had is missed by nobody", async () => {
  const stage = createStage();
  stage.server.hasCover = false;
  assert.equal(await saveByPieces(DRAFT, stage.deps), "saved");
  assert.ok(!stage.cache.paths().includes(COVER));
});

Deno.test("removing a file takes its pieces and its cover, and leaves its neighbours", async () => {
  const stage = createStage();
  await saveByPieces(DRAFT, stage.deps);
  const neighbour = { ...DRAFT, url: `${URL_PATH}4`, extras: [] };
  await saveByPieces(neighbour, stage.deps);
  await removeSaved(stage.cache, DRAFT);
  const pieces = [0, 1, 2].map((piece) => pieceKey(neighbour.url, piece));
  assert.deepEqual(stage.cache.paths().toSorted(), [...pieces, entryKey(neighbour.url)].toSorted());
});

Deno.test("a list shows each person their own, the newest first", async () => {
  const stage = createStage();
  for (
    const [url, owner, savedAt] of [["/media/a/1", "ada", "2026-01-01"], ["/media/a/2", "obi", "2026-01-02"]]
  ) {
    const item = makeAudio({ _id: url });
    await saveByPieces(
      { ...DRAFT, item, url: url ?? "", owner: owner ?? "", savedAt: savedAt ?? "" },
      stage.deps,
    );
  }
  await saveByPieces({ ...DRAFT, url: "/media/a/3", savedAt: "2026-01-03" }, stage.deps);
  assert.deepEqual((await listSaved(stage.cache, "ada")).map(({ url }) => url), ["/media/a/3", "/media/a/1"]);
});
