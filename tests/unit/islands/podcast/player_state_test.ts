import assert from "node:assert/strict";
import type { PlayStore, StoredPlayback } from "@/islands/client/storage/play_store.ts";
import { createPlayPositions } from "@/islands/media/play_positions_state.ts";
import { createPlayer } from "@/islands/podcast/player_state.ts";
import type { SoundEvents } from "@/islands/podcast/sound.ts";
import { createFakeApi } from "../../../support/fake_api.ts";
import { makeAudio } from "../../../support/listed_media.ts";
import { createManualTime } from "../log_book/manual_time.ts";

const ONE = makeAudio({ _id: "one", title: "One", duration: "01:40" });
const TWO = makeAudio({ _id: "two", title: "Two", duration: "" });

function open(kept: StoredPlayback = { places: {} }) {
  const store: PlayStore = { read: () => kept, write: (change) => void (kept = { ...kept, ...change }) };
  const nowMs = createManualTime().nowMs;
  const places = createPlayPositions({ call: createFakeApi().call, token: "t", store, nowMs });
  const done: string[] = [];
  const reported: unknown[] = [];
  const told: string[] = [];
  let tell: SoundEvents | undefined;
  const player = createPlayer({
    places,
    store,
    reportUse: (use, mediaId) => void told.push(`${use} ${mediaId}`),
    report: (cause) => void reported.push(cause),
    openSound(events) {
      tell = events;
      return {
        open: (url, atSeconds) => void done.push(`open ${url} ${atSeconds}`),
        play: () => void done.push("play"),
        pause: () => void done.push("pause"),
        seek: (seconds) => void done.push(`seek ${seconds}`),
        setSpeed: (speed) => void done.push(`speed ${speed}`),
        close: () => void done.push("close"),
      };
    },
  });
  assert.ok(tell);
  const take = () => done.splice(0);
  take();
  return { player, tell, take, places, store, reported, told };
}

Deno.test("An episode loads, plays, pauses and resumes", () => {
  const { player, tell, take } = open();
  assert.equal(player.current.value, undefined);
  player.toggle(ONE);
  assert.deepEqual(take(), ["open /media/one/sound.mp3 0", "play"]);
  assert.equal(player.phase.value, "loading");
  tell.onPlaying();
  assert.equal(player.phase.value, "playing");
  tell.onWaiting();
  assert.equal(player.phase.value, "loading");
  tell.onPlaying();
  player.toggle(ONE);
  assert.deepEqual(take(), ["pause"]);
  assert.equal(player.phase.value, "paused");
  player.toggle(ONE);
  assert.deepEqual(take(), ["play"]);
});

Deno.test("A play is told of once the episode sounds, not when it is only asked for", () => {
  const { player, tell, told } = open();
  player.toggle(ONE);
  assert.deepEqual(told, []);
  tell.onPlaying();
  assert.deepEqual(told, ["play one"]);
});

Deno.test("Another episode stops the first, keeps its place, and takes the player", () => {
  const { player, tell, take, places } = open();
  player.toggle(ONE);
  tell.onPlaying();
  tell.onTime(33);
  take();
  player.toggle(TWO);
  assert.deepEqual(take(), ["close", "open /media/two/sound.mp3 0", "play"]);
  assert.equal(player.current.value?._id, "two");
  assert.equal(places.placeOf("one"), 33);
  player.toggle(ONE);
  assert.deepEqual(take(), ["close", "open /media/one/sound.mp3 33", "play"]);
});

Deno.test("The end clears the player, and the episode begins anew next time", () => {
  const { player, tell, places, store } = open();
  player.toggle(ONE);
  tell.onPlaying();
  tell.onTime(99);
  tell.onEnded();
  assert.equal(player.current.value, undefined);
  assert.equal(places.placeOf("one"), 0);
  assert.equal(store.read().nowPlaying, undefined);
});

Deno.test("An error is reported and clears the player; the place is kept, and the next try forgets the failure", () => {
  const { player, tell, places, reported } = open();
  player.toggle(ONE);
  tell.onPlaying();
  tell.onTime(20);
  tell.onFailed("broken");
  assert.deepEqual(reported, ["broken"]);
  assert.equal(player.current.value, undefined);
  assert.equal(player.failedTitle.value, "One");
  assert.equal(places.placeOf("one"), 20);
  player.toggle(ONE);
  assert.equal(player.failedTitle.value, undefined);
});

Deno.test("Skipping and seeking stay within the episode, and count as the person's own moves", () => {
  const { player, tell, take, store } = open();
  player.toggle(ONE);
  tell.onPlaying();
  tell.onTime(50);
  take();
  player.skip(-15);
  player.skip(15);
  player.skip(999);
  player.seek(-4);
  assert.deepEqual(take(), ["seek 35", "seek 50", "seek 100", "seek 0"]);
  assert.equal(store.read().places.one?.wentBack, true);
});

Deno.test("The playing time is the typed one until the file tells its own", () => {
  const { player, tell } = open();
  player.toggle(ONE);
  assert.equal(player.durationSeconds.value, 100);
  tell.onDuration(101.5);
  assert.equal(player.durationSeconds.value, 101.5);
  player.toggle(TWO);
  assert.equal(player.durationSeconds.value, undefined);
});

Deno.test("The speed is kept for the next visit", () => {
  const { player, take, store } = open();
  player.setSpeed(1.5);
  assert.deepEqual(take(), ["speed 1.5"]);
  assert.equal(open(store.read()).player.speed.value, 1.5);
});

Deno.test("Coming back finds the episode paused where it was, and asks the network for nothing until it is played", () => {
  const kept = { nowPlaying: ONE, places: { one: { seconds: 42, wentBack: false, isSent: false } } };
  const { player, take } = open(kept);
  assert.deepEqual([player.current.value?._id, player.phase.value, player.placeSeconds.value], [
    "one",
    "paused",
    42,
  ]);
  assert.deepEqual(take(), []);
  player.seek(30);
  assert.deepEqual(take(), []);
  player.play();
  assert.deepEqual(take(), ["open /media/one/sound.mp3 30", "play"]);
});

Deno.test("Closing the player keeps the place", () => {
  const { player, tell, places, store } = open();
  player.toggle(ONE);
  tell.onPlaying();
  tell.onTime(12);
  player.close();
  assert.equal(player.current.value, undefined);
  assert.equal(places.placeOf("one"), 12);
  assert.equal(store.read().nowPlaying, undefined);
});
