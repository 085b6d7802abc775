import assert from "node:assert/strict";
import { kindOfFile, type QueuedMedia, titleOfFile } from "@/islands/admin/upload/upload_queue.ts";
import { sayMissing } from "@/islands/admin/upload/upload_draft.ts";
import { UPLOAD_PART_BYTES } from "@/lib/shared/limits.ts";
import { createTab, CUT, type FormStage, makeFile, openForm } from "./upload_stage.ts";

const SAVED = { ok: true, data: { success: true, message: "Media uploaded successfully!" } } as const;
const REFUSED = { ok: false, status: 415, code: "media_type", message: "Unsupported file type." } as const;
const FILES = ["foot_care-1.mp3", "guide.PDF", "lesson.webm"].map((name) => makeFile(name));

const draftOf = ({ form }: QueuedMedia) => form.draft.value;
const titlesOf = ({ state }: FormStage) =>
  state.queue.entries.value.map((entry) => draftOf(entry).texts.title);
const phasesOf = ({ state }: FormStage) => state.queue.entries.value.map(({ phase }) => phase.value);

Deno.test("Each of several files gets a form of its own, with its type, a title of its name and whose it is", async () => {
  const stage = openForm();
  stage.form.type("artist", "Nurse Bisi");
  stage.state.add([...FILES, makeFile("notes.docx")]);
  await Promise.resolve();
  const drafts = stage.state.queue.entries.value.map(draftOf);
  assert.deepEqual(drafts.map(({ kind, texts }) => [kind, texts.title, texts.artist]), [
    ["audio", "foot care 1", "Nurse Bisi"],
    ["pdf", "guide", "Nurse Bisi"],
    ["video", "lesson", "Nurse Bisi"],
  ]);
  assert.deepEqual(drafts.map(({ files }) => files.file), FILES);
  assert.equal(drafts[0]?.texts.duration, "01:15", "read as if it had been chosen");
  assert.deepEqual(stage.state.notice.value, {
    kind: "error",
    text: "“notes.docx” is no audio, video or PDF.",
  });
});

Deno.test("A language is said for every file that does not say its own, also for those that come later", () => {
  const stage = openForm();
  const { queue } = stage.state;
  stage.state.add(FILES);
  const languages = () => queue.entries.value.map((entry) => draftOf(entry).texts.language);
  queue.chooseLanguage("ha");
  assert.deepEqual(languages(), ["ha", "ha", "ha"]);
  queue.opened.value = queue.entries.value[1] ?? queue.opened.value;
  queue.chooseLanguage("yo");
  stage.state.add([makeFile("b.pdf")]);
  assert.deepEqual(languages(), ["ha", "yo", "ha", "yo"]);
});

Deno.test("The language that was said last is proposed, and is no form that is begun", () => {
  const tab = createTab();
  const stage = openForm({ tab, language: "ha" });
  assert.equal(stage.form.draft.value.texts.language, "ha");
  stage.state.queue.chooseLanguage("ig");
  assert.equal(stage.browser.language, "ig");
  assert.deepEqual(openForm({ tab }).state.queue.kept.value, []);
});

Deno.test("sayMissing() names the language and the topic that nobody said", () => {
  assert.equal(sayMissing(undefined), "Missing: language, topic");
  assert.equal(sayMissing("", ["lows"]), "Missing: language");
  assert.equal(sayMissing("ha", ["lows"]), "");
});

Deno.test("Several files start as drafts, also what is left of them; one is published unless it is said", async () => {
  const stage = openForm();
  stage.state.add(FILES.slice(0, 2));
  const submitted = stage.state.submit();
  (await stage.nextSent()).answer(SAVED);
  (await stage.nextSent()).answer(REFUSED);
  await submitted;
  const again = stage.state.submit();
  (await stage.nextSent()).answer(SAVED);
  await again;
  stage.state.add(FILES.slice(2));
  void stage.state.submit();
  await stage.nextSent();
  const statuses = stage.sent.map(({ body }) => (body as FormData).get("status"));
  assert.deepEqual(statuses, ["draft", "draft", "draft", null]);
});

Deno.test("A file that is dropped takes the place that waits for one, and no title that is typed", () => {
  const stage = openForm();
  stage.form.type("title", "Foot care");
  stage.form.chooseKind("pdf");
  stage.state.add([makeFile("a.mp3")]);
  assert.deepEqual(titlesOf(stage), ["Foot care", "a"], "another type needs another form");
  stage.state.add([makeFile("b.pdf")]);
  assert.deepEqual(titlesOf(stage), ["Foot care", "a"]);
});

