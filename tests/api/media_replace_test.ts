import assert from "node:assert/strict";
import { fileUrlOf, type MediaItem } from "@/lib/shared/media.ts";
import { UPLOAD_PART_BYTES } from "@/lib/shared/limits.ts";
import { insertAdminWithToken } from "../support/admins.ts";
import { listRemains, uploadItem } from "../support/media_client.ts";
import {
  CAPTIONS,
  COVERS,
  makeLargeMp4,
  makePdf,
  type MediaFile,
  readSample,
} from "../support/media_files.ts";
import { openTestApp, type TestApp } from "../support/test_app.ts";
import { insertPatientWithToken } from "../support/users.ts";

async function replace(
  test: TestApp,
  token: string,
  { _id }: Pick<MediaItem, "_id">,
  parts: Record<string, string | MediaFile>,
): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(parts)) {
    body.append(name, typeof value === "string" ? value : new File([value.bytes], value.name));
  }
  const headers = { Authorization: `Bearer ${token}` };
  return await test.app.request(`/api/v1/admin/media/${_id}/files`, { method: "POST", headers, body });
}

Deno.test("New files keep the item, its place in the list and where people stopped; the old ones are gone", async () => {
  await using test = await openTestApp();
  const { token } = await insertAdminWithToken(test);
  const patient = await insertPatientWithToken(test);
  const file = await readSample("mp3");
  const before = await uploadItem(test, token, {
    type: "audio",
    file,
    coverImage: COVERS.gif,
    captions: CAPTIONS,
  });
  await uploadItem(test, token, { type: "audio", file, title: "Newer" });
  const place = { seconds: 7, isOwnMove: false };
  await test.send("PUT", `/api/v1/media/${before._id}/position`, { token: patient.token, body: place });
  const m4a = await readSample("m4a");
  const transcript = {
    name: "said.txt",
    type: "text/plain",
    bytes: new TextEncoder().encode("Wash your hands"),
  };
  const response = await replace(test, token, before, {
    audioFile: m4a,
    coverImage: COVERS.png,
    captions: transcript,
  });
  assert.equal(response.status, 200);
  const { item }: { item: MediaItem } = await response.json();
  const { audios } = await (await test.send("GET", "/api/v1/audios")).json();
  const { status: _, ...shown } = item;
  assert.deepEqual(audios[1], shown, "a patient's next list has it, in its old place");
  assert.equal(item._id, before._id);
  assert.equal(item.createdAt, before.createdAt);
  assert.equal(item.sizeBytes, m4a.bytes.length);
  assert.equal(item.captionsUrl, null);
  const answer = await test.send("GET", fileUrlOf(item));
  assert.deepEqual(await answer.bytes(), m4a.bytes);
  const { positions } = await (await test.send("GET", "/api/v1/media/positions", patient)).json();
  assert.equal(positions[0].seconds, 7);
  for (const url of [fileUrlOf(before), before.coverImageUrl, before.captionsUrl]) {
    assert.notEqual(url, null);
    assert.equal((await test.send("GET", url ?? "")).status, 404);
  }
  const { keys, unsettled } = await listRemains(test);
  assert.deepEqual([keys.length, unsettled], [4, 0]);
  const found = async (q: string) => (await (await test.send("GET", `/api/v1/audios?q=${q}`)).json()).count;
  assert.deepEqual([await found("wash your hands"), await found("look at your feet")], [1, 0]);
  const { entries } = await (await test.send("GET", "/api/v1/admin/audit", { token })).json();
  assert.deepEqual([entries[0].action, entries[0].changed], ["media_replaced", [
    "file",
    "cover",
    "captions",
  ]]);
});

