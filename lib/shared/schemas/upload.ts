import * as z from "zod/mini";
import {
  MEDIA_ARTIST_MAX_CHARACTERS,
  MEDIA_DESCRIPTION_MAX_CHARACTERS,
  MEDIA_GENRE_MAX_CHARACTERS,
} from "../limits.ts";
import {
  FEW_QUESTIONS,
  LessonQuestion,
  MediaKindName,
  MediaLanguage,
  MediaTitle,
  MediaTopics,
  PlayingTime,
} from "./media.ts";
import { boundedText, EntityId, listOf } from "./fields.ts";

/** Reads a missing field as an empty one. */
const optionalText = (maxCharacters: number) => z._default(boundedText(maxCharacters), "");

/** What is no JSON is no question. */
const JsonField = z.pipe(
  z.string(),
  z.transform((text) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return undefined;
    }
  }),
);

/** A field that is empty counts as not sent. */
export const UploadFields = z.object({
  title: MediaTitle,
  type: MediaKindName,
  artist: optionalText(MEDIA_ARTIST_MAX_CHARACTERS),
  genre: optionalText(MEDIA_GENRE_MAX_CHARACTERS),
  description: optionalText(MEDIA_DESCRIPTION_MAX_CHARACTERS),
  duration: z._default(PlayingTime, ""),
  language: z.optional(MediaLanguage),
  /** The field is repeated, once for each topic. */
  topics: z._default(MediaTopics, []),
  /** The field repeated, each the JSON of one. */
  questions: z._default(listOf(z.pipe(JsonField, LessonQuestion)).check(FEW_QUESTIONS), []),
  uploadId: z.optional(EntityId),
  /** Drafts are hidden from patients until published. */
  status: z._default(
    z.enum(["draft", "published"], { error: "The status must be draft or published" }),
    "published",
  ),
});
export type UploadFields = z.infer<typeof UploadFields>;

export const ReplacementFields = z.object({ uploadId: z.optional(EntityId) });
export type ReplacementFields = z.infer<typeof ReplacementFields>;
