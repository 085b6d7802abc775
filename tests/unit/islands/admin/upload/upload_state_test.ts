import assert from "node:assert/strict";
import { UPLOAD_PART_BYTES, UPLOAD_REDIRECT_MS } from "@/lib/shared/limits.ts";
import { CUT, fillAudio, makeFile, openForm } from "./upload_stage.ts";

const SMALL = makeFile("talk.mp3");
const LARGE = makeFile("talk.mp3", 2 * UPLOAD_PART_BYTES + 5);
const BEGIN = "/api/v1/admin/uploads";
const BEGUN = { success: true, uploadId: "u1", offset: 0, partBytes: UPLOAD_PART_BYTES };
const SAVED = { ok: true, data: { success: true, message: "Media uploaded successfully!" } } as const;
const TEXTS = { title: "Foot care", description: "", artist: "", genre: "", duration: "00:10", language: "" };
const PENDING = {
  uploadId: "u1",
  name: LARGE.name,
  sizeBytes: LARGE.size,
  lastModified: LARGE.lastModified,
  texts: { ...TEXTS, kind: "audio" },
};

Deno.test("A small file leaves in one form; then the form is cleared, and 1.2 s later the media come", async () => {
  const stage = openForm();
  await fillAudio(stage, SMALL);
  const submitted = stage.state.submit();
  const sent = await stage.nextSent();
  assert.equal(sent.path, "/api/v1/admin/upload");
  assert.equal(sent.token, "mine");
  const body = sent.body as FormData;
  assert.equal(body.get("title"), "Foot care");
  assert.equal(body.get("duration"), "01:15");
  assert.equal(body.get("type"), "audio");
  assert.equal((body.get("audioFile") as File).name, "talk.mp3");
  assert.equal(stage.browser.isHeld, true, "the browser asks before it leaves");
  sent.answer(SAVED);
  await submitted;
  assert.equal(stage.browser.isHeld, false);
  assert.deepEqual(stage.state.notice.value, { kind: "success", text: "Media uploaded successfully!" });
  assert.equal(stage.form.draft.value.texts.title, "");
  assert.equal(stage.form.draft.value.files.file, undefined);
  stage.time.pass(UPLOAD_REDIRECT_MS - 1);
  assert.deepEqual(stage.browser.done, []);
  stage.time.pass(1);
  assert.deepEqual(stage.browser.done, ["/media?tab=audios"]);
});

Deno.test("A large file leaves part by part, and ends with a form that names the upload", async () => {
  const stage = openForm();
  await fillAudio(stage, LARGE);
  stage.api.answer(BEGIN, 201, BEGUN);
  const submitted = stage.state.submit();
  const seen: unknown[][] = [];
  for (const offset of [0, UPLOAD_PART_BYTES, 2 * UPLOAD_PART_BYTES]) {
    const part = await stage.nextSent();
    const size = (part.body as Blob).size;
    part.onProgress?.(size, size);
    seen.push([part.path, part.params?.uploadId, part.query?.offset, size]);
    assert.equal(stage.state.pace.value?.sentBytes, offset + size);
    part.answer({ ok: true, data: { success: true, offset: offset + size } });
  }
  const last = await stage.nextSent();
  assert.equal((last.body as FormData).get("uploadId"), "u1");
  assert.equal((last.body as FormData).get("audioFile"), null);
  assert.deepEqual(stage.browser.pending?.texts.title, " Foot care ");
  last.answer(SAVED);
  await submitted;
  assert.deepEqual(stage.api.requests.map(({ body }) => body), [
    { type: "audio", fileName: "talk.mp3", sizeBytes: LARGE.size },
  ]);
  assert.deepEqual(seen.map(([, , offset, size]) => [offset, size]), [
    [0, UPLOAD_PART_BYTES],
    [UPLOAD_PART_BYTES, UPLOAD_PART_BYTES],
    [2 * UPLOAD_PART_BYTES, 5],
  ]);
  assert.equal(stage.browser.pending, undefined, "it has arrived");
});

Deno.test("An upload that is cut goes on from what has arrived", async () => {
  const stage = openForm();
  await fillAudio(stage, LARGE);
  stage.api.answer(BEGIN, 201, BEGUN);
  const submitted = stage.state.submit();
  const part = await stage.nextSent();
  part.onProgress?.(1000, UPLOAD_PART_BYTES);
  part.answer(CUT);
  await submitted;
  assert.deepEqual(stage.state.notice.value, { kind: "error", text: "Upload failed." });
  assert.equal(stage.state.interrupted.idFor(stage.form.draft.value), "u1");

  stage.api.answer(`${BEGIN}/u1`, 200, {
    success: true,
    offset: 2 * UPLOAD_PART_BYTES,
    sizeBytes: LARGE.size,
  });
  const resumed = stage.state.submit();
  const rest = await stage.nextSent();
  assert.equal(rest.query?.offset, 2 * UPLOAD_PART_BYTES);
  assert.equal(stage.state.pace.value?.startBytes, 2 * UPLOAD_PART_BYTES);
  rest.answer({ ok: true, data: { success: true, offset: LARGE.size } });
  (await stage.nextSent()).answer(SAVED);
  await resumed;
  assert.equal(stage.state.notice.value?.kind, "success");
});

