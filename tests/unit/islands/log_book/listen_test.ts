import assert from "node:assert/strict";
import type { Language } from "@/lib/shared/languages.ts";
import {
  createListenState,
  type HeardResult,
  type ListenDeps,
  stopListening,
} from "@/islands/log_book/listen/listen_state.ts";
import { chooseVoice, type Voice } from "@/islands/log_book/listen/speech.ts";

const HEARD: HeardResult = {
  value: "45 milligrams per decilitre",
  status: { name: "status.Low", text: "Low" },
  advice: [{ name: "advice.low", text: "Low, take some sugar" }, {
    name: "log_safety.lowSteps.1",
    text: "Sugar",
  }],
};
const ALL = ["45 milligrams per decilitre", "Low", "Low, take some sugar", "Sugar"];

const voice = (lang: string, more: Partial<Voice> = {}): Voice => ({
  ...{ lang, localService: true, default: false },
  ...more,
});

const CHOICES: [Language, string[], string | undefined][] = [
  ["en", ["fr-FR", "en-US", "en-GB", "en-NG"], "en-NG"],
  ["en", ["en-US", "en_GB"], "en_GB"],
  ["en", ["fr-FR", "en-US"], "en-US"],
  ["en", ["fr-FR", "enm-GB"], undefined],
  ["pcm", ["en-US", "en-NG"], "en-NG"],
  ["pcm", ["en-NG", "pcm-NG"], "pcm-NG"],
  ["ha", ["en-NG", "ha-NG"], "ha-NG"],
  ["ha", ["en-NG", "haw-US"], undefined],
  ["yo", ["en-NG", "en-GB"], undefined],
  ["ig", ["en-NG", "ig"], "ig"],
];

for (const [language, tags, chosen] of CHOICES) {
  Deno.test(`Of ${tags.join(", ")} the voice for ${language} is ${chosen ?? "none"}`, () => {
    assert.equal(chooseVoice(tags.map((tag) => voice(tag)), language)?.lang, chosen);
  });
}

Deno.test("A voice of the network is never used, whatever it speaks", () => {
  const remote = voice("en-NG", { localService: false });
  assert.equal(chooseVoice([remote], "en"), undefined);
  assert.equal(chooseVoice([remote, voice("en-US")], "en")?.lang, "en-US");
});

Deno.test("Of two voices of a language it is the one that the phone prefers", () => {
  const own = voice("en-GB", { default: true });
  assert.equal(chooseVoice([voice("en-GB"), own], "en"), own);
});

function openPhone(more: Partial<ListenDeps<Voice>> & { voices?: Voice[] } = {}) {
  const { voices = [voice("en-NG")], ...deps } = more;
  const phone = {
    log: [] as string[],
    voices,
    /** Ends what is being said. */
    end: () => {},
    fail: () => {},
    hide: () => {},
    change: () => {},
    isPodcastPlaying: false,
  };
  const heard = (text: string, signal: AbortSignal) => {
    phone.log.push(text);
    return new Promise<void>((resolve, reject) => {
      phone.end = resolve;
      phone.fail = () => reject(new Error("failed"));
      signal.addEventListener("abort", () => resolve());
    });
  };
  const state = createListenState<Voice>(HEARD, {
    language: "en",
    readVoices: () => phone.voices,
    awaitVoices: () => Promise.resolve(),
    onVoicesChanged: (changed) => {
      phone.change = changed;
      return () => phone.change = () => {};
    },
    speak: (text, _voice, signal) => heard(text, signal),
    recordings: { find: () => Promise.resolve(undefined), load: () => Promise.reject(new Error("none")) },
    play: async (sound, signal) => await heard(await sound.text(), signal),
    interruptSound() {
      if (!phone.isPodcastPlaying) return () => {};
      phone.isPodcastPlaying = false;
      return () => phone.isPodcastPlaying = true;
    },
    onPageHidden: (hidden) => {
      phone.hide = hidden;
      return () => phone.hide = () => {};
    },
    ...deps,
  });
  return { phone, state };
}

/** A function, for the compiler believes that a signal stays as it was. */
const readVoice = ({ offer }: ReturnType<typeof createListenState<Voice>>) => offer.value?.voice;

