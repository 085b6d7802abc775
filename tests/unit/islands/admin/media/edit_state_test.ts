import assert from "node:assert/strict";
import { createEditState, type EditState } from "@/islands/admin/media/edit_state.ts";
import { createAuthedCall } from "@/islands/client/api/authed_call.ts";
import { UPLOAD_PART_BYTES } from "@/lib/shared/limits.ts";
import type { MediaItem } from "@/lib/shared/media.ts";
import { createFakeApi, type FakeApi, refusal } from "../../../../support/fake_api.ts";
import { makeAudio } from "../../../../support/listed_media.ts";
import { createFakeSender, CUT, type FakeSender, makeFile } from "../upload/upload_stage.ts";

const ITEM = makeAudio({ _id: "one", title: "Foot care", artist: "Nurse Bisi", duration: "00:20" });
const ADDRESS = `/api/v1/audios/${ITEM._id}`;
const FILES = "/api/v1/admin/media/:mediaId/files";

interface EditStage extends FakeSender {
  api: FakeApi;
  editing: EditState;
  changed: MediaItem[];
  browser: { isHeld: boolean; isSaved: boolean };
}

function openEditing(): EditStage {
  const api = createFakeApi();
  const sender = createFakeSender();
  const changed: MediaItem[] = [];
  const browser = { isHeld: false, isSaved: false };
  const readToken = () => "mine";
  const editing = createEditState({
    ...{ call: api.call, sendBody: sender.sendBody, readToken },
    authedCall: createAuthedCall({ call: api.call, readToken, onSignedOut: () => {} }),
    readDuration: () => Promise.resolve(75.6),
    holdPage() {
      browser.isHeld = true;
      return () => void (browser.isHeld = false);
    },
    nowMs: () => 0,
    onChanged: (item) => void changed.push(item),
    onSaved: () => void (browser.isSaved = true),
  }, ITEM);
  return { ...sender, api, editing, changed, browser };
}

Deno.test("Details are saved as typed, without a file that is sent", async () => {
  const { api, editing, changed, sent, browser } = openEditing();
  editing.form.type("title", " Foot care, daily ");
  editing.form.type("duration", "01:05");
  const item = { ...ITEM, title: "Foot care, daily", duration: "01:05" };
  api.answer(ADDRESS, 200, { success: true, item });
  await editing.submit();
  assert.deepEqual(api.requests.map(({ method, body }) => [method, body]), [["PUT", {
    ...{ title: "Foot care, daily", artist: "Nurse Bisi", genre: "Talk", description: "How to begin." },
    ...{ duration: "01:05", language: null, topics: [], questions: [] },
  }]]);
  assert.deepEqual(changed, [item]);
  assert.deepEqual(browser, { isHeld: false, isSaved: true });
  assert.equal(sent.length, 0);
});

Deno.test("Topics are saved in their order, and taken away again", async () => {
  for (const [typed, topics] of [["travel lows", ["lows", "travel"]], ["", []]] as const) {
    const { api, editing } = openEditing();
    editing.form.type("topics", typed);
    api.answer(ADDRESS, 200, { success: true, item: ITEM });
    await editing.submit();
    assert.deepEqual((api.requests[0]?.body as { topics?: unknown }).topics, topics);
  }
});

Deno.test("A language is saved, and taken away again", async () => {
  for (const [chosen, language] of [["ha", "ha"], ["", null]] as const) {
    const { api, editing } = openEditing();
    editing.form.type("language", chosen);
    api.answer(ADDRESS, 200, { success: true, item: ITEM });
    await editing.submit();
    assert.equal((api.requests[0]?.body as { language?: unknown }).language, language);
  }
});

