import type { Language } from "./languages.ts";
import {
  MEDIA_ARTIST_MAX_CHARACTERS,
  MEDIA_DESCRIPTION_MAX_CHARACTERS,
  MEDIA_GENRE_MAX_CHARACTERS,
  MEDIA_TITLE_MAX_CHARACTERS,
} from "./limits.ts";
import type { LessonTopic } from "./lesson_topics.ts";
import type { LessonQuestion, MediaItem } from "./schemas/media.ts";

export type {
  AudioItem,
  LessonQuestion,
  MediaItem,
  MediaStatus,
  PdfItem,
  VideoItem,
} from "./schemas/media.ts";

export const MEDIA_KINDS = ["audio", "video", "pdf"] as const;
export type MediaKind = typeof MEDIA_KINDS[number];

export const LIST_OF_KIND = { audio: "audios", video: "videos", pdf: "pdfs" } as const;

/** Names of the file's field in the upload form. */
export const FILE_FIELD_OF_KIND = { audio: "audioFile", video: "videoFile", pdf: "pdfFile" } as const;

/** Names of the address's field in an item. */
export const URL_FIELD_OF_KIND = { audio: "audioUrl", video: "videoUrl", pdf: "pdfUrl" } as const;

export interface MediaTexts {
  title: string;
  artist: string;
  genre: string;
  description: string;
}

export interface MediaDetails extends MediaTexts {
  /** `mm:ss`, or "". */
  duration: string;
  language: Language | null;
  topics: readonly LessonTopic[];
  questions: readonly LessonQuestion[];
}

export const MEDIA_TEXT_MAX_CHARACTERS: Record<keyof MediaTexts, number> = {
  title: MEDIA_TITLE_MAX_CHARACTERS,
  artist: MEDIA_ARTIST_MAX_CHARACTERS,
  genre: MEDIA_GENRE_MAX_CHARACTERS,
  description: MEDIA_DESCRIPTION_MAX_CHARACTERS,
};

export function isMediaKind(word: unknown): word is MediaKind {
  return MEDIA_KINDS.some((kind) => kind === word);
}

export function fileUrlOf(item: MediaItem): string {
  switch (item.type) {
    case "audio":
      return item.audioUrl;
    case "video":
      return item.videoUrl;
    case "pdf":
      return item.pdfUrl;
  }
}
