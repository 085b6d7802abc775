import * as z from "zod/mini";
import { LANGUAGES, NO_LANGUAGE } from "../languages.ts";
import { LESSON_TOPICS, sortTopics } from "../lesson_topics.ts";
import {
  LESSON_ANSWERS_MAX,
  LESSON_CHOICES_MAX,
  LESSON_QUESTION_MAX_CHARACTERS,
  MEDIA_ARTIST_MAX_CHARACTERS,
  MEDIA_DESCRIPTION_MAX_CHARACTERS,
  MEDIA_GENRE_MAX_CHARACTERS,
  MEDIA_MAX_BYTES,
  MEDIA_TITLE_MAX_CHARACTERS,
  PLAY_POSITION_MAX_SECONDS,
  UPLOAD_FILE_NAME_MAX_CHARACTERS,
} from "../limits.ts";
import { textOf } from "../message_area.ts";
import { errorText } from "../messages/error.ts";
import { isPlayingTime } from "../media_time.ts";
import { countCharacters, isStorableText } from "../text.ts";
import { SuccessReply } from "./replies.ts";
import { boundedText, EntityId, listOf, typedText } from "./fields.ts";

export const MediaKindName = z.enum(["audio", "video", "pdf"], {
  error: "The type must be audio, video or pdf",
});

/** The language that is spoken or written. */
export const MediaLanguage = z.enum(LANGUAGES, { error: "The language must be en, pcm, ha, yo or ig" });

const TOPIC_WRONG = `Each topic must be one of ${LESSON_TOPICS.join(", ")}`;

/** What it is about as a lesson; each once, in the order of `LESSON_TOPICS`. */
export const MediaTopics = listOf(z.enum(LESSON_TOPICS, { error: TOPIC_WRONG }), TOPIC_WRONG).check(
  z.overwrite(sortTopics),
);

const QUESTION_WRONG = "Each question needs its text, two to four answers, and which of them is right";

const questionText = boundedText(LESSON_QUESTION_MAX_CHARACTERS, QUESTION_WRONG).check(
  z.refine((text) => text.trim() !== "", { error: QUESTION_WRONG }),
);

/** `right` is the index of an answer; `why` is said after each, or "". */
export const LessonQuestion = z.object({
  question: questionText,
  choices: listOf(questionText, QUESTION_WRONG),
  right: z.int({ error: QUESTION_WRONG }).check(z.minimum(0)),
  why: typedText(LESSON_QUESTION_MAX_CHARACTERS),
}).check(z.refine(
  ({ choices, right }) =>
    choices.length >= 2 && choices.length <= LESSON_CHOICES_MAX && right < choices.length,
  { error: QUESTION_WRONG },
));
export type LessonQuestion = z.infer<typeof LessonQuestion>;

export const FEW_QUESTIONS = z.refine<readonly unknown[]>(
  (questions) => questions.length <= LESSON_ANSWERS_MAX,
  {
    error: `There can be ${LESSON_ANSWERS_MAX} questions at most`,
  },
);

/** Questions in the item's language. */
export const MediaQuestions = listOf(LessonQuestion, QUESTION_WRONG).check(FEW_QUESTIONS);

/** A draft was never published; hidden media was. */
export const MediaStatus = z.enum(["draft", "published", "hidden"]);
export type MediaStatus = z.infer<typeof MediaStatus>;

/** An address on our own origin, beginning with a slash. */
const Address = z.string();

const itemFields = {
  _id: EntityId,
  title: z.string(),
  artist: z.string(),
  genre: z.string(),
  description: z.string(),
  /** `mm:ss`, or "". */
  duration: z.string(),
  /** Null if unknown; absent from older servers. */
  language: z.optional(z.nullable(MediaLanguage)),
  /** Absent from older servers. */
  topics: z.optional(MediaTopics),
  questions: z.optional(MediaQuestions),
  sizeBytes: z.number(),
  coverImageUrl: z.nullable(Address),
  /** ISO 8601 UTC. */
  createdAt: z.string(),
  /** Address of captions in WebVTT. */
  captionsUrl: z.nullable(Address),
  /** Address of a transcript in plain text. */
  transcriptUrl: z.nullable(Address),
  /** For administrators. Addresses of unpublished media only work for them, for an hour or two. */
  status: z.optional(MediaStatus),
};

export const AudioItem = z.object({ ...itemFields, type: z.literal("audio"), audioUrl: Address });
export type AudioItem = z.infer<typeof AudioItem>;

export const VideoItem = z.object({ ...itemFields, type: z.literal("video"), videoUrl: Address });
export type VideoItem = z.infer<typeof VideoItem>;

export const PdfItem = z.object({ ...itemFields, type: z.literal("pdf"), pdfUrl: Address });
export type PdfItem = z.infer<typeof PdfItem>;

export const MediaItem = z.discriminatedUnion("type", [AudioItem, VideoItem, PdfItem]);
export type MediaItem = z.infer<typeof MediaItem>;

/** `count` is of all pages; `next` goes into `?before=`. */
const pageFields = { success: z.literal(true), count: z.number(), next: z.optional(z.string()) };