Deno.test("A replacement that is refused leaves the item and its files as they were", async () => {
  await using test = await openTestApp();
  const { token } = await insertAdminWithToken(test);
  const item = await uploadItem(test, token, { coverImage: COVERS.png });
  const { keys } = await listRemains(test);
  const cases: [Record<string, string | MediaFile>, number][] = [
    [{}, 422],
    [{ pdfFile: { ...makePdf(1), bytes: new TextEncoder().encode("<html>") } }, 415],
    [{ coverImage: COVERS.gif, pdfFile: await readSample("mp3") }, 415],
    [{ audioFile: await readSample("mp3") }, 422],
    [{ uploadId: "0197a000-0000-7000-8000-000000000000" }, 404],
  ];
  for (const [parts, status] of cases) {
    assert.equal((await replace(test, token, item, parts)).status, status, JSON.stringify(parts));
  }
  const remains = await listRemains(test);
  assert.deepEqual([remains.keys, remains.unsettled], [keys, 0]);
  assert.equal((await test.send("GET", fileUrlOf(item))).status, 200);
  const gone = { _id: "0197a000-0000-7000-8000-000000000000" };
  assert.equal((await replace(test, token, gone, { pdfFile: makePdf(1) })).status, 404);
});

Deno.test("A large file that came part by part takes the place of another; a hidden item stays hidden", async () => {
  await using test = await openTestApp();
  const { token } = await insertAdminWithToken(test);
  const item = await uploadItem(test, token, {
    type: "video",
    file: await readSample("mp4"),
    status: "draft",
  });
  const large = await makeLargeMp4(UPLOAD_PART_BYTES + 1000);
  const plan = { type: "video", fileName: large.name, sizeBytes: large.bytes.length };
  const begun = await test.send("POST", "/api/v1/admin/uploads", { token, body: plan });
  const { uploadId } = await begun.json();
  for (let offset = 0; offset < large.bytes.length; offset += UPLOAD_PART_BYTES) {
    await test.app.request(`/api/v1/admin/uploads/${uploadId}?offset=${offset}`, {
      method: "PUT",
      headers: { "Authorization": `Bearer ${token}`, "Content-Type": "application/octet-stream" },
      body: large.bytes.slice(offset, offset + UPLOAD_PART_BYTES),
    });
  }
  const response = await replace(test, token, item, { uploadId });
  assert.equal(response.status, 200);
  const replaced: MediaItem = (await response.json()).item;
  assert.deepEqual([replaced.sizeBytes, replaced.status], [large.bytes.length, "draft"]);
  assert.equal((await test.send("GET", "/api/v1/videos").then((page) => page.json())).count, 0);
  const { keys, uploads, unsettled } = await listRemains(test);
  assert.deepEqual([keys.length, uploads, unsettled], [1, 0, 0]);
});

Deno.test("Of two who replace a file at once one wins, and the other's is swept", async () => {
  await using test = await openTestApp();
  const { token } = await insertAdminWithToken(test);
  const item = await uploadItem(test, token);
  const answers = await Promise.all(
    [2, 3].map((pages) => replace(test, token, item, { pdfFile: makePdf(pages) })),
  );
  const statuses = answers.map(({ status }) => status);
  assert.ok(statuses.includes(200), String(statuses));
  const { keys, unsettled } = await listRemains(test);
  assert.deepEqual([keys.length, unsettled], [1, 0]);
  const { pdfs } = await (await test.send("GET", "/api/v1/pdfs")).json();
  assert.equal((await test.send("GET", pdfs[0].pdfUrl)).status, 200);
});

Deno.test("The duration is changed beside the other details, and stays where it is not sent", async () => {
  await using test = await openTestApp();
  const { token } = await insertAdminWithToken(test);
  const item = await uploadItem(test, token, {
    type: "audio",
    file: await readSample("mp3"),
    duration: "00:20",
  });
  const body = { title: "Feet", artist: "", genre: "", description: "" };
  const put = async (more: object) =>
    await test.send("PUT", `/api/v1/audios/${item._id}`, { token, body: { ...body, ...more } });
  assert.equal((await (await put({ duration: "01:05" })).json()).item.duration, "01:05");
  assert.equal((await (await put({})).json()).item.duration, "01:05");
  assert.equal((await put({ duration: "1 hour" })).status, 422);
});