Deno.test("Each of several files that are chosen at once has its own row, whatever kinds they are", () => {
  const choices = [["ep1.mp3", "ep2.mp3", "ep3.mp3"], ["vid.mp4", "doc.pdf"], [
    "doc.pdf",
    "vid.mp4",
    "a.mp3",
  ]];
  for (const names of choices) {
    const stage = openForm();
    const files = names.map((name) => makeFile(name));
    stage.state.add(files, true);
    const drafts = stage.state.queue.entries.value.map(draftOf);
    assert.deepEqual(drafts.map((draft) => draft.files.file), files);
    assert.deepEqual(drafts.map(({ kind }) => kind), files.map(kindOfFile));
    assert.deepEqual(titlesOf(stage), files.map(titleOfFile));
  }
});

Deno.test("A file that is chosen takes the open form with its title, in place of another file", () => {
  const stage = openForm();
  stage.form.type("title", "Foot care");
  stage.state.add([makeFile("a.pdf")], true);
  stage.state.add([makeFile("b.mp4")], true);
  assert.deepEqual(titlesOf(stage), ["Foot care"]);
  assert.equal(stage.form.draft.value.kind, "video");
  assert.equal(stage.form.draft.value.files.file?.name, "b.mp4");
  stage.form.type("title", "b");
  stage.state.add([makeFile("c.mp4")], true);
  assert.deepEqual(titlesOf(stage), ["c"], "a title of the former file's name is not typed");
});

Deno.test("What an earlier page left is offered: no other file takes it, and it is not lost", () => {
  const tab = createTab();
  const before = openForm({ tab });
  before.state.add([makeFile("doc.pdf")]);
  const stage = openForm({ tab });
  stage.state.add([makeFile("vid.mp4")], true);
  assert.deepEqual(titlesOf(stage), ["vid"]);
  assert.equal(stage.form.draft.value.kind, "video");
  assert.equal(openForm({ tab }).state.queue.kept.value.length, 2);
  stage.state.add([makeFile("more.pdf"), makeFile("doc.pdf")], true);
  assert.deepEqual(titlesOf(stage).sort(), ["doc", "more"]);
  assert.deepEqual(stage.state.queue.kept.value, []);

  const other = openForm({ tab });
  other.state.queue.forgetKept();
  assert.deepEqual(openForm({ tab }).state.queue.kept.value, []);
});

Deno.test("kindOfFile() goes by the type, else by the name; titleOfFile() is for people", () => {
  const kinds = [["audio/mpeg", "x"], ["", "a.M4A"], ["video/mp4", "x"], ["", "a.webm"], [
    "application/pdf",
    "x",
  ]];
  assert.deepEqual(kinds.map(([type = "", name = ""]) => kindOfFile({ type, name })), [
    ...["audio", "audio", "video", "video", "pdf"],
  ]);
  assert.equal(kindOfFile({ type: "image/png", name: "a.png" }), undefined);
  assert.equal(titleOfFile({ name: "Ẹ̀kọ́_oúnjẹ--2.mp3" }), "Ẹ̀kọ́ oúnjẹ 2");
  assert.equal(titleOfFile({ name: `${"x".repeat(300)}.mp3` }).length, 200);
});

Deno.test("Several leave one after the other; then the way leads to the tab of the first", async () => {
  const stage = openForm();
  stage.state.add(FILES);
  const submitted = stage.state.submit();
  for (const [index, field] of ["audioFile", "pdfFile", "videoFile"].entries()) {
    const sent = await stage.nextSent();
    assert.equal(stage.sent.length, index + 1, "one at a time");
    assert.equal((sent.body as FormData).get(field), FILES[index]);
    assert.equal(phasesOf(stage)[index], "sending");
    sent.onProgress?.(5, 10);
    assert.equal(stage.state.pace.value?.sentBytes, 5);
    stage.state.add([makeFile("late.mp3")]);
    sent.answer(SAVED);
  }
  await submitted;
  assert.deepEqual(titlesOf(stage), [""], "nothing is added while some are on their way");
  stage.time.pass(2000);
  assert.deepEqual(stage.browser.done, ["/media?tab=audios"]);
});

