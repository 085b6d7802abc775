import assert from "node:assert/strict";
import type { PlayStore, StoredPlayback } from "@/islands/client/storage/play_store.ts";
import { createDataConsent } from "@/islands/media/data_consent_state.ts";
import { createPlayPositions } from "@/islands/media/play_positions_state.ts";
import { createWatching } from "@/islands/videos/watching_state.ts";
import { createFakeApi } from "../../../support/fake_api.ts";
import { makeVideo } from "../../../support/listed_media.ts";

const VIDEO = makeVideo({ _id: "v", sizeBytes: 90_000_000 });

function open({ type = "wifi", kept = { places: {} } as StoredPlayback } = {}) {
  const store: PlayStore = { read: () => kept, write: (change) => void (kept = { ...kept, ...change }) };
  const places = createPlayPositions({ call: createFakeApi().call, token: "t", store, nowMs: () => 0 });
  const consent = createDataConsent({ readConnection: () => ({ type }), isSaved: () => false });
  const told: string[] = [];
  const reportUse = (use: string, mediaId: string) => void told.push(`${use} ${mediaId}`);
  return { watching: createWatching({ consent, places, reportUse }), consent, places, store, told };
}

Deno.test("A video opens and closes, and its place is kept", () => {
  const { watching, places } = open();
  watching.watch(VIDEO);
  assert.equal(watching.watched.value, VIDEO);
  assert.equal(watching.startSeconds(), 0);
  for (const seconds of [0.2, 0.5, 1.4]) watching.noteTime(seconds);
  watching.close();
  assert.equal(watching.watched.value, undefined);
  assert.equal(places.placeOf("v"), 1.4);
  watching.watch(VIDEO);
  assert.equal(watching.startSeconds(), 1.4);
});

Deno.test("Watching is told of when it begins, not while it is still being asked about", () => {
  const { watching, consent, told } = open({ type: "cellular" });
  watching.watch(VIDEO);
  assert.deepEqual(told, []);
  consent.agree();
  assert.deepEqual(told, ["play v"]);
});

Deno.test("A jump back is the person's own move, playing on is not", () => {
  const { watching, store } = open({
    kept: { places: { v: { seconds: 50, wentBack: false, isSent: true } } },
  });
  watching.watch(VIDEO);
  watching.noteTime(50.3);
  watching.close();
  assert.equal(store.read().places.v?.wentBack, false);
  watching.watch(VIDEO);
  watching.noteTime(10);
  assert.equal(store.read().places.v?.wentBack, true);
});

Deno.test("A video that ends begins anew; one that fails says so and moves nothing", () => {
  const { watching, places } = open({
    kept: { places: { v: { seconds: 50, wentBack: false, isSent: true } } },
  });
  watching.watch(VIDEO);
  watching.noteFailure();
  watching.noteTime(0);
  assert.equal(watching.hasFailed.value, true);
  assert.equal(places.placeOf("v"), 50);
  watching.watch(VIDEO);
  assert.equal(watching.hasFailed.value, false);
  watching.noteEnd();
  assert.equal(places.placeOf("v"), 0);
});

Deno.test("On mobile data a heavy video waits for the person's word", () => {
  const { watching, consent } = open({ type: "cellular" });
  watching.watch(VIDEO);
  assert.equal(watching.watched.value, undefined);
  consent.agree();
  assert.equal(watching.watched.value, VIDEO);
});
