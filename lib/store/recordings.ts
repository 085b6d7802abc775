/** Recordings of sentences; sounds are in the media storage, below `recordings/`. @module */
import { RECORDINGS_MAX } from "../shared/limits.ts";
import type { Database, Row } from "./database.ts";
import { sql } from "./sql.ts";

export interface StoredRecording {
  id: string;
  sentence: string;
  textHash: string;
  fileKey: string;
  sizeBytes: number;
}

export interface NewRecording extends StoredRecording {
  language: string;
  createdAt: string;
}

type RecordingRow = StoredRecording & Row;

const COLUMNS = sql`id, sentence, text_hash AS textHash, file_key AS fileKey, size_bytes AS sizeBytes`;

/** Keys are those of the media storage. */
export function recordingFolderOf(id: string): string {
  return `recordings/${id}/`;
}

/** Ordered by sentence. */
export async function listRecordings(db: Database, language: string): Promise<StoredRecording[]> {
  return await db.read<RecordingRow>(sql`
    SELECT ${COLUMNS} FROM recordings WHERE language = ${language} ORDER BY sentence LIMIT ${RECORDINGS_MAX}`);
}

export async function getRecordingId(
  db: Database,
  { language, sentence }: Pick<NewRecording, "language" | "sentence">,
): Promise<string | undefined> {
  const [row] = await db.read<{ id: string }>(sql`
    SELECT id FROM recordings WHERE language = ${language} AND sentence = ${sentence}`);
  return row?.id;
}

/** Replaces the sentence's former one, and the pending folder; false when that is gone. */
export async function upsertRecording(
  db: Pick<Database, "write">,
  recording: NewRecording,
): Promise<boolean> {
  const { id, language, sentence, textHash, fileKey, sizeBytes, createdAt } = recording;
  const folder = recordingFolderOf(id);
  const [saved] = await db.write([
    sql`INSERT INTO recordings (id, language, sentence, text_hash, file_key, size_bytes, created_at)
      SELECT ${id}, ${language}, ${sentence}, ${textHash}, ${fileKey}, ${sizeBytes}, ${createdAt}
        FROM pending_folders WHERE folder = ${folder}
      ON CONFLICT (language, sentence) DO UPDATE SET id = excluded.id, text_hash = excluded.text_hash,
        file_key = excluded.file_key, size_bytes = excluded.size_bytes, created_at = excluded.created_at`,
    sql`DELETE FROM pending_folders
      WHERE folder = ${folder} AND EXISTS (SELECT 1 FROM recordings WHERE id = ${id})`,
  ]);
  return saved?.changes === 1;
}

export async function deleteRecording(db: Pick<Database, "write">, id: string): Promise<boolean> {
  const [deleted] = await db.write([
    sql`DELETE FROM recordings WHERE id = ${id}`,
  ]);
  return deleted?.changes === 1;
}

/** By its sound's key; undefined for unknown keys. */
export async function getRecordingByKey(db: Database, key: string): Promise<string | undefined> {
  const [row] = await db.read<{ sentence: string }>(sql`
    SELECT sentence FROM recordings WHERE id = ${key.split("/")[1] ?? ""} AND file_key = ${key}`);
  return row?.sentence;
}
