import assert from "node:assert/strict";
import { MEDIA_KINDS, type MediaItem } from "@/lib/shared/media.ts";
import type { Database, Statement } from "@/lib/store/database.ts";
import { connectFile } from "@/lib/store/file_connection.ts";
import { deleteMedia, getMediaByKey, getStoredMedia, mediaFolderOf, updateMedia } from "@/lib/store/media.ts";
import { updateMediaFiles, updateMediaStatus } from "@/lib/store/media_changes.ts";
import { listMedia, type MediaQuery } from "@/lib/store/media_lists.ts";
import { insertPendingFolder, listOwnedKeys } from "@/lib/store/pending_folders.ts";
import { listPlayPositions, upsertPlayPosition } from "@/lib/store/play_positions.ts";
import {
  deleteExpiredUploads,
  deleteUpload,
  getUpload,
  insertUpload,
  updateReceivedBytes,
} from "@/lib/store/uploads.ts";
import { fillMedia, insertItem, makeMedia } from "../support/media_rows.ts";
import { insertUserRow } from "../support/users.ts";
import { openTestDatabase } from "../support/test_database.ts";

const AT = "2026-11-21T09:00:00.000Z";

Deno.test("A file's title is known by its key, and by no other", async () => {
  await using test = await openTestDatabase();
  const media = makeMedia({ title: "Ẹ̀kọ́" });
  await insertItem(test.db, media);
  const owner = { title: "Ẹ̀kọ́", isPublished: true };
  assert.deepEqual(await getMediaByKey(test.db, media.files.main), owner);
  assert.deepEqual(await getMediaByKey(test.db, media.files.cover ?? ""), owner);
  for (const key of [`${mediaFolderOf(media.id)}other.bin`, "media/x/y", "", "media", media.id]) {
    assert.equal(await getMediaByKey(test.db, key), undefined, key);
  }
});

Deno.test("Counts follow what is inserted and deleted, kind by kind", async () => {
  await using test = await openTestDatabase();
  const counts = async () => {
    const lists = MEDIA_KINDS.map((kind) => listMedia(test.db, { kind, limit: 1 }));
    return (await Promise.all(lists)).map(({ count }) => count);
  };
  await fillMedia(test.db, { kind: "audio", items: 3 });
  await fillMedia(test.db, { kind: "pdf", items: 2 });
  const id = await insertItem(test.db);
  assert.deepEqual(await counts(), [3, 1, 2]);
  assert.equal(await deleteMedia(test.db, { kind: "audio", id }, AT), false);
  assert.equal(await deleteMedia(test.db, { kind: "video", id }, AT), true);
  assert.deepEqual(await counts(), [3, 0, 2]);
  assert.deepEqual(await listOwnedKeys(test.db, "media/", [`media/${id}/a.mp4`]), new Set());
});

Deno.test("No statement about media reads through the table or sorts, but for a search of one or two letters", async () => {
  await using test = await openTestDatabase();
  const { db } = test;
  const seen: Statement[] = [];
  const spy: Database = {
    read: (statement) => (seen.push(statement), db.read(statement)),
    write: (statements) => (seen.push(...statements), db.write(statements)),
    close: () => db.close(),
  };
  const userId = await insertUserRow(db);
  const media = makeMedia();
  const [id, upload] = [await insertItem(spy, media), { uploadId: media.id, adminId: userId }];
  for (const kind of MEDIA_KINDS) {
    await listMedia(spy, { kind, limit: 24 });
    await listMedia(spy, { kind, limit: 24, before: 2 ** 42, search: "lesson" });
    await listMedia(spy, { kind, limit: 24, isForAdmins: true });
    await listMedia(spy, { kind, limit: 24, search: "lesson", isForAdmins: true });
    await listMedia(spy, { kind, limit: 24, isForAdmins: true, status: "draft" });
  }
  const details = { ...media.texts, duration: "10:00", language: "yo", topics: [], questions: [] } as const;
  await updateMedia(spy, { kind: "video", id }, { details, words: "", now: AT });
  await getMediaByKey(spy, media.files.main);
  await hideAndPublish(spy, id);
  await replaceFiles(spy, id);
  await listOwnedKeys(spy, "media/", [`media/${id}/a.mp4`]);
  const plan = { kind: "video", fileName: "a", sizeBytes: 1, createdAt: AT, expiresAt: "2027" } as const;
  await insertUpload(spy, { ...upload, ...plan });
  await getUpload(spy, upload, AT);
  await updateReceivedBytes(spy, upload, { from: 0, to: 1 });
  await spy.write([...deleteUpload(upload, AT), ...deleteExpiredUploads(AT)]);
  await upsertPlayPosition(spy, { userId, mediaId: id, seconds: 1, isOwnMove: true, at: AT });
  await listPlayPositions(spy, userId);
  await deleteMedia(spy, { kind: "video", id }, AT);

  const inspector = connectFile(test.path);
  for (const { sql, args } of seen) {
    const steps = inspector.query({ sql: `EXPLAIN QUERY PLAN ${sql}`, args }).map(({ detail }) =>
      String(detail)
    );
    const slow = steps.filter((step) => /SCAN (media|uploads|users|play_positions)\b|TEMP B-TREE/.test(step));
    assert.deepEqual(slow, [], sql);
  }
  assert.ok(seen.length >= 24, String(seen.length));
  inspector.close();
});

