import assert from "node:assert/strict";
import { MediaItem } from "@/lib/shared/schemas/media.ts";
import { openAdminApp } from "../support/admins.ts";
import { formParts, listRemains, NOTHING, sendForm, uploadItem } from "../support/media_client.ts";
import { CAPTIONS, COVERS, makePdf, type MediaFile, readSample, TRANSCRIPT } from "../support/media_files.ts";
import { bytesOf, makeJpeg } from "../support/pictures.ts";
import { assertSafeErrorResponse } from "../support/error_response.ts";
import type { TestApp } from "../support/test_app.ts";

async function fetchFile(test: TestApp, address: string | null): Promise<Uint8Array<ArrayBuffer>> {
  const response = await test.send("GET", address ?? "");
  assert.equal(response.status, 200, String(address));
  return await response.bytes();
}

const FILES = [
  ["audio", "mp3", "audio/mpeg", readSample("mp3")],
  ["audio", "m4a", "audio/mp4", readSample("m4a")],
  ["video", "mp4", "video/mp4", readSample("mp4")],
  ["video", "webm", "video/webm", readSample("webm")],
  ["pdf", "pdf", "application/pdf", Promise.resolve(makePdf(200))],
] as const;

for (const [type, extension, contentType, sample] of FILES) {
  Deno.test(`POST /api/v1/admin/upload takes a real ${extension} and gives it back byte by byte`, async () => {
    await using test = await openAdminApp();
    const file = await sample;
    const form = { type, file, title: " Ẹ̀kọ́ ", artist: "Dr Ọlá", genre: "Guide", duration: "00:20" };
    const response = await sendForm(test, test.token, formParts(form));
    assert.equal(response.status, 201);
    const body = await assertSafeErrorResponse(response, extension) as Record<string, unknown>;
    assert.equal(body.message, "Media uploaded successfully!");
    const item = MediaItem.parse(body.item);
    assert.deepEqual([item.title, item.artist, item.duration], ["Ẹ̀kọ́", "Dr Ọlá", "00:20"]);
    assert.equal(item.sizeBytes, file.bytes.length);
    assert.equal(item.createdAt, "2026-11-21T09:00:00.000Z");
    const address = String(Object.entries(item).find(([name]) => name === `${type}Url`)?.[1]);
    assert.match(address, new RegExp(`^/media/${item._id}/[0-9a-f]{16}\\.${extension}$`));
    const seen = await test.send("GET", address);
    assert.equal(seen.headers.get("Content-Type"), contentType);
    assert.deepEqual(await seen.bytes(), file.bytes);
    const { rows, searchRows, unsettled, keys } = await listRemains(test);
    assert.deepEqual([rows, searchRows, unsettled, keys.length], [1, 1, 0, 1]);
  });
}

Deno.test("The order of the parts in a form makes no difference", async () => {
  await using test = await openAdminApp();
  const file = await readSample("mp3");
  const parts = formParts({ type: "audio", file, coverImage: COVERS.png, captions: CAPTIONS, artist: "Ada" });
  for (const order of [parts, parts.toReversed(), [...parts.slice(3), ...parts.slice(0, 3)]]) {
    const response = await sendForm(test, test.token, order);
    assert.equal(response.status, 201);
    const { item } = await response.json();
    assert.equal(item.artist, "Ada");
    assert.deepEqual(await fetchFile(test, item.audioUrl), file.bytes);
    assert.match(item.coverImageUrl, /\.png$/);
    assert.match(item.captionsUrl, /\.vtt$/);
  }
});

for (const [kind, cover] of Object.entries(COVERS)) {
  Deno.test(`A cover may be a ${kind}`, async () => {
    await using test = await openAdminApp();
    const item = await uploadItem(test, test.token, { coverImage: cover });
    assert.deepEqual(await fetchFile(test, item.coverImageUrl), cover.bytes);
  });
}

Deno.test("Captions are kept as WebVTT, a transcript as text, both in UTF-8 without marks of a system", async () => {
  await using test = await openAdminApp();
  const windows = {
    ...CAPTIONS,
    bytes: bytesOf([0xef, 0xbb, 0xbf], "WEBVTT\r\n\r\n00:00.000 --> 00:01.000\r\nẸ káàbọ̀\r\n"),
  };
  const withCaptions = await uploadItem(test, test.token, { captions: windows });
  assert.equal(withCaptions.transcriptUrl, null);
  assert.deepEqual(
    new TextDecoder().decode(await fetchFile(test, withCaptions.captionsUrl)),
    "WEBVTT\n\n00:00.000 --> 00:01.000\nẸ káàbọ̀\n",
  );
  const withTranscript = await uploadItem(test, test.token, { captions: TRANSCRIPT });
  assert.equal(withTranscript.captionsUrl, null);
  const seen = await test.send("GET", withTranscript.transcriptUrl ?? "");
  assert.match(seen.headers.get("Content-Type") ?? "", /^text\/plain/);
  assert.match(await seen.text(), /foot care/);
});

