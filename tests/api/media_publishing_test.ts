import assert from "node:assert/strict";
import { encodeCursor } from "@/lib/services/cursors.ts";
import type { MediaItem } from "@/lib/shared/media.ts";
import { AdminMediaPage } from "@/lib/shared/schemas/media.ts";
import { insertAdminWithToken } from "../support/admins.ts";
import { uploadItem } from "../support/media_client.ts";
import { CAPTIONS, COVERS, readSample } from "../support/media_files.ts";
import { openTestApp, type TestApp } from "../support/test_app.ts";
import { insertPatientWithToken } from "../support/users.ts";

async function setStatus(test: TestApp, token: string, id: string, status: string): Promise<Response> {
  return await test.send("PUT", `/api/v1/admin/media/${id}/status`, { token, body: { status } });
}

async function listForAdmins(test: TestApp, token: string, query = ""): Promise<MediaItem[]> {
  const response = await test.send("GET", `/api/v1/admin/media?type=video${query}`, { token });
  assert.equal(response.status, 200);
  return AdminMediaPage.parse(await response.json()).items;
}

async function countForPatients(test: TestApp, query = ""): Promise<number> {
  const page = await (await test.send("GET", `/api/v1/videos${query}`)).json();
  assert.equal(page.videos.length, page.count);
  return page.count;
}

function addressesOf(item: MediaItem): string[] {
  assert.ok(item.type === "video" && item.coverImageUrl && item.captionsUrl);
  return [item.videoUrl, item.coverImageUrl, item.captionsUrl];
}

async function statusesOf(test: TestApp, urls: readonly string[]): Promise<number[]> {
  const answers = await Promise.all(urls.map((url) => test.send("GET", url)));
  await Promise.all(answers.map(({ body }) => body?.cancel()));
  return answers.map(({ status }) => status);
}

const withoutQuery = (url: string) => url.split("?")[0] ?? "";

async function uploadVideo(test: TestApp, token: string, status?: string): Promise<MediaItem> {
  const files = { file: await readSample("webm"), coverImage: COVERS.gif, captions: CAPTIONS };
  return await uploadItem(test, token, { type: "video", title: "Foot care", ...files, status });
}

Deno.test("A draft is in no list, found by no search and read at no address, but by administrators", async () => {
  await using test = await openTestApp();
  const { token } = await insertAdminWithToken(test);
  const draft = await uploadVideo(test, token, "draft");
  assert.equal(draft.status, "draft");
  for (const query of ["", "?q=foot", "?q=fo", `?before=${encodeCursor(Number.MAX_SAFE_INTEGER)}`]) {
    assert.equal(await countForPatients(test, query), 0, query);
  }
  const [listed] = await listForAdmins(test, token);
  assert.deepEqual(listed, draft);
  for (const query of ["&q=foot", "&q=fo"]) {
    assert.equal((await listForAdmins(test, token, query)).length, 1, query);
  }
  assert.deepEqual(await listForAdmins(test, token, "&status=draft"), [draft]);
  await uploadVideo(test, token);
  assert.equal((await listForAdmins(test, token, "&status=draft&q=foot")).length, 1);
  const refused = await test.send("GET", "/api/v1/admin/media?type=video&status=x", { token });
  assert.equal(refused.status, 422);
  const signed = addressesOf(draft);
  assert.deepEqual(await statusesOf(test, signed.map(withoutQuery)), [404, 404, 404]);
  assert.deepEqual(await statusesOf(test, signed.map((url) => url.replace(/.$/, "x"))), [404, 404, 404]);
  assert.deepEqual(await statusesOf(test, signed), [200, 200, 200]);
  const head = await test.send("HEAD", signed[0] ?? "");
  assert.equal(head.headers.get("Cache-Control"), "private, no-cache");
  test.clock.advance({ hours: 12 });
  assert.deepEqual(await statusesOf(test, signed), [404, 404, 404]);
});

