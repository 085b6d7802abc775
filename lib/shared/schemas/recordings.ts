import * as z from "zod/mini";
import { SPOKEN_NAME_MAX_CHARACTERS } from "../limits.ts";
import { boundedText, EntityId } from "./fields.ts";
import { MediaLanguage } from "./media.ts";

export const RecordingsQuery = z.object({ language: MediaLanguage });

/** The first 16 hex digits of a text's SHA-256 in UTF-8. */
const TextHash = z.string({ error: "The hash of the sentence's text is missing" }).check(
  z.regex(/^[0-9a-f]{16}$/, { error: "The hash of the sentence's text must be 16 hex digits" }),
);

export const RecordingTarget = z.object({
  language: MediaLanguage,
  sentence: boundedText(SPOKEN_NAME_MAX_CHARACTERS, "The sentence is missing"),
  textHash: TextHash,
});
export type RecordingTarget = z.infer<typeof RecordingTarget>;

const Recording = z.object({
  _id: EntityId,
  /** A key of the catalogue, such as `advice.low`. */
  sentence: z.string(),
  /** The hash of the text as it was recorded. */
  textHash: z.string(),
  /** On our own origin; changes with the sound. */
  url: z.string(),
  sizeBytes: z.number(),
});
export type Recording = z.infer<typeof Recording>;

export const RecordingList = z.object({ success: z.literal(true), recordings: z.array(Recording) });
export type RecordingList = z.infer<typeof RecordingList>;

const SpeakableSentence = z.object({
  sentence: z.string(),
  text: z.string(),
  textHash: z.string(),
  /** Not heard if its `textHash` is another: the text has changed. */
  recording: z.nullable(Recording),
});
export type SpeakableSentence = z.infer<typeof SpeakableSentence>;

export const SpeakableList = z.object({ success: z.literal(true), sentences: z.array(SpeakableSentence) });
export type SpeakableList = z.infer<typeof SpeakableList>;

export const RecordingSaved = z.object({ success: z.literal(true), recording: Recording });
export type RecordingSaved = z.infer<typeof RecordingSaved>;