/** `languages`: all in which the kind has items. */
const patientsPageFields = { ...pageFields, languages: z.optional(z.array(MediaLanguage)) };

export const AudioPage = z.object({ ...patientsPageFields, audios: z.array(AudioItem) });
export type AudioPage = z.infer<typeof AudioPage>;

export const VideoPage = z.object({ ...patientsPageFields, videos: z.array(VideoItem) });
export type VideoPage = z.infer<typeof VideoPage>;

export const PdfPage = z.object({ ...patientsPageFields, pdfs: z.array(PdfItem) });
export type PdfPage = z.infer<typeof PdfPage>;

/** `languageFirst` sorts first; patients only. */
export const MediaLanguageQuery = z.object({
  language: z.optional(
    z.enum([...LANGUAGES, NO_LANGUAGE], { error: "The language must be en, pcm, ha, yo, ig or none" }),
  ),
  languageFirst: z.optional(MediaLanguage),
});

export const AdminMediaQuery = z.extend(MediaLanguageQuery, {
  type: MediaKindName,
  status: z.optional(z.enum(["draft"], { error: "The status must be draft" })),
});

/** What is not published comes first, then the newest. */
export const AdminMediaPage = z.object({ ...pageFields, items: z.array(MediaItem) });
export type AdminMediaPage = z.infer<typeof AdminMediaPage>;

const TITLE_MISSING = "Title is required";

export const MediaTitle = z.string({ error: TITLE_MISSING }).check(
  z.trim(),
  z.minLength(1, { error: TITLE_MISSING }),
  z.refine((text) => countCharacters(text) <= MEDIA_TITLE_MAX_CHARACTERS, { error: "The title is too long" }),
  z.refine(isStorableText, { error: "Please remove characters that we cannot store" }),
);

export const PlayingTime = z.string().check(z.refine(isPlayingTime, { error: "The duration must be mm:ss" }));

export const MediaChange = z.object({
  title: MediaTitle,
  artist: typedText(MEDIA_ARTIST_MAX_CHARACTERS),
  genre: typedText(MEDIA_GENRE_MAX_CHARACTERS),
  description: typedText(MEDIA_DESCRIPTION_MAX_CHARACTERS),
  /** An absent duration stays as it is. */
  duration: z.optional(PlayingTime),
  language: z.optional(z.nullable(MediaLanguage)),
  /** Absent ones stay as they are. */
  topics: z.optional(MediaTopics),
  questions: z.optional(MediaQuestions),
});
export type MediaChange = z.infer<typeof MediaChange>;

/** Hiding a draft leaves it a draft. */
export const MediaStatusChange = z.object({
  status: z.enum(["published", "hidden"], { error: "The status must be published or hidden" }),
});
export type MediaStatusChange = z.infer<typeof MediaStatusChange>;

export const MediaItemReply = z.object({ success: z.literal(true), item: MediaItem });
export type MediaItemReply = z.infer<typeof MediaItemReply>;

export const UploadedItem = z.object({ ...SuccessReply.shape, item: MediaItem });
export type UploadedItem = z.infer<typeof UploadedItem>;

const FILE_MISSING = textOf(errorText).media_missing;

export const NewUpload = z.object({
  type: MediaKindName,
  fileName: boundedText(UPLOAD_FILE_NAME_MAX_CHARACTERS, FILE_MISSING),
  sizeBytes: z.number({ error: FILE_MISSING }).check(
    z.refine((bytes) => Number.isSafeInteger(bytes) && bytes > 0, { error: FILE_MISSING }),
  ),
});
export type NewUpload = z.infer<typeof NewUpload>;

export const UploadStarted = z.object({
  success: z.literal(true),
  uploadId: EntityId,
  offset: z.number(),
  partBytes: z.number(),
});
export type UploadStarted = z.infer<typeof UploadStarted>;

export const UploadOffset = z.object({
  success: z.literal(true),
  offset: z.number(),
  sizeBytes: z.number().check(z.maximum(MEDIA_MAX_BYTES)),
});
export type UploadOffset = z.infer<typeof UploadOffset>;

export const PartReceived = z.object({ success: z.literal(true), offset: z.number() });
export type PartReceived = z.infer<typeof PartReceived>;

/** `updatedAt` is ISO 8601 UTC. */
export const PlayPosition = z.object({ mediaId: EntityId, seconds: z.number(), updatedAt: z.string() });
export type PlayPosition = z.infer<typeof PlayPosition>;

export const PlayPositionsReply = z.object({ success: z.literal(true), positions: z.array(PlayPosition) });
export type PlayPositionsReply = z.infer<typeof PlayPositionsReply>;

/** `isOwnMove` says that the person moved it, not the playing. */
export const PlayPositionChange = z.object({
  seconds: z.number().check(z.minimum(0), z.maximum(PLAY_POSITION_MAX_SECONDS)),
  isOwnMove: z.boolean(),
});
export type PlayPositionChange = z.infer<typeof PlayPositionChange>;

export const PlayPositionSaved = z.object({ success: z.literal(true), seconds: z.number() });
export type PlayPositionSaved = z.infer<typeof PlayPositionSaved>;
