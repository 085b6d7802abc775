import assert from "node:assert/strict";
import { MEDIA_KINDS, type MediaItem } from "@/lib/shared/media.ts";
import { AudioPage, PdfPage, VideoPage } from "@/lib/shared/schemas/media.ts";
import { insertAdminWithToken } from "../support/admins.ts";
import { uploadItem } from "../support/media_client.ts";
import { CAPTIONS, makePdf, readSample } from "../support/media_files.ts";
import { fillMedia } from "../support/media_rows.ts";
import { assertSafeErrorResponse } from "../support/error_response.ts";
import { openTestApp, type TestApp } from "../support/test_app.ts";

interface Page {
  items: MediaItem[];
  count: number;
  next?: string;
}

async function list({ send }: TestApp, of: string, query: Record<string, string> = {}): Promise<Page> {
  const response = await send("GET", `/api/v1/${of}?${new URLSearchParams(query)}`);
  assert.equal(response.status, 200);
  const body = await response.json();
  return { items: body[of], count: body.count, next: body.next };
}

Deno.test("Each list has its kind alone, newest first, in the shape that both sides know", async () => {
  await using test = await openTestApp();
  const { token } = await insertAdminWithToken(test);
  const made: Record<string, string[]> = { audios: [], videos: [], pdfs: [] };
  for (const title of ["First", "Second"]) {
    made.audios?.unshift(
      (await uploadItem(test, token, { type: "audio", file: await readSample("m4a"), title }))._id,
    );
    made.videos?.unshift(
      (await uploadItem(test, token, { type: "video", file: await readSample("webm"), title }))._id,
    );
    made.pdfs?.unshift((await uploadItem(test, token, { title }))._id);
  }
  for (const [of, schema] of [["audios", AudioPage], ["videos", VideoPage], ["pdfs", PdfPage]] as const) {
    const body = await assertSafeErrorResponse(await test.send("GET", `/api/v1/${of}`), of);
    assert.equal(schema.parse(body).count, 2);
    assert.deepEqual((await list(test, of)).items.map(({ _id }) => _id), made[of]);
  }
});

Deno.test("An empty list is an empty list", async () => {
  await using test = await openTestApp();
  for (const name of ["audios", "videos", "pdfs"]) {
    assert.deepEqual(await list(test, name), { items: [], count: 0, next: undefined });
  }
});

Deno.test("A walk over the pages meets each item once, also while others come and go", async () => {
  await using test = await openTestApp();
  await fillMedia(test.db, { kind: "video", items: 60 });
  const seen: string[] = [];
  let next: string | undefined;
  do {
    const page = await list(test, "videos", { limit: "25", ...(next && { before: next }) });
    assert.ok(page.count >= 60);
    seen.push(...page.items.map(({ title }) => title));
    next = page.next;
    await fillMedia(test.db, { kind: "video", items: 1, from: 1000 + seen.length });
  } while (next);
  assert.deepEqual(seen, Array.from({ length: 60 }, (_, index) => `Lesson ${60 - index}`));
});

const FOUND: [q: string, list: string, titles: string[]][] = [
  ["eko", "audios", ["Ẹ̀kọ́ nípa ẹsẹ̀"]],
  ["ẸKỌ", "audios", ["Ẹ̀kọ́ nípa ẹsẹ̀"]],
  ["ẹ", "audios", ["Ẹ̀kọ́ nípa ẹsẹ̀"]],
  ["e", "audios", ["Ẹ̀kọ́ nípa ẹsẹ̀"]],
  ["ƙasa", "pdfs", ["A document"]],
  ["kasa", "pdfs", ["A document"]],
  ["look at your feet", "audios", ["Ẹ̀kọ́ nípa ẹsẹ̀"]],
  ["nobody says this", "audios", []],
  ["guides", "pdfs", ["A document"]],
  ["manual", "pdfs", ["A document"]],
  ["three meals", "pdfs", ["A document"]],
  ["manual", "audios", []],
  ['"', "audios", []],
  ['" OR "eko', "audios", []],
  ["%", "audios", []],
  ["eko*", "audios", []],
  ["NEAR(eko nipa)", "audios", []],
  ["dr ọlá", "audios", ["Ẹ̀kọ́ nípa ẹsẹ̀"]],
  ["ese dr", "audios", []],
];