Deno.test("File fields that nobody filled in count as not sent", async () => {
  await using test = await openAdminApp();
  const empty: MediaFile = { name: "", type: "application/octet-stream", bytes: bytesOf() };
  const parts = formParts({ audioFile: empty, videoFile: empty, coverImage: empty, captions: empty });
  const response = await sendForm(test, test.token, parts);
  assert.equal(response.status, 201);
  assert.equal((await response.json()).item.coverImageUrl, null);
});

const CUE = "WEBVTT\n\n00:01.000 --> 00:02.000\n";

Deno.test("A caption of exactly 10,000 characters, and a note of any length, are taken", async () => {
  await using test = await openAdminApp();
  const text = `${CUE}${"<".repeat(10_000)}\n\nNOTE ${"a".repeat(20_000)}`;
  const captions = { name: "talk.vtt", type: "", bytes: bytesOf(text) };
  assert.match((await uploadItem(test, test.token, { captions })).captionsUrl ?? "", /\.vtt$/);
});

Deno.test("SubRip captions are kept as WebVTT with its times", async () => {
  await using test = await openAdminApp();
  const text =
    "1\r\n00:00:01,500 --> 00:00:03,000\r\nRice, 2 --> 3\r\n\r\n2\r\n00:01:00,000 --> 00:01:02,250\r\nYam\r\n";
  const captions = { name: "talk.SRT", type: "", bytes: bytesOf(text) };
  const { captionsUrl } = await uploadItem(test, test.token, { captions });
  assert.match(captionsUrl ?? "", /\.vtt$/);
  assert.deepEqual(
    await fetchFile(test, captionsUrl ?? ""),
    bytesOf(
      "WEBVTT\n\n1\n00:00:01.500 --> 00:00:03.000\nRice, 2 --> 3\n\n2\n00:01:00.000 --> 00:01:02.250\nYam\n",
    ),
  );
});

const REFUSED: [what: string, parts: Parameters<typeof formParts>[0], status: number, sentence: string][] = [
  ["no title", { title: "  " }, 422, "Title is required"],
  ["a title of 201 characters", { title: "x".repeat(201) }, 422, "The title is too long"],
  ["a title with a NUL", { title: "a\0b" }, 422, "Please remove characters that we cannot store"],
  ["a duration of another shape", { duration: "1:2:3" }, 422, "The duration must be mm:ss"],
  ["an artist without measure", { artist: "x".repeat(201) }, 422, "This is too long. Please shorten it."],
  ["a field of 11 KB", { description: "x".repeat(11_000) }, 400, "We could not understand the request."],
  ["an id of no upload", { uploadId: "../../etc" }, 422, "The id must be a UUIDv7 in lower case"],
];

for (const [what, form, status, sentence] of REFUSED) {
  Deno.test(`A form with ${what} is refused and leaves nothing behind`, async () => {
    await using test = await openAdminApp();
    const response = await sendForm(test, test.token, formParts({ coverImage: COVERS.gif, ...form }));
    assert.equal(response.status, status);
    const body = await assertSafeErrorResponse(response, what) as { message: string };
    assert.equal(body.message, sentence);
    assert.deepEqual(await listRemains(test), NOTHING);
  });
}

Deno.test("A form without the file of its type is refused with the spec's sentence", async () => {
  await using test = await openAdminApp();
  for (const type of ["audio", "video"]) {
    const response = await sendForm(
      test,
      test.token,
      formParts().map(([name, value]) => [name, name === "type" ? type : value]),
    );
    assert.equal(response.status, 422);
    assert.equal((await response.json()).message, `Please select a file for ${type} type.`);
  }
  const untyped = await sendForm(test, test.token, formParts().filter(([name]) => name !== "type"));
  assert.equal(untyped.status, 422);
  assert.deepEqual(await listRemains(test), NOTHING);
});

Deno.test("Files that are too large are refused with the spec's sentences", async () => {
  await using test = await openAdminApp();
  const large = (head: Uint8Array, sizeBytes: number): MediaFile => {
    const bytes = new Uint8Array(sizeBytes);
    bytes.set(head);
    return { name: "large", type: "", bytes };
  };
  const over = 100 * 1024 * 1024 + 1;
  const head = (await readSample("mp3")).bytes;
  const cases = [
    [{ type: "audio", file: large(head, over) }, "The selected audio file exceeds the 100MB limit."],
    [
      { type: "pdf", file: large(bytesOf("%PDF-1.7"), over) },
      "The selected pdf file exceeds the 100MB limit.",
    ],
    [
      { coverImage: large(makeJpeg(), 5 * 1024 * 1024 + 1) },
      "The selected image file exceeds the 5MB limit.",
    ],
    [
      { captions: large(bytesOf("WEBVTT\n"), 1024 * 1024 + 1) },
      "The selected captions file exceeds the 1MB limit.",
    ],
    [
      { captions: { name: "talk.vtt", type: "", bytes: bytesOf(`${CUE}${"<".repeat(10_001)}`) } },
      "One caption in this file is longer than 10,000 characters. Please put an empty line between captions.",
    ],
  ] as const;
  for (const [form, sentence] of cases) {
    const response = await sendForm(test, test.token, formParts(form));
    assert.equal(response.status, 413, sentence);
    assert.equal((await response.json()).message, sentence);
    assert.deepEqual(await listRemains(test), NOTHING);
  }
});
