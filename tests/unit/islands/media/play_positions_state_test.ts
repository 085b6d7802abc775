import assert from "node:assert/strict";
import type { PlayStore, StoredPlayback } from "@/islands/client/storage/play_store.ts";
import { createPlayPositions, KEEP_EVERY_MS, SEND_EVERY_MS } from "@/islands/media/play_positions_state.ts";
import { createFakeApi } from "../../../support/fake_api.ts";
import { createManualTime } from "../log_book/manual_time.ts";

const LIST = "/api/v1/media/positions";
const ONE = "/api/v1/media/m/position";

function createMemoryStore(kept: StoredPlayback = { places: {} }): PlayStore {
  return { read: () => kept, write: (change) => void (kept = { ...kept, ...change }) };
}

function open(store = createMemoryStore()) {
  const api = createFakeApi();
  const time = createManualTime();
  const places = createPlayPositions({ call: api.call, token: "mine", store, nowMs: time.nowMs });
  const sent = () => api.requests.filter(({ method }) => method === "PUT").map(({ body }) => body);
  return { api, time, places, store, sent };
}

/** Lets answers that have come be heard. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

Deno.test("Playing on is kept on this device every 5 s, and told to the server every 15 s", async () => {
  const { api, time, places, store, sent } = open();
  places.note({ _id: "m" }, 1);
  assert.deepEqual(store.read().places, {});
  time.pass(KEEP_EVERY_MS);
  places.note({ _id: "m" }, 6);
  assert.equal(store.read().places.m?.seconds, 6);
  assert.deepEqual(sent(), []);
  time.pass(SEND_EVERY_MS - KEEP_EVERY_MS);
  api.answer(ONE, 200, { success: true, seconds: 16 });
  places.note({ _id: "m" }, 16);
  assert.deepEqual(sent(), [{ seconds: 16, isOwnMove: false }]);
  assert.equal(api.requests[0]?.token, "mine");
  await settle();
  places.note({ _id: "m" }, 17);
  assert.equal(sent().length, 1);
});

Deno.test("Going back is kept at once and told as the person's own move, until the server has heard it", async () => {
  const { api, places, store, sent } = open(
    createMemoryStore({ places: { m: { seconds: 300, wentBack: false, isSent: true } } }),
  );
  places.move("m", 60);
  assert.equal(store.read().places.m?.seconds, 60);
  places.flush();
  await settle();
  places.note({ _id: "m" }, 61);
  api.answer(ONE, 200, { success: true, seconds: 61 });
  places.flush();
  await settle();
  places.note({ _id: "m" }, 62);
  api.answer(ONE, 200, { success: true, seconds: 62 });
  places.flush();
  assert.deepEqual(sent(), [
    { seconds: 60, isOwnMove: true },
    { seconds: 61, isOwnMove: true },
    { seconds: 62, isOwnMove: false },
  ]);
});

Deno.test("Going back once more while the server is being told is not lost", async () => {
  const { api, places, sent } = open(
    createMemoryStore({ places: { m: { seconds: 300, wentBack: false, isSent: true } } }),
  );
  places.move("m", 60);
  const answer = api.hold(ONE);
  places.flush();
  places.move("m", 10);
  answer(200, { success: true, seconds: 60 });
  await settle();
  places.flush();
  assert.deepEqual(sent().at(-1), { seconds: 10, isOwnMove: true });
});

Deno.test("The furthest of all devices is where one goes on; what was played offline is told", async () => {
  const { api, places, sent } = open(
    createMemoryStore({
      places: {
        m: { seconds: 90, wentBack: false, isSent: false },
        n: { seconds: 10, wentBack: false, isSent: true },
      },
    }),
  );
  assert.equal(places.placeOf("m"), 90);
  api.answer(LIST, 200, {
    success: true,
    positions: [["m", 70], ["n", 40], ["o", 5]].map(([mediaId, seconds]) => ({
      mediaId,
      seconds,
      updatedAt: "",
    })),
  });
  await places.load();
  assert.deepEqual(["m", "n", "o", "p"].map(places.placeOf), [90, 40, 5, 0]);
  assert.deepEqual(sent(), [{ seconds: 90, isOwnMove: false }]);
});

Deno.test("Going back from another device's place is the person's own move too", async () => {
  const { api, places, sent } = open(
    createMemoryStore({ places: { m: { seconds: 30, wentBack: false, isSent: true } } }),
  );
  api.answer(LIST, 200, { success: true, positions: [{ mediaId: "m", seconds: 70, updatedAt: "" }] });
  await places.load();
  places.move("m", 40);
  places.flush();
  assert.deepEqual(sent(), [{ seconds: 40, isOwnMove: true }]);
});

Deno.test("Places are told one after the other, so that none overtakes a later one", async () => {
  const { api, places, sent } = open();
  places.note({ _id: "m" }, 10);
  const answer = api.hold(ONE);
  places.flush();
  places.note({ _id: "m" }, 20);
  places.flush();
  assert.equal(sent().length, 1);
  api.answer(ONE, 200, { success: true, seconds: 20 });
  answer(200, { success: true, seconds: 10 });
  await settle();
  assert.deepEqual(sent().at(-1), { seconds: 20, isOwnMove: false });
  assert.equal(places.placeOf("m"), 20);
});

Deno.test("Without the network places are kept here and nothing is lost", async () => {
  const { places, store } = open();
  await places.load();
  places.note({ _id: "m" }, 12);
  places.flush(true);
  await settle();
  assert.deepEqual(store.read().places.m, { seconds: 12, wentBack: false, isSent: false });
  assert.equal(places.placeOf("m"), 12);
});

Deno.test("What is told as the page goes outlives the page", () => {
  const { api, places } = open();
  places.note({ _id: "m" }, 12);
  places.flush(true);
  assert.equal(api.requests[0]?.keepalive, true);
});

Deno.test("What was played to its end begins anew, on every device", async () => {
  const { api, places, sent } = open();
  places.note({ _id: "m" }, 300);
  api.answer(ONE, 200, { success: true, seconds: 0 });
  places.finish("m");
  await settle();
  assert.deepEqual(sent(), [{ seconds: 0, isOwnMove: true }]);
  assert.equal(places.placeOf("m"), 0);
});
