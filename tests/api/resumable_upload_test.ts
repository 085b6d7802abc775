import assert from "node:assert/strict";
import { deleteExpired } from "@/lib/services/housekeeping.ts";
import { sweepPendingFolders } from "@/lib/services/media/pending_folders.ts";
import { UploadOffset, UploadStarted } from "@/lib/shared/schemas/media.ts";
import { type AdminApp, insertAdminWithToken, openAdminApp } from "../support/admins.ts";
import { formParts, listRemains, NOTHING, sendForm } from "../support/media_client.ts";
import { makeLargeMp4, makePdf, type MediaFile } from "../support/media_files.ts";
import { assertSafeErrorResponse } from "../support/error_response.ts";

const UPLOADS = "/api/v1/admin/uploads";
const PART = 4 * 1024 * 1024;

async function begin({ send, token }: AdminApp, file: MediaFile, type = "video"): Promise<string> {
  const body = { type, fileName: file.name, sizeBytes: file.bytes.length };
  const response = await send("POST", UPLOADS, { token, body });
  assert.equal(response.status, 201);
  const begun = UploadStarted.parse(await response.json());
  assert.deepEqual([begun.offset, begun.partBytes], [0, PART]);
  return begun.uploadId;
}

async function sendPart(
  { app, token }: AdminApp,
  uploadId: string,
  { offset, bytes, type = "application/octet-stream" }: {
    offset: number | string;
    bytes: BodyInit;
    type?: string;
  },
): Promise<Response> {
  const headers = { "Authorization": `Bearer ${token}`, "Content-Type": type };
  return await app.request(`${UPLOADS}/${uploadId}?offset=${offset}`, {
    method: "PUT",
    body: bytes,
    headers,
  });
}

async function sendFrom(
  stage: AdminApp,
  uploadId: string,
  file: MediaFile,
  from = 0,
  until = Infinity,
): Promise<number> {
  let offset = from;
  while (offset < Math.min(file.bytes.length, until)) {
    const response = await sendPart(stage, uploadId, {
      offset,
      bytes: file.bytes.slice(offset, offset + PART),
    });
    assert.equal(response.status, 200);
    ({ offset } = await response.json());
  }
  return offset;
}

async function publish(stage: AdminApp, uploadId: string, type = "video"): Promise<Response> {
  return await sendForm(stage, stage.token, [["uploadId", uploadId], ["title", "Lesson"], ["type", type]]);
}

Deno.test("An upload that was cut off goes on where it stopped and becomes an item, byte by byte", async () => {
  await using test = await openAdminApp();
  const file = await makeLargeMp4(3 * PART - 1000);
  const uploadId = await begin(test, file);
  assert.equal(await sendFrom(test, uploadId, file, 0, PART), PART);
  const known = await test.send("GET", `${UPLOADS}/${uploadId}`, { token: test.token });
  const { offset, sizeBytes } = UploadOffset.parse(await known.json());
  assert.deepEqual([offset, sizeBytes], [PART, file.bytes.length]);
  assert.equal(await sendFrom(test, uploadId, file, offset), file.bytes.length);
  const response = await publish(test, uploadId);
  assert.equal(response.status, 201);
  const { item } = await response.json();
  const seen = await (await test.send("GET", item.videoUrl)).bytes();
  assert.ok(seen.length === file.bytes.length && seen.every((byte, at) => byte === file.bytes[at]));
  const { uploads, unsettled, keys } = await listRemains(test);
  assert.deepEqual([uploads, unsettled, keys.length], [0, 0, 1]);
  assert.equal((await publish(test, uploadId)).status, 404);
});

Deno.test("A part at another place than the expected one gets 409 and the place", async () => {
  await using test = await openAdminApp();
  const file = await makeLargeMp4(2 * PART);
  const uploadId = await begin(test, file);
  await sendFrom(test, uploadId, file, 0, PART);
  for (const offset of [0, 1, 2 * PART, PART - 1]) {
    const response = await sendPart(test, uploadId, { offset, bytes: file.bytes.slice(0, PART) });
    assert.equal(response.status, 409, String(offset));
    const body = await assertSafeErrorResponse(response, String(offset)) as { data: unknown };
    assert.deepEqual(body.data, { offset: PART });
  }
  for (const offset of ["", "-1", "x", "1e3"]) {
    assert.equal((await sendPart(test, uploadId, { offset, bytes: "x" })).status, 400, offset);
  }
});

Deno.test("Of the same part sent many times at once, one counts", async () => {
  await using test = await openAdminApp();
  const file = await makeLargeMp4(2 * PART);
  const uploadId = await begin(test, file);
  const bytes = file.bytes.slice(0, PART);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => sendPart(test, uploadId, { offset: 0, bytes })),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409, 409, 409, 409]);
  await sendFrom(test, uploadId, file, PART);
  assert.equal((await publish(test, uploadId)).status, 201);
});

Deno.test("A part that is too short, too long or no bytes at all is not kept", async () => {
  await using test = await openAdminApp();
  const file = await makeLargeMp4(2 * PART);
  const uploadId = await begin(test, file);
  const cases = [[PART - 1, 400], [PART + 1, 413], [0, 400]] as const;
  for (const [length, status] of cases) {
    const response = await sendPart(test, uploadId, { offset: 0, bytes: file.bytes.slice(0, length) });
    assert.equal(response.status, status, String(length));
    await response.body?.cancel();
  }
  const typed = await sendPart(test, uploadId, {
    offset: 0,
    bytes: file.bytes.slice(0, PART),
    type: "text/plain",
  });
  assert.equal(typed.status, 415);
  const { offset } = await (await test.send("GET", `${UPLOADS}/${uploadId}`, { token: test.token })).json();
  assert.equal(offset, 0);
  assert.deepEqual((await listRemains(test)).keys, []);
});

