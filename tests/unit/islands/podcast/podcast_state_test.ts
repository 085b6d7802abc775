import assert from "node:assert/strict";
import { createTranscript, transcriptUrlOf } from "@/islands/podcast/podcast_state.ts";
import { makeAudio } from "../../../support/listed_media.ts";

const TALK = makeAudio({ _id: "a", transcriptUrl: "/media/a/words.txt" });
const OTHER = makeAudio({ _id: "b", captionsUrl: "/media/b/words.vtt" });

function open(texts: Record<string, string>) {
  return createTranscript((url) => {
    const text = texts[url];
    return Promise.resolve(text === undefined ? undefined : new TextEncoder().encode(text));
  });
}

Deno.test("A transcript is fetched when it is opened, and closed by the same button", async () => {
  const state = open({ "/media/a/words.txt": "Sugar.\n\nSalt." });
  const opened = state.toggle(TALK);
  assert.deepEqual([state.openFor.value, state.lines.value], ["a", undefined]);
  await opened;
  assert.deepEqual(state.lines.value, [{ text: "Sugar." }, { text: "Salt." }]);
  await state.toggle(TALK);
  assert.deepEqual([state.openFor.value, state.lines.value], [undefined, undefined]);
});

Deno.test("A transcript that does not come says so; one that comes too late is not shown for another talk", async () => {
  const state = open({ "/media/b/words.vtt": "WEBVTT\n\n00:02.000 --> 00:03.000\nRice" });
  const late = state.toggle(TALK);
  const opened = state.toggle(OTHER);
  await Promise.all([late, opened]);
  assert.equal(state.hasFailed.value, false);
  assert.deepEqual(state.lines.value, [{ atSeconds: 2, text: "Rice" }]);
  await state.toggle(TALK);
  assert.equal(state.hasFailed.value, true);
});

Deno.test("Captions come before plain text, for they know when each line is said", () => {
  assert.equal(transcriptUrlOf(makeAudio({ captionsUrl: "/c", transcriptUrl: "/t" })), "/c");
  assert.equal(transcriptUrlOf(makeAudio()), undefined);
});
