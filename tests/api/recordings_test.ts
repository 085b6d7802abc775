import assert from "node:assert/strict";
import { RECORDING_MAX_BYTES } from "@/lib/shared/limits.ts";
import { tables as yoTables } from "@/lib/shared/messages/languages/yo.js";
import { RecordingList } from "@/lib/shared/schemas/recordings.ts";
import { sweepObjects } from "@/lib/services/media/pending_folders.ts";
import { type AdminApp, openAdminApp } from "../support/admins.ts";
import { listRemains } from "../support/media_client.ts";
import { makePdf, type MediaFile, readSample } from "../support/media_files.ts";
import { bytesOf } from "../support/pictures.ts";
import {
  listSentences,
  RECORDINGS,
  recordSentences,
  type Send,
  sendRecording,
} from "../support/recording_client.ts";

const MP3 = await readSample("mp3");
const M4A = await readSample("m4a");

const sendTo = ({ app }: AdminApp): Send => (path, init) => app.request(path, init);

async function record(test: AdminApp, name = "advice.low", file: MediaFile = MP3, language = "yo") {
  const [recording] = await recordSentences(sendTo(test), test.token, { language, names: [name], file });
  assert.ok(recording);
  return recording;
}

async function listed(test: AdminApp, language = "yo") {
  const response = await test.send("GET", `/api/v1/recordings?language=${language}`);
  assert.equal(response.status, 200);
  return RecordingList.parse(await response.json()).recordings;
}

async function refuse(test: AdminApp, wrong: Partial<Parameters<typeof sendRecording>[2]>) {
  const [first] = await listSentences(sendTo(test), test.token, "yo");
  assert.ok(first);
  const { sentence, textHash } = first;
  const target = { language: "yo", sentence, textHash, file: MP3, ...wrong };
  const response = await sendRecording(sendTo(test), test.token, target);
  const { code } = await response.json();
  return `${response.status} ${code}`;
}

Deno.test("A recording is listed for everybody and served whole, for ever, at the hash of its bytes", async () => {
  await using test = await openAdminApp();
  const sentences = await listSentences(sendTo(test), test.token, "yo");
  const low = sentences.find(({ sentence }) => sentence === "advice.low");
  assert.equal(low?.text, yoTables.advice.low);
  assert.ok(sentences.every(({ recording }) => recording === null));
  const recording = await record(test);
  assert.deepEqual(await listed(test), [recording]);
  assert.deepEqual(await listed(test, "ha"), []);
  assert.equal(recording.textHash, low?.textHash);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", MP3.bytes)).toHex();
  assert.equal(recording.url, `/media/recordings/${recording._id}/${digest.slice(0, 16)}.mp3`);
  const served = await test.send("GET", recording.url);
  assert.equal(served.headers.get("Cache-Control"), "public, max-age=31536000, immutable");
  assert.equal(served.headers.get("Content-Type"), "audio/mpeg");
  assert.equal(served.headers.get("X-Content-Type-Options"), "nosniff");
  assert.deepEqual(await served.bytes(), MP3.bytes);
  const after = await listSentences(sendTo(test), test.token, "yo");
  assert.deepEqual(after.find(({ sentence }) => sentence === "advice.low")?.recording, recording);
});

Deno.test("A new recording takes the place of the former one, whose sound goes", async () => {
  await using test = await openAdminApp();
  const former = await record(test);
  const recording = await record(test, "advice.low", M4A);
  assert.deepEqual(await listed(test), [recording]);
  assert.match(recording.url, /\.m4a$/);
  assert.equal((await test.send("GET", former.url)).status, 404);
  const { keys, unsettled } = await listRemains(test);
  assert.deepEqual([keys.length, unsettled], [1, 0]);
});

Deno.test("A removed recording leaves nothing, and removing it again is not found", async () => {
  await using test = await openAdminApp();
  const { _id, url } = await record(test);
  const address = `${RECORDINGS}/${_id}`;
  assert.equal((await test.send("DELETE", address, { token: test.token })).status, 200);
  assert.equal((await test.send("DELETE", address, { token: test.token })).status, 404);
  assert.equal((await test.send("GET", url)).status, 404);
  assert.deepEqual(await listed(test), []);
  assert.deepEqual((await listRemains(test)).keys, []);
});

Deno.test("A sound is refused by its bytes and its size, and leaves nothing behind", async () => {
  await using test = await openAdminApp();
  const asMp3 = (bytes: MediaFile["bytes"]): MediaFile => ({ name: "a.mp3", type: "audio/mpeg", bytes });
  const heavy = new Uint8Array(RECORDING_MAX_BYTES + 1);
  heavy.set(MP3.bytes.subarray(0, Math.min(MP3.bytes.length, heavy.length)));
  const adts = bytesOf("\xff\xf1\x50\x80\x01\x3f\xfc");
  assert.equal(await refuse(test, { file: asMp3(heavy) }), "413 recording_heavy");
  assert.equal(await refuse(test, { file: asMp3(makePdf(1).bytes) }), "415 media_type");
  assert.equal(await refuse(test, { file: asMp3(adts) }), "415 media_type");
  assert.equal(await refuse(test, { file: asMp3(new Uint8Array(0)) }), "415 media_type");
  assert.equal(await refuse(test, { file: asMp3(MP3.bytes.subarray(0, 20)) }), "400 media_damaged");
  const { keys, unsettled } = await listRemains(test);
  assert.deepEqual([keys, unsettled], [[], 0]);
});

Deno.test("What was read has to be what the sentence says now", async () => {
  await using test = await openAdminApp();
  assert.equal(await refuse(test, { textHash: "0123456789abcdef" }), "409 sentence_changed");
  assert.equal(await refuse(test, { sentence: "advice.nothing" }), "404 sentence_not_found");
  assert.equal(await refuse(test, { language: "fr" }), "422 validation_failed");
  assert.equal(await refuse(test, { textHash: "x" }), "422 validation_failed");
  // A sentence that says the same in another language is another one.
  const english = await listSentences(sendTo(test), test.token, "en");
  const textHash = english.find(({ sentence }) => sentence === "advice.low")?.textHash ?? "";
  assert.equal(await refuse(test, { sentence: "advice.low", textHash }), "409 sentence_changed");
});

Deno.test("Recording and removing are in the audit log", async () => {
  await using test = await openAdminApp();
  const { _id } = await record(test);
  const audit = async () => {
    const response = await test.send("GET", "/api/v1/admin/audit", { token: test.token });
    const { entries } = await response.json();
    return entries.map((entry: { action: string; target: unknown }) => [entry.action, entry.target]);
  };
  assert.deepEqual(await audit(), [["recording_uploaded", { _id, name: "yo advice.low" }]]);
  await test.send("DELETE", `${RECORDINGS}/${_id}`, { token: test.token });
  assert.deepEqual((await audit())[0], ["recording_deleted", { _id, name: "" }]);
});

Deno.test("The sweep takes what no recording knows, and nothing else", async () => {
  await using test = await openAdminApp();
  const { url } = await record(test);
  const orphan = "recordings/00000000-0000-7000-8000-000000000000/0123456789abcdef.mp3";
  await test.deps.blobs.put(orphan, new Blob([MP3.bytes]).stream(), { type: "audio/mpeg" });
  await sweepObjects({
    ...test.deps,
    clock: { ...test.deps.clock, now: () => new Date(Date.now() + 7200_000) },
  });
  assert.deepEqual((await listRemains(test)).keys, [url.replace("/media/", "")]);
});
