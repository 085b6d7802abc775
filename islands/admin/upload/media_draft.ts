/** What an administrator has typed and chosen so far, and the rules about it. @module */
import { CAPTIONS_MAX_BYTES, COVER_MAX_BYTES, MEDIA_MAX_BYTES } from "@/lib/shared/limits.ts";
import { FILE_FIELD_OF_KIND, isPlayingTime, type MediaKind } from "@/lib/shared/media.ts";
import { adminUploadErrorText, adminUploadText } from "@/lib/shared/messages/admin_upload.ts";
import { say } from "../../client/language.ts";

/** What is typed. */
export interface DraftTexts {
  title: string;
  description: string;
  artist: string;
  genre: string;
  /** `mm:ss`. */
  duration: string;
}

/** The places for files. */
export type FilePlace = "file" | "cover" | "captions";

/** The whole form. */
export interface MediaDraft {
  texts: DraftTexts;
  kind?: MediaKind;
  files: Partial<Record<FilePlace, File>>;
}

/** A draft that can be sent. */
export type CompleteDraft = MediaDraft & { kind: MediaKind; files: { file: File } };

export const EMPTY_MEDIA_DRAFT: MediaDraft = {
  texts: { title: "", description: "", artist: "", genre: "", duration: "" },
  files: {},
};

/** Tells whether everything required is there. */
export function isComplete(draft: MediaDraft): draft is CompleteDraft {
  return draft.texts.title.trim() !== "" && draft.kind !== undefined && draft.files.file !== undefined;
}

/** Returns why a file cannot be taken, undefined when it may be; the server looks at its bytes. */
export function checkFile(place: FilePlace, { size }: File, kind: MediaKind): string | undefined {
  const errors = say(adminUploadErrorText);
  if (place === "file" && size > MEDIA_MAX_BYTES) return errors.fileTooLarge(kind);
  if (place === "cover" && size > COVER_MAX_BYTES) return errors.imageTooLarge;
  if (place === "captions" && size > CAPTIONS_MAX_BYTES) return errors.captionsTooLarge;
  return undefined;
}

/** Returns why a draft cannot be sent yet, undefined when it can. */
export function checkMediaDraft({ texts, kind, files }: MediaDraft): string | undefined {
  if (kind && !files.file) return say(adminUploadErrorText).fileMissing(kind);
  return isPlayingTime(texts.duration.trim()) ? undefined : say(adminUploadText).durationWrong;
}

/** Tells which of the form's parts a kind has. */
export function hasPart(kind: MediaKind | undefined, part: "description" | "duration" | "captions"): boolean {
  if (part === "description") return kind === "audio";
  return kind === "audio" || kind === "video";
}

/**
 * Returns a draft as the form that travels.
 *
 * @param uploadId Stands for the file where it has arrived already, part by part.
 */
export function uploadFormOf({ texts, kind, files }: CompleteDraft, uploadId?: string): FormData {
  const form = new FormData();
  const description = hasPart(kind, "description") ? texts.description : "";
  const duration = hasPart(kind, "duration") ? texts.duration : "";
  for (const [name, text] of Object.entries({ ...texts, description, duration })) {
    form.append(name, text.trim());
  }
  form.append("type", kind);
  if (files.cover) form.append("coverImage", files.cover);
  if (files.captions) form.append("captions", files.captions);
  if (uploadId) form.append("uploadId", uploadId);
  else form.append(FILE_FIELD_OF_KIND[kind], files.file);
  return form;
}