Deno.test("A page that is opened anew fills in what was typed, and resumes with the same file only", async () => {
  const stage = openForm({ pending: PENDING });
  stage.state.queue.continueKept();
  assert.equal(stage.form.draft.value.texts.title, "Foot care");
  assert.equal(stage.form.draft.value.kind, "audio");
  await stage.form.chooseFile("file", makeFile("other.mp3", LARGE.size));
  assert.equal(stage.state.interrupted.idFor(stage.form.draft.value), undefined);
  await stage.form.chooseFile("file", LARGE);
  assert.equal(stage.state.interrupted.idFor(stage.form.draft.value), "u1");
});

Deno.test("An upload that the server knows no more begins anew", async () => {
  const stage = openForm({ pending: PENDING });
  stage.state.add([LARGE], true);
  await Promise.resolve();
  assert.equal(stage.form.draft.value.texts.title, "Foot care", "the file finds its form");
  stage.api.answer(`${BEGIN}/u1`, 404, { message: "gone", code: "upload_not_found" });
  stage.api.answer(BEGIN, 201, { ...BEGUN, uploadId: "u2" });
  void stage.state.submit();
  const part = await stage.nextSent();
  assert.equal(part.params?.uploadId, "u2");
  assert.equal(part.query?.offset, 0);
  assert.equal(stage.browser.pending?.uploadId, "u2");
  stage.state.cancel();
});

Deno.test("A server that expects another place is followed, but not for ever", async () => {
  const stage = openForm();
  await fillAudio(stage, LARGE);
  stage.api.answer(BEGIN, 201, BEGUN);
  const submitted = stage.state.submit();
  const moved = (
    offset: number,
  ) => ({ ok: false, status: 409, code: "upload_moved", message: "", data: { offset } } as const);
  (await stage.nextSent()).answer(moved(UPLOAD_PART_BYTES));
  const second = await stage.nextSent();
  assert.equal(second.query?.offset, UPLOAD_PART_BYTES);
  second.answer(moved(UPLOAD_PART_BYTES));
  await submitted;
  assert.equal(stage.state.notice.value?.text, "An unexpected error occurred.");
});

Deno.test("Cancelling stops the upload, throws away what has arrived, and keeps the form", async () => {
  const stage = openForm();
  await fillAudio(stage, LARGE);
  stage.api.answer(BEGIN, 201, BEGUN);
  const submitted = stage.state.submit();
  const part = await stage.nextSent();
  stage.state.cancel();
  await submitted;
  assert.equal(part.signal.aborted, true);
  assert.equal(stage.state.pace.value, undefined);
  assert.equal(stage.state.notice.value, undefined);
  assert.equal(stage.browser.pending, undefined);
  assert.deepEqual(stage.api.requests.at(-1)?.method, "DELETE");
  assert.equal(stage.form.draft.value.files.file, LARGE);
  assert.equal(stage.browser.isHeld, false);
});

Deno.test("What goes wrong is said in the spec's words", async () => {
  const refused = { ok: false, status: 415, code: "media_type", message: "Unsupported file type." } as const;
  const speechless = { ok: false, status: 500, code: "unexpected_reply", message: "" } as const;
  const cases = [
    [refused, "Unsupported file type."],
    [speechless, "An unexpected error occurred."],
    [CUT, "Failed to connect to the server. Please try again."],
  ] as const;
  for (const [answer, sentence] of cases) {
    const stage = openForm();
    await fillAudio(stage, SMALL);
    const submitted = stage.state.submit();
    (await stage.nextSent()).answer(answer);
    await submitted;
    assert.deepEqual(stage.state.notice.value, { kind: "error", text: sentence });
    assert.equal(stage.form.draft.value.texts.title, " Foot care ", "nothing typed is lost");
  }
});

Deno.test("Without a token nothing leaves; a dead one ends the session", async () => {
  const stage = openForm();
  await fillAudio(stage, SMALL);
  stage.browser.token = undefined;
  await stage.state.submit();
  assert.equal(stage.state.notice.value?.text, "Authentication token not found. Please log in.");
  assert.equal(stage.sent.length, 0);
  stage.browser.token = "dead";
  const submitted = stage.state.submit();
  (await stage.nextSent()).answer({ ok: false, status: 401, code: "unauthorized", message: "Please login" });
  await submitted;
  assert.deepEqual(stage.browser.done, ["signed out dead"]);
});

Deno.test("A form without its file says which one, one with a wrong duration how to write it", async () => {
  const { form, state, sent } = openForm();
  form.type("title", "Foot care");
  form.chooseKind("video");
  await state.submit();
  assert.equal(state.notice.value?.text, "Please select a file for video type.");
  await form.chooseFile("file", SMALL);
  form.type("duration", "1 hour");
  await state.submit();
  assert.equal(state.notice.value?.text, "Please write the duration as mm:ss");
  assert.equal(sent.length, 0);
});
