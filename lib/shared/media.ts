/** The three kinds of media, and what goes by the kind. @module */
import {
  MEDIA_ARTIST_MAX_CHARACTERS,
  MEDIA_DESCRIPTION_MAX_CHARACTERS,
  MEDIA_GENRE_MAX_CHARACTERS,
  MEDIA_TITLE_MAX_CHARACTERS,
} from "./limits.ts";
import type { MediaItem } from "./schemas/media.ts";

export type { AudioItem, MediaItem, PdfItem, VideoItem } from "./schemas/media.ts";

/** Every kind, in the order in which a person is offered them. */
export const MEDIA_KINDS = ["audio", "video", "pdf"] as const;
/** One of {@linkcode MEDIA_KINDS}. */
export type MediaKind = typeof MEDIA_KINDS[number];

/** Names of the lists, in addresses and in answers, by kind. */
export const LIST_OF_KIND = { audio: "audios", video: "videos", pdf: "pdfs" } as const;

/** Fields of the upload form that carry the file itself, by kind. */
export const FILE_FIELD_OF_KIND = { audio: "audioFile", video: "videoFile", pdf: "pdfFile" } as const;

/** Fields of an item that say where its file is, by kind. */
export const URL_FIELD_OF_KIND = { audio: "audioUrl", video: "videoUrl", pdf: "pdfUrl" } as const;

/** What an administrator types about an item, and may change later. */
export interface MediaTexts {
  title: string;
  artist: string;
  genre: string;
  description: string;
}

/** Longest texts, in code points. */
export const MEDIA_TEXT_MAX_CHARACTERS: Record<keyof MediaTexts, number> = {
  title: MEDIA_TITLE_MAX_CHARACTERS,
  artist: MEDIA_ARTIST_MAX_CHARACTERS,
  genre: MEDIA_GENRE_MAX_CHARACTERS,
  description: MEDIA_DESCRIPTION_MAX_CHARACTERS,
};

/** Tells whether a word names a kind. */
export function isMediaKind(word: unknown): word is MediaKind {
  return MEDIA_KINDS.some((kind) => kind === word);
}

/** Returns the address of an item's own file. */
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

/**
 * Tells whether a text is a playing time as it is kept: `mm:ss`, minutes of one to four digits; "" where there is none.
 *
 * @example
 * ```ts
 * import { isPlayingTime } from "./media.ts";
 *
 * if (!isPlayingTime("75:09") || !isPlayingTime("") || isPlayingTime("3:60")) throw new Error("wrong");
 * ```
 */
export function isPlayingTime(text: string): boolean {
  return /^(\d{1,4}:[0-5]\d)?$/.test(text);
}