Deno.test("A search finds what it should, whatever marks it is typed with, and takes nothing for a command", async () => {
  await using test = await openTestApp();
  const { token } = await insertAdminWithToken(test);
  const audio = { type: "audio", file: await readSample("mp3"), genre: "Manual" } as const;
  await uploadItem(test, token, { ...audio, title: "Ẹ̀kọ́ nípa ẹsẹ̀", artist: "Dr Ọlá", captions: CAPTIONS });
  const pdf = { artist: "Ƙasa", genre: "A manual", description: "Three meals a day" };
  await uploadItem(test, token, { ...pdf, title: "A document" });
  for (const [q, of, titles] of FOUND) {
    const page = await list(test, of, { q });
    assert.deepEqual(page.items.map(({ title }) => title), titles, `${q} in ${of}`);
    assert.equal(page.count, titles.length, `count of ${q} in ${of}`);
  }
});

Deno.test("A search has pages of its own, and counts all of them", async () => {
  await using test = await openTestApp();
  await fillMedia(test.db, { kind: "pdf", items: 30 });
  for (const q of ["lesson", "n 1", "on"]) {
    const all = await list(test, "pdfs", { q, limit: "100" });
    assert.equal(all.items.length, all.count, q);
    const first = await list(test, "pdfs", { q, limit: "5" });
    const second = await list(test, "pdfs", { q, limit: "5", before: first.next ?? "" });
    assert.deepEqual([...first.items, ...second.items], all.items.slice(0, 10), q);
    assert.equal(second.count, all.count);
  }
});

Deno.test("Queries that make no sense are refused in the error shape", async () => {
  await using test = await openTestApp();
  for (const kind of MEDIA_KINDS) {
    for (const limit of ["0", "101", "-1", "1.5", "x", "", "1e2", "00001"]) {
      const response = await test.send("GET", `/api/v1/${kind}s?limit=${limit}`);
      assert.equal(response.status, 422, limit);
      await assertSafeErrorResponse(response, limit);
    }
    for (const before of ["", "-1", "x y", "zzzzzzzzzzz", "'"]) {
      const response = await test.send("GET", `/api/v1/${kind}s?before=${encodeURIComponent(before)}`);
      assert.equal(response.status, 400, before);
      await assertSafeErrorResponse(response, before);
    }
    assert.equal((await test.send("GET", `/api/v1/${kind}s?q=${"x".repeat(101)}`)).status, 422);
    assert.equal((await test.send("GET", `/api/v1/${kind}s?q=a%00b`)).status, 400);
  }
});

Deno.test("A list is kept in the cache, and every change is seen at once", async () => {
  await using test = await openTestApp();
  const { token } = await insertAdminWithToken(test);
  const reads: string[] = [];
  const { db } = test.deps;
  test.deps.db = {
    ...db,
    read: (statement) => (reads.push(statement.sql), db.read(statement)),
    write: (all) => db.write(all),
  };
  const { _id } = await uploadItem(test, token, { title: "Before" });
  const titles = async () => (await list(test, "pdfs")).items.map(({ title }) => title);
  assert.deepEqual(await titles(), ["Before"]);
  reads.length = 0;
  for (let index = 0; index < 5; index++) assert.deepEqual(await titles(), ["Before"]);
  assert.equal(reads.length, 5);
  for (const sql of reads) assert.match(sql, /^SELECT value FROM totals WHERE name = /);
  const body = { title: "After", artist: "", genre: "", description: "" };
  assert.equal((await test.send("PUT", `/api/v1/pdfs/${_id}`, { token, body })).status, 200);
  assert.deepEqual(await titles(), ["After"]);
  await uploadItem(test, token, { title: "Newer", file: makePdf(2) });
  assert.deepEqual(await titles(), ["Newer", "After"]);
  assert.equal((await test.send("DELETE", `/api/v1/pdfs/${_id}`, { token })).status, 200);
  assert.deepEqual(await titles(), ["Newer"]);
});

Deno.test("A page of 24 cards weighs under 60 KB", async () => {
  await using test = await openTestApp();
  await fillMedia(test.db, { kind: "video", items: 30, description: "Ẹ ".repeat(1000) });
  const response = await test.send("GET", "/api/v1/videos", { headers: { "Accept-Encoding": "gzip" } });
  assert.equal(response.headers.get("Content-Encoding"), "gzip");
  const bytes = (await response.bytes()).length;
  assert.ok(bytes < 60_000, `${bytes} bytes`);
});