/** Whatever is under way in memory has ended. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
}

Deno.test("Value, status and every advice are said one after the other, then the podcast plays on", async () => {
  const { phone, state } = openPhone();
  const close = state.open();
  await settle();
  phone.isPodcastPlaying = true;
  const said = state.toggle();
  for (const [place] of ALL.entries()) {
    await settle();
    assert.deepEqual(phone.log, ALL.slice(0, place + 1));
    assert.deepEqual([state.isSpeaking.value, phone.isPodcastPlaying], [true, false]);
    phone.end();
  }
  await said;
  assert.deepEqual([state.isSpeaking.value, phone.isPodcastPlaying], [false, true]);
  close();
});

for (const how of ["toggle", "close", "hide", "another"] as const) {
  Deno.test(`It stops at once: ${how}`, async () => {
    const { phone, state } = openPhone();
    const close = state.open();
    await settle();
    phone.isPodcastPlaying = true;
    const said = state.toggle();
    await settle();
    if (how === "toggle") await state.toggle();
    if (how === "close") close();
    if (how === "hide") phone.hide();
    if (how === "another") stopListening();
    await said;
    assert.deepEqual(phone.log, ALL.slice(0, 1));
    assert.deepEqual([state.isSpeaking.value, phone.isPodcastPlaying], [false, true]);
  });
}

Deno.test("Another result stops the first, and the podcast stays paused until that one has ended", async () => {
  const first = openPhone();
  first.state.open();
  const second = openPhone({
    interruptSound() {
      if (!first.phone.isPodcastPlaying) return () => {};
      first.phone.isPodcastPlaying = false;
      return () => first.phone.isPodcastPlaying = true;
    },
  });
  second.state.open();
  await settle();
  first.phone.isPodcastPlaying = true;
  void first.state.toggle();
  await settle();
  const said = second.state.toggle();
  await settle();
  assert.deepEqual([first.state.isSpeaking.value, second.state.isSpeaking.value], [false, true]);
  assert.equal(first.phone.isPodcastPlaying, false);
  await second.state.toggle();
  await said;
  assert.equal(first.phone.isPodcastPlaying, true);
});

Deno.test("There is no button without a voice or a recording; a voice that comes later brings it", async () => {
  const { phone, state } = openPhone({ voices: [] });
  state.open();
  await settle();
  assert.ok(!state.offer.value);
  phone.voices = [voice("en-GB")];
  phone.change();
  await settle();
  assert.equal(readVoice(state)?.lang, "en-GB");
});

Deno.test("A voice that fails is not tried again", async () => {
  const { phone, state } = openPhone({ voices: [voice("en-NG"), voice("en-GB")] });
  state.open();
  await settle();
  const said = state.toggle();
  await settle();
  phone.fail();
  await said;
  assert.equal(state.offer.value?.voice?.lang, "en-GB");
  assert.deepEqual([state.isSpeaking.value, state.hasFailed.value], [false, false]);
});

const SOUNDS = { urls: ["/media/recordings/a/1.mp3"], missingBytes: 10 };

Deno.test("Without a voice the recordings are heard, and only once all of them are there", async () => {
  const { promise, resolve } = Promise.withResolvers<Blob[]>();
  const { phone, state } = openPhone({
    voices: [voice("en-NG", { localService: false })],
    recordings: { find: () => Promise.resolve(SOUNDS), load: () => promise },
  });
  state.open();
  await settle();
  assert.equal(state.offer.value?.sounds, SOUNDS);
  const said = state.toggle();
  await settle();
  assert.deepEqual(phone.log, []);
  resolve([new Blob(["one"]), new Blob(["two"])]);
  while (phone.log.length < 1) await new Promise((turn) => setTimeout(turn));
  phone.end();
  while (phone.log.length < 2) await new Promise((turn) => setTimeout(turn));
  phone.end();
  await said;
  assert.deepEqual(phone.log, ["one", "two"]);
});

Deno.test("A recording that does not come is said, and nothing is heard", async () => {
  const { phone, state } = openPhone({
    voices: [],
    recordings: { find: () => Promise.resolve(SOUNDS), load: () => Promise.reject(new Error("no network")) },
  });
  state.open();
  await settle();
  await state.toggle();
  assert.deepEqual([phone.log, state.isSpeaking.value, state.hasFailed.value], [[], false, true]);
});
