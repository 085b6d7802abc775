import assert from "node:assert/strict";
import { insertAdminWithToken } from "../support/admins.ts";
import { makeId } from "../support/fixtures.ts";
import { listRemains, NOTHING, uploadItem } from "../support/media_client.ts";
import { CAPTIONS, COVERS, readSample } from "../support/media_files.ts";
import { insertPatientWithToken } from "../support/users.ts";
import { assertSafeErrorResponse } from "../support/error_response.ts";
import { openTestApp } from "../support/test_app.ts";

const TEXTS = { title: "Feet", artist: "Nurse Chi", genre: "Care", description: "Look at them" };

Deno.test("PUT changes title, artist, genre and description, and nothing else", async () => {
  await using test = await openTestApp();
  const { token } = await insertAdminWithToken(test);
  const before = await uploadItem(test, token, {
    type: "audio",
    file: await readSample("mp3"),
    captions: CAPTIONS,
  });
  const hostile = { _id: makeId(), type: "pdf", sizeBytes: 1, audioUrl: "https://x.example", isAdmin: true };
  const body = { ...TEXTS, ...hostile };
  const response = await test.send("PUT", `/api/v1/audios/${before._id}`, { token, body });
  assert.equal(response.status, 200);
  assert.deepEqual((await response.json()).item, { ...before, ...TEXTS });
  for (const [q, count] of [["nurse chi", 1], ["eating", 0], ["foot care", 1]] as const) {
    const page = await (await test.send("GET", `/api/v1/audios?q=${q}`)).json();
    assert.equal(page.count, count, q);
  }
});

Deno.test("An item is found under its own kind alone", async () => {
  await using test = await openTestApp();
  const { token } = await insertAdminWithToken(test);
  const { _id } = await uploadItem(test, token);
  for (
    const path of [
      `/api/v1/videos/${_id}`,
      `/api/v1/audios/${_id}`,
      `/api/v1/pdfs/${makeId()}`,
      "/api/v1/pdfs/x",
    ]
  ) {
    for (const method of ["PUT", "DELETE"]) {
      const response = await test.send(method, path, { token, body: TEXTS });
      assert.equal(response.status, 404, `${method} ${path}`);
      const body = await assertSafeErrorResponse(response, path) as { message: string };
      assert.equal(body.message, "This item is no longer here.");
    }
  }
  assert.equal((await listRemains(test)).rows, 1);
});

Deno.test("PUT refuses an empty title with its sentence", async () => {
  await using test = await openTestApp();
  const { token } = await insertAdminWithToken(test);
  const { _id } = await uploadItem(test, token);
  const response = await test.send("PUT", `/api/v1/pdfs/${_id}`, { token, body: { ...TEXTS, title: " " } });
  assert.equal(response.status, 422);
  const { message, fields } = await response.json();
  assert.deepEqual([message, fields], ["Title is required", { title: "Title is required" }]);
});

Deno.test("DELETE takes the row, the files, what a search knows and where people stopped", async () => {
  await using test = await openTestApp();
  const { token } = await insertAdminWithToken(test);
  const patient = await insertPatientWithToken(test);
  const form = {
    type: "video",
    file: await readSample("webm"),
    coverImage: COVERS.gif,
    captions: CAPTIONS,
  } as const;
  const item = await uploadItem(test, token, form);
  const place = { seconds: 3, isOwnMove: false };
  await test.send("PUT", `/api/v1/media/${item._id}/position`, { token: patient.token, body: place });
  assert.equal((await listRemains(test)).keys.length, 3);
  const response = await test.send("DELETE", `/api/v1/videos/${item._id}`, { token });
  assert.equal(response.status, 200);
  assert.deepEqual(await response.json(), { success: true });
  assert.deepEqual(await listRemains(test), NOTHING);
  assert.equal((await test.db.read({ sql: "SELECT 1 FROM play_positions" })).length, 0);
  assert.equal((await test.send("GET", item.coverImageUrl ?? "")).status, 404);
  assert.equal((await test.send("DELETE", `/api/v1/videos/${item._id}`, { token })).status, 404);
});

Deno.test("Two administrators who delete the same item at once delete it once", async () => {
  await using test = await openTestApp();
  const [one, two] = [await insertAdminWithToken(test), await insertAdminWithToken(test)];
  const { _id } = await uploadItem(test, one.token);
  const answers = await Promise.all(
    [one, two].map(({ token }) => test.send("DELETE", `/api/v1/pdfs/${_id}`, { token })),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 404]);
  assert.deepEqual(await listRemains(test), NOTHING);
});
