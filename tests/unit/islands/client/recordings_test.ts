import assert from "node:assert/strict";
import { createRecordings } from "@/islands/client/storage/recordings.ts";
import { sha256Hex } from "@/lib/services/secrets/secrets.ts";
import { createFakeApi } from "../../../support/fake_api.ts";
import { createFakeCache } from "../../../support/fake_cache.ts";

const STATUS = { name: "status.Low", text: "Low" };
const ADVICE = { name: "advice.low", text: "Low, take some sugar" };
const STEP = { name: "log_safety.lowSteps.1", text: "Take sugar" };
const SENTENCES = { status: STATUS, advice: [ADVICE, STEP] };
const LIST = "/api/v1/recordings?language=yo";

async function recordingOf({ name, text }: typeof STATUS, version = "1") {
  const textHash = (await sha256Hex(text)).slice(0, 16);
  return {
    _id: name,
    sentence: name,
    textHash,
    url: `/media/recordings/${name}/${version}.mp3`,
    sizeBytes: 100,
  };
}

type Listed = Awaited<ReturnType<typeof recordingOf>>;

function openPhone() {
  const api = createFakeApi();
  const cache = createFakeCache();
  const phone = { isOnline: true, nowMs: Date.UTC(2026, 10, 21), fetched: [] as string[] };
  const open = () =>
    createRecordings({
      call: api.call,
      openCache: () => Promise.resolve(cache),
      isOnline: () => phone.isOnline,
      nowMs: () => phone.nowMs,
      send(input) {
        phone.fetched.push(String(input));
        return phone.isOnline
          ? Promise.resolve(new Response(`sound ${input}`))
          : Promise.reject(new TypeError());
      },
    });
  const answer = (recordings: Listed[]) => api.answer(LIST, 200, { success: true, recordings });
  return { api, cache, phone, open, answer };
}

Deno.test("A result is heard in its order once every advice of it is recorded", async () => {
  const { open, answer, phone } = openPhone();
  const [status, advice, step] = await Promise.all([STATUS, ADVICE, STEP].map((one) => recordingOf(one)));
  assert.ok(status && advice && step);
  answer([step, advice, status]);
  const recordings = open();
  const sounds = await recordings.find(SENTENCES, "yo");
  assert.deepEqual(sounds, { urls: [status.url, advice.url, step.url], missingBytes: 300 });
  assert.deepEqual(phone.fetched, [], "nothing is fetched before somebody listens");
});

Deno.test("A status without a recording is left out, an advice without one silences the result", async () => {
  const advice = await Promise.all([ADVICE, STEP].map((one) => recordingOf(one)));
  const whole = openPhone();
  whole.answer(advice);
  assert.deepEqual((await whole.open().find(SENTENCES, "yo"))?.urls, advice.map(({ url }) => url));
  const part = openPhone();
  part.answer([await recordingOf(STATUS), await recordingOf(ADVICE)]);
  assert.equal(await part.open().find(SENTENCES, "yo"), undefined);
});

Deno.test("A changed sentence is never heard in its former words", async () => {
  const { open, answer } = openPhone();
  answer(await Promise.all([ADVICE, { ...STEP, text: "Take sweets" }].map((one) => recordingOf(one))));
  assert.equal(await open().find(SENTENCES, "yo"), undefined);
});

Deno.test("What was heard once is heard without a network, another result is not offered there", async () => {
  const { open, answer, phone, cache } = openPhone();
  answer(await Promise.all([STATUS, ADVICE, STEP].map((one) => recordingOf(one))));
  const online = open();
  const onlyAdvice = { status: STATUS, advice: [ADVICE] };
  const sounds = await online.find(onlyAdvice, "yo");
  assert.ok(sounds);
  await online.load(sounds, new AbortController().signal);
  assert.equal(phone.fetched.length, 2);

  phone.isOnline = false;
  const offline = open();
  const kept = await offline.find(onlyAdvice, "yo");
  assert.deepEqual(kept, { ...sounds, missingBytes: 0 });
  const heard = await offline.load(kept ?? sounds, new AbortController().signal);
  assert.deepEqual(await Promise.all(heard.map((sound) => sound.text())), [
    "sound /media/recordings/status.Low/1.mp3",
    "sound /media/recordings/advice.low/1.mp3",
  ]);
  assert.equal(phone.fetched.length, 2);
  assert.equal(await offline.find(SENTENCES, "yo"), undefined);
  assert.equal(cache.paths().length, 3);
});

Deno.test("What was replaced or removed leaves the phone with the list of the next day", async () => {
  const { open, answer, cache, phone } = openPhone();
  answer([await recordingOf(ADVICE)]);
  const first = open();
  const sounds = await first.find({ status: STATUS, advice: [ADVICE] }, "yo");
  assert.ok(sounds);
  await first.load(sounds, new AbortController().signal);
  assert.ok(cache.paths().includes("/media/recordings/advice.low/1.mp3"));
  answer([await recordingOf(ADVICE, "2")]);
  phone.nowMs += 86_399_000;
  assert.deepEqual((await open().find({ status: STATUS, advice: [ADVICE] }, "yo"))?.urls, sounds.urls);
  phone.nowMs += 1000;
  const next = await open().find({ status: STATUS, advice: [ADVICE] }, "yo");
  assert.deepEqual(next, { urls: ["/media/recordings/advice.low/2.mp3"], missingBytes: 100 });
  assert.ok(!cache.paths().includes("/media/recordings/advice.low/1.mp3"));
});

Deno.test("A phone without room hears it all the same", async () => {
  const { open, answer, cache } = openPhone();
  answer([await recordingOf(ADVICE)]);
  cache.roomBytes = 0;
  const recordings = open();
  const sounds = await recordings.find({ status: STATUS, advice: [ADVICE] }, "yo");
  assert.ok(sounds);
  assert.equal((await recordings.load(sounds, new AbortController().signal)).length, 1);
});