Deno.test("A draft that is published is the newest, as of now; to hide it takes it from every patient at once", async () => {
  await using test = await openTestApp();
  const { token } = await insertAdminWithToken(test);
  const draft = await uploadVideo(test, token, "draft");
  await uploadItem(test, token, { type: "video", file: await readSample("mp4"), title: "Between" });
  assert.equal(await countForPatients(test), 1);
  test.clock.advance({ hours: 1 });
  const { item } = await (await setStatus(test, token, draft._id, "published")).json();
  assert.equal(item.status, "published");
  assert.equal(item.createdAt, test.clock.now().toISOString());
  const { videos } = await (await test.send("GET", "/api/v1/videos")).json();
  assert.deepEqual(videos.map(({ title }: MediaItem) => title), ["Foot care", "Between"]);
  assert.equal("status" in videos[0], false, "patients' lists stay as they were");
  assert.deepEqual(addressesOf(item), addressesOf(draft).map(withoutQuery));
  assert.deepEqual(await statusesOf(test, addressesOf(item)), [200, 200, 200]);

  assert.equal((await setStatus(test, token, draft._id, "hidden")).status, 200);
  assert.equal(await countForPatients(test), 1);
  assert.deepEqual(await statusesOf(test, addressesOf(item)), [404, 404, 404]);
  const [hidden] = await listForAdmins(test, token);
  assert.equal(hidden?.status, "hidden");
  assert.deepEqual(await statusesOf(test, addressesOf(hidden as MediaItem)), [200, 200, 200]);

  const again = await (await setStatus(test, token, draft._id, "published")).json();
  assert.deepEqual(again.item, item, "its time and its place are as before");
});

Deno.test("Hiding keeps where people stopped; a draft stays one, and what is done already is not written again", async () => {
  await using test = await openTestApp();
  const admin = await insertAdminWithToken(test);
  const patient = await insertPatientWithToken(test);
  const [item, draft] = [await uploadVideo(test, admin.token), await uploadVideo(test, admin.token, "draft")];
  const place = { seconds: 3, isOwnMove: false };
  const path = `/api/v1/media/${item._id}/position`;
  await test.send("PUT", path, { token: patient.token, body: place });
  await setStatus(test, admin.token, item._id, "hidden");
  await setStatus(test, admin.token, item._id, "hidden");
  // Somebody goes on listening to a saved copy.
  const later = { seconds: 9, isOwnMove: false };
  assert.equal((await test.send("PUT", path, { token: patient.token, body: later })).status, 200);
  const { positions } = await (await test.send("GET", "/api/v1/media/positions", patient)).json();
  assert.equal(positions[0].seconds, 9);
  const still = await (await setStatus(test, admin.token, draft._id, "hidden")).json();
  assert.equal(still.item.status, "draft");
  await setStatus(test, admin.token, item._id, "published");
  const { entries } = await (await test.send("GET", "/api/v1/admin/audit", admin)).json();
  const actions = entries.map(({ action }: { action: string }) => action);
  assert.deepEqual(actions.slice(0, 3), ["media_published", "media_hidden", "media_uploaded"]);
  const unknown = await setStatus(test, admin.token, "0197a000-0000-7000-8000-000000000000", "hidden");
  assert.equal(unknown.status, 404);
  assert.equal((await setStatus(test, admin.token, item._id, "draft")).status, 422);
});

Deno.test("Two administrators who hide and publish at once leave a list and a search that agree", async () => {
  await using test = await openTestApp();
  const { token } = await insertAdminWithToken(test);
  const { _id } = await uploadVideo(test, token);
  const wishes = ["hidden", "published", "hidden", "hidden", "published"];
  await Promise.all(wishes.map((status) => setStatus(test, token, _id, status)));
  await setStatus(test, token, _id, "published");
  assert.equal(await countForPatients(test), 1);
  assert.equal(await countForPatients(test, "?q=foot"), 1);
  assert.equal((await listForAdmins(test, token)).length, 1);
});