Deno.test("A title cannot become empty nor a duration nonsense, and what the server refuses is said", async () => {
  const { api, editing, browser } = openEditing();
  editing.form.type("title", "  ");
  await editing.submit();
  assert.deepEqual(editing.errors.value, { title: "Title is required" });
  editing.form.type("title", "New");
  editing.form.type("duration", "1 hour");
  await editing.submit();
  assert.equal(editing.errorField.value, "duration");
  assert.equal(api.requests.length, 0);
  editing.form.type("duration", "");
  await editing.submit();
  assert.equal(editing.notice.value?.text, "Failed to save changes.");
  assert.equal(editing.form.draft.value.texts.title, "New", "what was typed is not lost");
  assert.equal(browser.isSaved, false);
});

Deno.test("A new file brings its duration, goes with cover and captions in one form, and gives it back", async () => {
  const { api, editing, changed, sent, nextSent, browser } = openEditing();
  const file = makeFile("new.mp3");
  await editing.form.chooseFile("file", file);
  assert.equal(editing.form.draft.value.texts.duration, "01:15");
  await editing.form.chooseFile("file", undefined);
  assert.equal(editing.form.draft.value.texts.duration, "00:20", "without it the old file's is right again");
  await editing.form.chooseFile("file", file);
  await editing.form.chooseFile("cover", makeFile("cover.png"));
  api.answer(ADDRESS, 200, { success: true, item: ITEM });
  const saved = editing.submit();
  const form = await nextSent();
  assert.deepEqual([form.path, form.params], [FILES, { mediaId: "one" }]);
  const body = form.body as FormData;
  assert.deepEqual([...body.keys()], ["coverImage", "audioFile"]);
  assert.equal(browser.isHeld, true);
  const item = { ...ITEM, audioUrl: "/media/one/new.mp3" };
  form.answer({ ok: true, data: { success: true, item } });
  await saved;
  assert.deepEqual(changed, [ITEM, item]);
  assert.equal(sent.length, 1);
  assert.equal(browser.isSaved, true);
});

Deno.test("A large new file that is cut goes on from what has arrived", async () => {
  const { api, editing, nextSent, browser } = openEditing();
  const file = makeFile("new.mp3", UPLOAD_PART_BYTES + 5);
  await editing.form.chooseFile("file", file);
  api.answer(ADDRESS, 200, { success: true, item: ITEM });
  const begin = "/api/v1/admin/uploads";
  api.answer(begin, 201, { success: true, uploadId: "u1", offset: 0, partBytes: UPLOAD_PART_BYTES });
  const saved = editing.submit();
  (await nextSent()).answer(CUT);
  await saved;
  assert.equal(editing.notice.value?.kind, "error");
  assert.equal(browser.isSaved, false);
  api.answer(`${begin}/u1`, 200, { success: true, offset: UPLOAD_PART_BYTES, sizeBytes: file.size });
  api.answer(ADDRESS, 200, { success: true, item: ITEM });
  const again = editing.submit();
  const rest = await nextSent();
  assert.equal(rest.query?.offset, UPLOAD_PART_BYTES);
  rest.answer({ ok: true, data: { success: true, offset: file.size } });
  const last = await nextSent();
  assert.equal((last.body as FormData).get("uploadId"), "u1");
  last.answer({ ok: true, data: { success: true, item: ITEM } });
  await again;
  assert.equal(browser.isSaved, true);
});

Deno.test("A file that is refused leaves the dialog open with the reason; closing it stops what is under way", async () => {
  const { api, editing, nextSent, browser } = openEditing();
  await editing.form.chooseFile("cover", makeFile("cover.png"));
  api.answer(ADDRESS, 200, { success: true, item: ITEM });
  const saved = editing.submit();
  (await nextSent()).answer({ ok: false, status: 415, ...refusal("picture_type", "No picture.") } as never);
  await saved;
  assert.deepEqual(editing.notice.value, { kind: "error", text: "No picture." });
  api.answer(ADDRESS, 200, { success: true, item: ITEM });
  const again = editing.submit();
  const form = await nextSent();
  editing.cancel();
  assert.equal(form.signal.aborted, true);
  await again;
  assert.equal(browser.isSaved, false);
  assert.equal(editing.isBusy.value, false);
});
