/** Recordings of results, for people who read little and whose phone has no voice for their language. @module */
import { loadTranslations } from "../../shared/complete_languages.ts";
import { DomainError } from "../../shared/domain_error.ts";
import type { Language } from "../../shared/languages.ts";
import { adviceText } from "../../shared/messages/advice.ts";
import { statusText } from "../../shared/messages/status.ts";
import { textOf } from "../../shared/message_area.ts";
import { logSafetyText } from "../../shared/messages/log_safety.ts";
import { mediaReplyText } from "../../shared/messages/media_reply.ts";
import { ramadanText } from "../../shared/messages/ramadan.ts";
import type { Recording, RecordingTarget, SpeakableSentence } from "../../shared/schemas/recordings.ts";
import { listSpeakable, type SpokenSentence, textHashOf } from "../../shared/spoken_result.ts";
import type { Database } from "../../store/database.ts";
import {
  deleteRecording as deleteRow,
  getRecordingId,
  listRecordings as listRows,
  recordingFolderOf,
  type StoredRecording,
  upsertRecording,
} from "../../store/recordings.ts";
import { type AdminCaller, withAudit } from "../audit.ts";
import { newEntityId } from "../ids.ts";
import { sha256 } from "../secrets/secrets.ts";
import type { MediaCatalogueDeps } from "./catalogue.ts";
import { openIncomingFile } from "./incoming_file.ts";
import { emptyFolder, withPendingFolder } from "./pending_folders.ts";

const HASH_DIGITS = 16;
/** Every phone that we know of plays these. */
const TYPES: readonly string[] = ["audio/mpeg", "audio/mp4", "audio/ogg", "audio/wav"];

/** Includes those of former texts, which a phone may still show. */
export async function listRecordings({ db }: { db: Database }, language: Language): Promise<Recording[]> {
  return (await listRows(db, language)).map(toRecording);
}

export async function listSpeakableSentences(
  { db }: { db: Database },
  language: Language,
): Promise<SpeakableSentence[]> {
  const recordings = await listRecordings({ db }, language);
  const sentences = await listSentences(language);
  return await Promise.all(
    sentences.map(async ({ name, text }) => ({
      sentence: name,
      text,
      textHash: textHashOf(await sha256(text)),
      recording: recordings.find(({ sentence }) => sentence === name) ?? null,
    })),
  );
}

/**
 * Replaces the sound of a sentence.
 *
 * @throws {DomainError} `sentence_not_found`, `sentence_changed` when its text is not what was read, `media_type`,
 * `media_damaged`, `upload_failed`.
 */
export async function uploadRecording(
  deps: MediaCatalogueDeps,
  admin: AdminCaller,
  { target, sound }: { target: RecordingTarget; sound: Uint8Array<ArrayBuffer> },
): Promise<Recording> {
  const { language, sentence, textHash } = target;
  await requireCurrentText(target);
  const formerId = await getRecordingId(deps.db, target);
  const now = deps.clock.now();
  const id = newEntityId(now);
  const folder = recordingFolderOf(id);
  return await withPendingFolder(deps, folder, async () => {
    const fileKey = await storeSound(deps, folder, sound);
    const audited = withAudit(deps, { admin, action: "recording_uploaded", targetId: id });
    const row = { id, language, sentence, textHash, fileKey, sizeBytes: sound.length };
    const isSaved = await upsertRecording(audited, { ...row, createdAt: now.toISOString() });
    if (!isSaved) throw new DomainError("upload_failed", { retryAfterSeconds: 1 });
    if (formerId !== undefined) await emptyFolder(deps, recordingFolderOf(formerId));
    return toRecording(row);
  });
}

/** Row first, then sound. @throws {DomainError} `media_not_found` */
export async function deleteRecording(
  deps: MediaCatalogueDeps,
  admin: AdminCaller,
  id: string,
): Promise<void> {
  const audited = withAudit(deps, { admin, action: "recording_deleted", targetId: id });
  if (!await deleteRow(audited, id)) throw new DomainError("media_not_found");
  await emptyFolder(deps, recordingFolderOf(id));
}

async function requireCurrentText({ language, sentence, textHash }: RecordingTarget): Promise<void> {
  const found = (await listSentences(language)).find(({ name }) => name === sentence);
  if (!found) throw new DomainError("sentence_not_found");
  if (textHashOf(await sha256(found.text)) !== textHash) throw new DomainError("sentence_changed");
}

async function storeSound(
  { blobs }: MediaCatalogueDeps,
  folder: string,
  sound: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const file = await openIncomingFile(new Blob([sound]).stream(), "audio");
  if (!file || !TYPES.includes(file.format.type)) {
    throw new DomainError("media_type", { sentence: textOf(mediaReplyText).recordingType });
  }
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", sound)).toHex();
  const key = `${folder}${hash.slice(0, HASH_DIGITS)}.${file.format.extension}`;
  await blobs.put(key, file.content, { type: file.format.type });
  return key;
}

async function listSentences(language: Language): Promise<SpokenSentence[]> {
  const texts = await loadTranslations(language);
  return listSpeakable({
    advice: textOf(adviceText, texts),
    status: textOf(statusText, texts),
    log_safety: textOf(logSafetyText, texts),
    ramadan: textOf(ramadanText, texts),
  });
}

function toRecording({ id, sentence, textHash, fileKey, sizeBytes }: StoredRecording): Recording {
  return { _id: id, sentence, textHash, url: `/media/${fileKey}`, sizeBytes };
}
