/** The fields of the upload form, beside its files. @module */
import * as z from "zod/mini";
import {
  MEDIA_ARTIST_MAX_CHARACTERS,
  MEDIA_DESCRIPTION_MAX_CHARACTERS,
  MEDIA_GENRE_MAX_CHARACTERS,
} from "../limits.ts";
import { isPlayingTime } from "../media.ts";
import { MediaKindName, MediaTitle } from "./media.ts";
import { boundedText, EntityId } from "./fields.ts";

/** A field that may be missing is one that is empty. */
const optionalText = (maxCharacters: number) => z._default(boundedText(maxCharacters), "");

const Duration = z.string().check(z.refine(isPlayingTime, { error: "The duration must be mm:ss" }));

/** What is typed about a file; empty fields do not count as sent. */
export const UploadFields = z.object({
  title: MediaTitle,
  type: MediaKindName,
  artist: optionalText(MEDIA_ARTIST_MAX_CHARACTERS),
  genre: optionalText(MEDIA_GENRE_MAX_CHARACTERS),
  description: optionalText(MEDIA_DESCRIPTION_MAX_CHARACTERS),
  duration: z._default(Duration, ""),
  uploadId: z.optional(EntityId),
});
export type UploadFields = z.infer<typeof UploadFields>;
