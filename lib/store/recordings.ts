/** Recordings of sentences; sounds are in the media storage, below `recordings/`. @module */
import type { Database, Row } from "./database.ts";

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

const COLUMNS = "id, sentence, text_hash AS textHash, file_key AS fileKey, size_bytes AS sizeBytes";

/** Keys are those of the media storage. */
export function recordingFolderOf(id: string): string {
  return `recordings/${id}/`;
}

/** Ordered by sentence. */
export async function listRecordings(db: Database, language: string): Promise<StoredRecording[]> {
  return await db.read<RecordingRow>({
    sql: `SELECT ${COLUMNS} FROM recordings WHERE language = ?1 ORDER BY sentence`,
    args: [language],
  });
}

export async function getRecordingId(
  db: Database,
  { language, sentence }: Pick<NewRecording, "language" | "sentence">,
): Promise<string | undefined> {
  const [row] = await db.read<{ id: string }>({
    sql: `SELECT id FROM recordings WHERE language = ?1 AND sentence = ?2`,
    args: [language, sentence],
  });
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
    {
      sql: `INSERT INTO recordings (id, language, sentence, text_hash, file_key, size_bytes, created_at)
        SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 FROM pending_folders WHERE folder = ?8
        ON CONFLICT (language, sentence) DO UPDATE SET id = excluded.id, text_hash = excluded.text_hash,
          file_key = excluded.file_key, size_bytes = excluded.size_bytes, created_at = excluded.created_at`,
      args: [id, language, sentence, textHash, fileKey, sizeBytes, createdAt, folder],
    },
    {
      sql: `DELETE FROM pending_folders
        WHERE folder = ?1 AND EXISTS (SELECT 1 FROM recordings WHERE id = ?2)`,
      args: [folder, id],
    },
  ]);
  return saved?.changes === 1;
}

export async function deleteRecording(db: Pick<Database, "write">, id: string): Promise<boolean> {
  const [deleted] = await db.write([
    { sql: `DELETE FROM recordings WHERE id = ?1`, args: [id] },
  ]);
  return deleted?.changes === 1;
}

export async function listExistingRecordingIds(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.read<{ id: string }>({
    sql: `SELECT id FROM recordings WHERE id IN (SELECT value FROM json_each(?1))`,
    args: [JSON.stringify(ids)],
  });
  return new Set(rows.map(({ id }) => id));
}

/** By its sound's key; undefined for unknown keys. */
export async function getRecordingByKey(db: Database, key: string): Promise<string | undefined> {
  const [row] = await db.read<{ sentence: string }>({
    sql: `SELECT sentence FROM recordings WHERE id = ?1 AND file_key = ?2`,
    args: [key.split("/")[1] ?? "", key],
  });
  return row?.sentence;
}
