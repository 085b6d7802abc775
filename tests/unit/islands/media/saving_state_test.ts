import assert from "node:assert/strict";
import type { DownloadOutcome, SaveOptions } from "@/islands/client/storage/saved_media.ts";
import type { OfflineReadiness } from "@/islands/client/storage/offline_storage.ts";
import type { SavedFile } from "@/islands/client/storage/saved_pieces.ts";
import { createSavingState } from "@/islands/media/saving_state.ts";
import { fileUrlOf, type MediaItem } from "@/lib/shared/media.ts";
import { extrasOf } from "@/lib/shared/saved_media.ts";
import { makeAudio } from "../../../support/listed_media.ts";

const ITEM = makeAudio({ title: "Foot care", sizeBytes: 100 });

function fileOf(item: MediaItem, keptBytes: number): SavedFile {
  return {
    url: fileUrlOf(item),
    type: "audio/mpeg",
    sizeBytes: item.sizeBytes,
    etag: '"x"',
    pieceBytes: 10,
    isComplete: keptBytes === item.sizeBytes,
    savedAt: "2026-11-21T09:00:00.000Z",
    owner: "ada",
    item,
    extras: extrasOf(item),
    keptBytes,
  };
}

interface Saving extends SaveOptions {
  finish(outcome: DownloadOutcome, files: SavedFile[]): void;
}

function open(readiness: OfflineReadiness = "ready") {
  const phone = { files: [] as SavedFile[], readiness, removed: [] as string[] };
  const saves: Saving[] = [];
  const told: string[] = [];
  const state = createSavingState({
    savedMedia: {
      list: () => Promise.resolve(phone.files),
      save(_item, options) {
        const { promise, resolve } = Promise.withResolvers<DownloadOutcome>();
        saves.push({
          ...options,
          finish(outcome, files) {
            phone.files = files;
            resolve(outcome);
          },
        });
        return promise;
      },
      remove(item) {
        phone.removed.push(item._id);
        phone.files = [];
        return Promise.resolve();
      },
    },
    readReadiness: () => phone.readiness,
    freeBytes: () => Promise.resolve(1000),
    // Firefox asks the person, who may leave its question open for as long as they like.
    requestPersistence: () => new Promise(() => {}),
    reportUse: (use, mediaId) => void told.push(`${use} ${mediaId}`),
  });
  return { state, phone, saves, told };
}

Deno.test("What is on the phone is listed with the room it takes and the room there is", async () => {
  const { state, phone } = open();
  phone.files = [fileOf(ITEM, 100), fileOf(makeAudio({ _id: "b", sizeBytes: 50 }), 20)];
  assert.equal(state.files.value, undefined);
  await state.load();
  assert.equal(state.usedBytes.value, 120);
  assert.equal(state.freeBytes.value, 1000);
  assert.deepEqual(state.saveStateOf(ITEM), { kind: "saved", keptBytes: 100 });
  assert.equal(state.saveStateOf(makeAudio({ _id: "b" })).kind, "partly");
  assert.equal(state.saveStateOf(makeAudio({ _id: "c" })).kind, "none");
});

Deno.test("Saving shows how far it is, runs once, and ends in a word", async () => {
  const { state, saves, told } = open();
  const saved = state.save(ITEM);
  await state.save(ITEM);
  await Promise.resolve();
  assert.equal(saves.length, 1);
  saves[0]?.onProgress(40);
  assert.deepEqual(state.saveStateOf(ITEM), { kind: "saving", keptBytes: 40 });
  saves[0]?.finish("saved", [fileOf(ITEM, 100)]);
  assert.deepEqual(told, []);
  await saved;
  assert.deepEqual(told, [`save ${ITEM._id}`]);
  assert.equal(state.saveStateOf(ITEM).kind, "saved");
  assert.deepEqual(state.notice.value, {
    kind: "success",
    text: "“Foot care” is saved. It opens without the network now.",
  });
});

Deno.test("Saving begins at once, whatever the browser wants to know before it promises to keep things", () => {
  const { state, saves } = open();
  void state.save(ITEM);
  assert.equal(saves.length, 1);
});

const ENDS: [outcome: DownloadOutcome, kind: string | undefined, words: RegExp][] = [
  ["cut", "info", /continues when it is back/],
  ["full", "error", /not enough room.*Nothing that you saved is lost/],
  ["refused", "error", /could not save/],
  ["stopped", undefined, /^$/],
];
for (const [outcome, kind, words] of ENDS) {
  Deno.test(`Saving that is ${outcome} says so and keeps what is here`, async () => {
    const { state, saves, told } = open();
    const saved = state.save(ITEM);
    await Promise.resolve();
    saves[0]?.finish(outcome, [fileOf(ITEM, 40)]);
    await saved;
    assert.deepEqual(told, []);
    assert.equal(state.notice.value?.kind, kind);
    assert.match(state.notice.value?.text ?? "", words);
    assert.deepEqual(state.saveStateOf(ITEM), { kind: "partly", keptBytes: 40 });
  });
}

Deno.test("When the network is back, what it broke off goes on; what the person stopped does not", async () => {
  const { state, saves } = open();
  for (const outcome of ["cut", "stopped"] as const) {
    const item = makeAudio({ _id: outcome });
    const saved = state.save(item);
    await Promise.resolve();
    saves.at(-1)?.finish(outcome, []);
    await saved;
  }
  state.resume();
  await Promise.resolve();
  assert.equal(saves.length, 3);
  assert.equal(state.saveStateOf(makeAudio({ _id: "cut" })).kind, "saving");
  assert.equal(state.saveStateOf(makeAudio({ _id: "stopped" })).kind, "none");
});

Deno.test("Stopping and removing call a running save off", async () => {
  const { state, saves, phone } = open();
  void state.save(ITEM);
  await Promise.resolve();
  state.stop(ITEM);
  assert.equal(saves[0]?.signal.aborted, true);
  await state.remove(ITEM);
  assert.deepEqual(phone.removed, [ITEM._id]);
  assert.equal(state.notice.value?.text, "“Foot care” was removed from this phone.");
});

Deno.test("The button comes when the service worker does", () => {
  const { state, phone } = open("waiting");
  assert.equal(state.readiness.value, "waiting");
  phone.readiness = "ready";
  state.updateReadiness();
  assert.equal(state.readiness.value, "ready");
});

Deno.test("What was saved and has been replaced since is told of; while the new one comes, it counts from nothing", async () => {
  const { state, phone, saves } = open();
  phone.files = [fileOf(ITEM, 100)];
  await state.load();
  for (const change of [{ audioUrl: "/media/x/new.mp3" }, { coverImageUrl: "/media/x/new.jpg" }]) {
    assert.deepEqual(state.saveStateOf({ ...ITEM, ...change }), { kind: "outdated", keptBytes: 100 });
  }
  assert.equal(state.saveStateOf({ ...ITEM, title: "Another title" }).kind, "saved");
  const next = { ...ITEM, audioUrl: "/media/x/new.mp3" };
  const saving = state.save(next);
  assert.deepEqual(state.saveStateOf(next), { kind: "saving", keptBytes: 0 });
  saves[0]?.finish("saved", [fileOf(next, 100)]);
  await saving;
  assert.equal(state.saveStateOf(next).kind, "saved");
});
