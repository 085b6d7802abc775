/** Several files, dropped or chosen. @module */
import { MEDIA_TITLE_MAX_CHARACTERS } from "@/lib/shared/limits.ts";
import type { MediaKind } from "@/lib/shared/media.ts";
import { adminUploadProgressText } from "@/lib/shared/messages/admin_upload.ts";
import { say } from "../../client/browser/language.ts";
import { EMPTY_MEDIA_DRAFT } from "./upload_draft.ts";
import type { QueuedMedia, UploadQueue } from "./upload_queue.ts";

const EXTENSIONS: Record<MediaKind, RegExp> = {
  audio: /\.(mp3|m4a|aac|ogg|wav)$/i,
  video: /\.(mp4|m4v|webm)$/i,
  pdf: /\.pdf$/i,
};

/** By MIME type, or else by name; the server checks bytes. */
export function kindOfFile({ type, name }: Pick<File, "type" | "name">): MediaKind | undefined {
  if (type === "application/pdf" || EXTENSIONS.pdf.test(name)) return "pdf";
  if (type.startsWith("audio/") || EXTENSIONS.audio.test(name)) return "audio";
  return type.startsWith("video/") || EXTENSIONS.video.test(name) ? "video" : undefined;
}

/** `foot_care-1.mp3` is "foot care 1". */
export function titleOfFile({ name }: Pick<File, "name">): string {
  const stem = name.replace(/\.\w+$/, "").replace(/[_-]+/g, " ").trim();
  return [...stem].slice(0, MEDIA_TITLE_MAX_CHARACTERS).join("");
}

/** Each goes to a form awaiting it, the open one, or a new one. Returns a message about files that are no media. */
export function addFiles(queue: UploadQueue, files: readonly File[]): string | undefined {
  const unknown = files.find((file) => !kindOfFile(file));
  for (const file of files) {
    const kind = kindOfFile(file);
    if (kind) putFile(findPlace(queue, file, kind), file, kind);
  }
  return unknown && say(adminUploadProgressText).unknownFile(unknown.name);
}

function putFile({ form }: QueuedMedia, file: File, kind: MediaKind): void {
  if (form.draft.value.kind !== kind) form.chooseKind(kind);
  if (form.draft.value.texts.title.trim() === "") form.type("title", titleOfFile(file));
  void form.chooseFile("file", file);
}

function findPlace({ entries, opened, append }: UploadQueue, file: File, kind: MediaKind): QueuedMedia {
  const free = entries.value.filter(({ form }) => {
    const draft = form.draft.value;
    return draft.files.file === undefined && [undefined, kind].includes(draft.kind);
  });
  const awaiting = free.find(({ awaitedName }) => awaitedName === file.name);
  const open = free.find((entry) => entry === opened.value && entry.awaitedName === undefined);
  // Several files are mostly parts of a series.
  const { artist, genre, language } = opened.value.form.draft.value.texts;
  return awaiting ?? open ??
    append({ texts: { ...EMPTY_MEDIA_DRAFT.texts, artist, genre, language }, files: {} });
}