Deno.test("One that is refused keeps no other back, stays with its reason, and can be sent again", async () => {
  const stage = openForm();
  stage.state.add(FILES);
  const submitted = stage.state.submit();
  for (const answer of [SAVED, REFUSED, SAVED]) (await stage.nextSent()).answer(answer);
  await submitted;
  assert.deepEqual(titlesOf(stage), ["guide"]);
  assert.equal(stage.state.queue.opened.value.fault.value, "Unsupported file type.");
  const text = "1 of 3 files were not uploaded. Unsupported file type.";
  assert.deepEqual(stage.state.notice.value, { kind: "error", text });
  const again = stage.state.submit();
  (await stage.nextSent()).answer(SAVED);
  await again;
  assert.equal(stage.state.notice.value?.kind, "success");
});

Deno.test("Where the network is gone the rest is not tried; the cut one goes on from what has arrived", async () => {
  const stage = openForm();
  const large = makeFile("long.mp3", UPLOAD_PART_BYTES + 5);
  stage.state.add([large, ...FILES]);
  const begin = "/api/v1/admin/uploads";
  stage.api.answer(begin, 201, { success: true, uploadId: "u1", offset: 0, partBytes: UPLOAD_PART_BYTES });
  const submitted = stage.state.submit();
  (await stage.nextSent()).answer(CUT);
  await submitted;
  assert.equal(stage.sent.length, 1);
  assert.deepEqual(phasesOf(stage), ["failed", "waiting", "waiting", "waiting"]);
  stage.api.answer(`${begin}/u1`, 200, { success: true, offset: UPLOAD_PART_BYTES, sizeBytes: large.size });
  const resumed = stage.state.submit();
  const rest = await stage.nextSent();
  assert.equal(rest.query?.offset, UPLOAD_PART_BYTES);
  stage.state.cancel();
  await resumed;
  assert.equal(stage.state.queue.entries.value.length, 4, "called off, all are still there");
  assert.equal(stage.state.notice.value, undefined);
});

Deno.test("What is typed outlives the page in its tab, says which file it waits for, and is gone once sent", async () => {
  const tab = createTab();
  const before = openForm({ tab });
  before.state.isDraft.value = true;
  before.state.add(FILES);
  before.form.type("genre", "Care");

  const stage = openForm({ tab });
  assert.deepEqual(titlesOf(stage), [""], "it is offered");
  stage.state.queue.continueKept();
  assert.deepEqual(titlesOf(stage), ["foot care 1", "guide", "lesson"]);
  assert.equal(stage.form.draft.value.texts.genre, "Care");
  assert.equal(stage.state.queue.opened.value.awaitedName, "foot_care-1.mp3");
  assert.equal(stage.state.isDraft.value, true);
  stage.state.add([...FILES].reverse());
  const drafts = stage.state.queue.entries.value.map(draftOf);
  assert.deepEqual(drafts.map(({ files }) => files.file), FILES, "each file finds its own form");
  const submitted = stage.state.submit();
  for (const _ of FILES) {
    const sent = await stage.nextSent();
    assert.equal((sent.body as FormData).get("status"), "draft");
    sent.answer(SAVED);
  }
  await submitted;
  assert.deepEqual(tab.keys(), []);
});

Deno.test("A file can be taken out of the queue; the last form stays, empty", () => {
  const stage = openForm();
  stage.state.add(FILES);
  const [first, second, third] = stage.state.queue.entries.value;
  for (const entry of [second, first, third]) if (entry) stage.state.queue.remove(entry);
  assert.deepEqual(titlesOf(stage), [""]);
  assert.ok(stage.state.queue.entries.value.includes(stage.state.queue.opened.value));
});

Deno.test("Whoever leaves the screen cuts the upload, which can be resumed, and is led nowhere later", async () => {
  const stage = openForm();
  stage.state.add([makeFile("long.mp3", UPLOAD_PART_BYTES + 5)]);
  const begun = { success: true, uploadId: "u1", offset: 0, partBytes: UPLOAD_PART_BYTES };
  stage.api.answer("/api/v1/admin/uploads", 201, begun);
  const submitted = stage.state.submit();
  const part = await stage.nextSent();
  stage.state.leave();
  await submitted;
  assert.equal(part.signal.aborted, true);
  assert.equal(stage.browser.pending?.uploadId, "u1");
  assert.ok(!stage.api.requests.some(({ method }) => method === "DELETE"));

  const done = openForm();
  done.state.add([makeFile("a.mp3")]);
  const sending = done.state.submit();
  (await done.nextSent()).answer(SAVED);
  await sending;
  done.state.leave();
  done.time.pass(5000);
  assert.deepEqual(done.browser.done, []);
});