Deno.test("The first part tells by its bytes what is being sent, the whole file is checked at the end", async () => {
  await using test = await openAdminApp();
  const pdf = makePdf(3);
  const wrong = await sendPart(test, await begin(test, pdf), { offset: 0, bytes: pdf.bytes });
  assert.equal(wrong.status, 415);
  assert.equal((await wrong.json()).message, "Unsupported file type for video.");
  const cut = { ...pdf, bytes: pdf.bytes.slice(0, -20) };
  const uploadId = await begin(test, cut, "pdf");
  await sendFrom(test, uploadId, cut);
  assert.equal((await publish(test, uploadId, "video")).status, 422);
  assert.equal((await publish(test, uploadId, "pdf")).status, 400);
  const { rows, keys } = await listRemains(test);
  assert.deepEqual([rows, keys], [0, [`uploads/${uploadId}/0`]]);
});

Deno.test("What has not arrived whole is not published", async () => {
  await using test = await openAdminApp();
  const file = await makeLargeMp4(2 * PART);
  const uploadId = await begin(test, file);
  await sendFrom(test, uploadId, file, 0, PART);
  const response = await publish(test, uploadId);
  assert.equal(response.status, 409);
  assert.deepEqual((await response.json()).data, { offset: PART });
  await sendFrom(test, uploadId, file, PART);
  assert.equal((await publish(test, uploadId)).status, 201);
});

Deno.test("Publishing the same upload twice at once makes one item", async () => {
  await using test = await openAdminApp();
  const file = await makeLargeMp4(PART + 5000);
  const uploadId = await begin(test, file);
  await sendFrom(test, uploadId, file);
  const answers = await Promise.all([publish(test, uploadId), publish(test, uploadId)]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 404]);
  const { rows, uploads, unsettled, keys } = await listRemains(test);
  assert.deepEqual([rows, uploads, unsettled, keys.length], [1, 0, 0, 1]);
});

Deno.test("An upload is one administrator's alone", async () => {
  await using test = await openAdminApp();
  const file = makePdf(1);
  const uploadId = await begin(test, file, "pdf");
  const other = Object.assign({ ...test }, { token: (await insertAdminWithToken(test)).token });
  const path = `${UPLOADS}/${uploadId}`;
  assert.equal((await test.send("GET", path, { token: other.token })).status, 404);
  assert.equal((await sendPart(other, uploadId, { offset: 0, bytes: file.bytes })).status, 404);
  await sendFrom(test, uploadId, file);
  assert.equal((await test.send("DELETE", path, { token: other.token })).status, 204);
  assert.equal((await publish(other, uploadId, "pdf")).status, 404);
  assert.equal((await publish(test, uploadId, "pdf")).status, 201);
});

Deno.test("An upload that is cancelled leaves nothing behind", async () => {
  await using test = await openAdminApp();
  const file = await makeLargeMp4(2 * PART);
  const uploadId = await begin(test, file);
  await sendFrom(test, uploadId, file, 0, PART);
  for (let round = 0; round < 2; round++) {
    assert.equal((await test.send("DELETE", `${UPLOADS}/${uploadId}`, { token: test.token })).status, 204);
  }
  assert.deepEqual(await listRemains(test), NOTHING);
  assert.equal((await sendPart(test, uploadId, { offset: PART, bytes: "x" })).status, 404);
});

Deno.test("An upload that nobody finishes is forgotten after 24 hours", async () => {
  await using test = await openAdminApp();
  const file = await makeLargeMp4(2 * PART);
  const uploadId = await begin(test, file);
  await sendFrom(test, uploadId, file, 0, PART);
  test.clock.advance({ hours: 23 });
  await deleteExpired(test.deps);
  await sweepPendingFolders(test.deps);
  assert.equal((await listRemains(test)).keys.length, 1);
  test.clock.advance({ hours: 1 });
  assert.equal((await test.send("GET", `${UPLOADS}/${uploadId}`, { token: test.token })).status, 404);
  await deleteExpired(test.deps);
  await sweepPendingFolders(test.deps);
  assert.deepEqual(await listRemains(test), NOTHING);
});

Deno.test("What is too large, or no plan of an upload, is refused before a byte of it is sent", async () => {
  await using test = await openAdminApp();
  const plan = { type: "video", fileName: "a.mp4", sizeBytes: 100 * 1024 * 1024 + 1 };
  const heavy = await test.send("POST", UPLOADS, { token: test.token, body: plan });
  assert.equal(heavy.status, 413);
  assert.equal((await heavy.json()).message, "The selected video file exceeds the 100MB limit.");
  for (const change of [{ sizeBytes: 0 }, { sizeBytes: 1.5 }, { type: "image" }, { fileName: "a\0" }]) {
    const response = await test.send("POST", UPLOADS, { token: test.token, body: { ...plan, ...change } });
    assert.equal(response.status, 422, JSON.stringify(change));
  }
  assert.equal((await sendForm(test, test.token, formParts())).status, 201);
});
