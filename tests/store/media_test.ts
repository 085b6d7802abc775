import assert from "node:assert/strict";
import { MEDIA_KINDS } from "@/lib/shared/media.ts";
import type { Database, Statement } from "@/lib/store/database.ts";
import { connectFile } from "@/lib/store/file_connection.ts";
import {
  deleteMedia,
  getMediaTitleByKey,
  listExistingMediaIds,
  mediaFolderOf,
  updateMedia,
} from "@/lib/store/media.ts";
import { listMedia } from "@/lib/store/media_lists.ts";
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
  assert.equal(await getMediaTitleByKey(test.db, media.files.main), "Ẹ̀kọ́");
  assert.equal(await getMediaTitleByKey(test.db, media.files.cover ?? ""), "Ẹ̀kọ́");
  for (const key of [`${mediaFolderOf(media.id)}other.bin`, "media/x/y", "", "media", media.id]) {
    assert.equal(await getMediaTitleByKey(test.db, key), undefined, key);
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
  assert.deepEqual(await listExistingMediaIds(test.db, [id]), new Set());
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
  }
  await updateMedia(spy, { kind: "video", id }, { texts: media.texts, words: "", now: AT });
  await getMediaTitleByKey(spy, media.files.main);
  await listExistingMediaIds(spy, [id]);
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
