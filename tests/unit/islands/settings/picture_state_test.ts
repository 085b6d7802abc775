import assert from "node:assert/strict";
import type { Result } from "@/islands/client/api/api.ts";
import type { Upload, UploadOptions } from "@/islands/client/api/upload.ts";
import { createPictureState } from "@/islands/settings/profile_state.ts";
import { createStage } from "./settings_stage.ts";

const URL_OF_NEW = "/media/pictures/0193473a";
const MEGABYTE = 1024 * 1024;

function openPicture() {
  const stage = createStage();
  const sent: UploadOptions[] = [];
  const changed: (string | undefined)[] = [];
  const { promise, resolve } = Promise.withResolvers<Result<unknown>>();
  const upload: Upload = async (_endpoint, options) => {
    sent.push(options);
    return await promise as Result<never>;
  };
  const state = createPictureState({ ...stage, upload, onChanged: (url) => void changed.push(url) });
  return { ...stage, state, sent, changed, respond: resolve };
}

function makeFile(type: string, bytes = 10): File {
  return new File([new Uint8Array(bytes)], "me.png", { type });
}

Deno.test("A picture over 5 MB is refused before anything is sent", async () => {
  const { state, sent, notice } = openPicture();
  await state.choose(makeFile("image/png", 5 * MEGABYTE + 1));
  assert.deepEqual(notice.shown.value, { kind: "error", text: "File size must be less than 5MB" });
  assert.equal(sent.length, 0);
});

for (const type of ["image/svg+xml", "image/webp", "application/pdf", ""]) {
  Deno.test(`A file of type '${type}' is refused before anything is sent`, async () => {
    const { state, sent, notice } = openPicture();
    await state.choose(makeFile(type));
    assert.equal(notice.shown.value?.text, "Only JPG, PNG, and GIF files are allowed");
    assert.equal(sent.length, 0);
  });
}

Deno.test("A picture shows while it is sent, with how far it has come, and then is the new one", async () => {
  const { state, sent, changed, respond, notice } = openPicture();
  const file = makeFile("image/jpeg");
  const chosen = state.choose(file);
  assert.equal(state.file.value, file);
  assert.equal(sent[0]?.field, "profilePicture");
  assert.equal(sent[0]?.token, "mine");
  sent[0]?.onProgress(0.4);
  assert.equal(state.progress.value, 0.4);
  await state.choose(makeFile("image/png"));
  assert.equal(sent.length, 1, "one at a time");
  respond({ ok: true, data: { success: true, profilePicture: URL_OF_NEW } });
  await chosen;
  assert.equal(state.file.value, undefined);
  assert.deepEqual(changed, [URL_OF_NEW]);
  assert.deepEqual(notice.shown.value, { kind: "success", text: "Profile picture updated successfully!" });
});

Deno.test("A picture that is called off says nothing and changes nothing", async () => {
  const { state, sent, changed, respond, notice } = openPicture();
  const chosen = state.choose(makeFile("image/gif"));
  state.cancel();
  assert.equal(sent[0]?.signal.aborted, true);
  respond({ ok: false, status: 0, code: "network", message: "" });
  await chosen;
  assert.equal(notice.shown.value, undefined);
  assert.deepEqual(changed, []);
});

Deno.test("A picture that the server refuses says why, and the former one is back", async () => {
  const { state, respond, notice } = openPicture();
  const chosen = state.choose(makeFile("image/png"));
  const message = "Only JPG, PNG, and GIF files are allowed";
  respond({ ok: false, status: 415, code: "picture_type", message });
  await chosen;
  assert.equal(state.file.value, undefined);
  assert.deepEqual(notice.shown.value, { kind: "error", text: `Error: ${message}` });
});

Deno.test("Without a token no picture leaves", async () => {
  const { state, sent, notice, browser } = openPicture();
  browser.token = undefined;
  await state.choose(makeFile("image/png"));
  assert.equal(sent.length, 0);
  assert.equal(notice.shown.value?.text, "No authentication token found. Please login again.");
});

Deno.test("A picture is removed once, and the screens are told", async () => {
  const { api, state, changed, notice } = openPicture();
  api.answer("/api/auth/upload-dp", 204);
  const removing = state.remove();
  await state.remove();
  await removing;
  assert.deepEqual(api.requests.map(({ method, path }) => `${method} ${path}`), [
    "DELETE /api/auth/upload-dp",
  ]);
  assert.deepEqual(changed, [undefined]);
  assert.deepEqual(notice.shown.value, { kind: "success", text: "Picture removed." });
});

Deno.test("A picture that could not be removed stays, and is said to", async () => {
  const { state, changed, notice } = openPicture();
  await state.remove();
  assert.deepEqual(changed, []);
  assert.equal(notice.shown.value?.kind, "error");
});