async function hideAndPublish(db: Database, id: string): Promise<void> {
  for (const status of ["hidden", "published"] as const) {
    const former = await getStoredMedia(db, id);
    assert.ok(former);
    assert.ok(await updateMediaStatus(db, { id, former, now: AT, status }));
  }
}

async function replaceFiles(db: Database, id: string): Promise<void> {
  const former = await getStoredMedia(db, id);
  assert.ok(former);
  const folder = `${mediaFolderOf(id)}0000-`;
  await db.write([insertPendingFolder({ folder, until: AT })]);
  const spoken = { kind: "transcript", key: `${folder}t.txt`, searchText: "feet" } as const;
  const files = { folder, main: { key: `${folder}m.bin`, sizeBytes: 2 }, spoken };
  const done = await updateMediaFiles(db, { id, former, now: AT, files });
  assert.deepEqual(done?.replacedKeys, [former.file]);
}

Deno.test("What is hidden goes back to its place, a draft becomes the newest, and patients' lists never meet either", async () => {
  await using test = await openTestDatabase();
  const { db } = test;
  await fillMedia(db, { items: 2 });
  const hidden = await insertItem(db, makeMedia({ title: "Hidden one" }));
  const draft = await insertItem(db, makeMedia({ title: "Draft one", status: "draft" }));
  const set = async (id: string, status: "published" | "hidden") => {
    const former = await getStoredMedia(db, id);
    return former && await updateMediaStatus(db, { id, former, now: AT, status });
  };
  const titles = async (query: Partial<MediaQuery> = {}) => {
    const { items, count } = await listMedia(db, { kind: "video", limit: 50, ...query });
    const shown: MediaItem[] = JSON.parse(items);
    assert.equal(count, shown.length);
    return shown.map(({ title }) => title);
  };
  await set(hidden, "hidden");
  await insertItem(db, makeMedia({ title: "Lesson 3" }));
  const published = ["Lesson 3", "Lesson 2", "Lesson 1"];
  // Whatever cursor somebody makes up.
  for (const before of [undefined, 2 ** 42, 2 ** 44, Number.MAX_SAFE_INTEGER]) {
    assert.deepEqual(await titles({ before }), published);
    for (const search of ["one", "on"]) {
      assert.deepEqual(await titles({ before, search }), search === "on" ? published : []);
    }
  }
  const isForAdmins = true;
  assert.deepEqual(await titles({ isForAdmins }), ["Draft one", "Hidden one", ...published]);
  assert.deepEqual(await titles({ isForAdmins, search: "one" }), ["Draft one", "Hidden one"]);
  for (const search of ["", "on", "one"]) {
    assert.deepEqual(await titles({ isForAdmins, search, status: "draft" }), ["Draft one"]);
    assert.deepEqual(await titles({ isForAdmins, search, status: "draft", language: "ha" }), []);
  }
  const first = await listMedia(db, { kind: "video", limit: 1, isForAdmins });
  const second = await listMedia(db, { kind: "video", limit: 1, isForAdmins, before: first.last });
  assert.equal(JSON.parse(second.items)[0].title, "Hidden one");
  await set(draft, "published");
  await set(hidden, "published");
  const all = ["Draft one", "Lesson 3", "Hidden one", "Lesson 2", "Lesson 1"];
  assert.deepEqual(await titles(), all);
  assert.deepEqual(await titles({ search: "one" }), ["Draft one", "Hidden one"]);
});
