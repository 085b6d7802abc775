/** Many items put straight into the database, for tests that are about lists. @module */
import type { Language } from "@/lib/shared/languages.ts";
import type { LessonTopic } from "@/lib/shared/lesson_topics.ts";
import type { LessonQuestion, MediaKind } from "@/lib/shared/media.ts";
import type { Database } from "@/lib/store/database.ts";
import { insertMedia, mediaFolderOf, type NewMedia } from "@/lib/store/media.ts";
import { insertPendingFolder } from "@/lib/store/pending_folders.ts";
import { searchTextOf } from "@/lib/services/media/catalogue.ts";
import { makeId } from "./fixtures.ts";

/** Makes an item; its files are keys and nothing more. */
export function makeMedia(
  {
    kind = "video",
    status = "published",
    title = "Lesson",
    description = "",
    transcript = "",
    language,
    topics = [],
    questions = [],
  }: {
    kind?: MediaKind;
    status?: NewMedia["status"];
    title?: string;
    description?: string;
    transcript?: string;
    language?: Language;
    topics?: readonly LessonTopic[];
    questions?: readonly LessonQuestion[];
  } = {},
): NewMedia {
  const id = makeId();
  const texts = { title, artist: "Dr Ọlá", genre: "Nutrition", description };
  const files = { main: `${mediaFolderOf(id)}main.bin`, cover: `${mediaFolderOf(id)}cover.jpg` };
  const words = searchTextOf(kind, { ...texts, topics });
  const createdAt = "2026-11-21T09:00:00.000Z";
  return {
    id,
    kind,
    status,
    texts,
    duration: "10:00",
    language,
    topics,
    questions,
    sizeBytes: 5_000_000,
    files,
    words,
    transcript,
    createdAt,
  };
}

/** Inserts an item and returns its id. */
export async function insertItem(db: Database, media: NewMedia = makeMedia()): Promise<string> {
  await db.write([insertPendingFolder({ folder: mediaFolderOf(media.id), until: media.createdAt })]);
  await insertMedia(db, media);
  return media.id;
}

/** Inserts `items` items, "Lesson 1" first. */
export async function fillMedia(
  db: Database,
  { items, from = 1, ...media }: { items: number; from?: number } & Parameters<typeof makeMedia>[0],
): Promise<void> {
  const numbers = Array.from({ length: items }, (_, index) => from + index);
  await Promise.all(
    numbers.map((number) => insertItem(db, makeMedia({ ...media, title: `Lesson ${number}` }))),
  );
}
