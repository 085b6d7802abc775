/** The shapes of media on the wire, and of what an administrator does with them. @module */
import * as z from "zod/mini";
import {
  MEDIA_ARTIST_MAX_CHARACTERS,
  MEDIA_DESCRIPTION_MAX_CHARACTERS,
  MEDIA_GENRE_MAX_CHARACTERS,
  MEDIA_MAX_BYTES,
  MEDIA_TITLE_MAX_CHARACTERS,
  PLAY_POSITION_MAX_SECONDS,
  UPLOAD_FILE_NAME_MAX_CHARACTERS,
} from "../limits.ts";
import { textOf } from "../messages/catalogue.ts";
import { errorText } from "../messages/errors.ts";
import { countCharacters, isStorableText } from "../text.ts";
import { SuccessReply } from "./replies.ts";
import { boundedText, EntityId, typedText } from "./fields.ts";

/** Address of a file on our own origin. */
const Address = z.string();

const itemFields = {
  _id: EntityId,
  title: z.string(),
  artist: z.string(),
  genre: z.string(),
  description: z.string(),
  /** `mm:ss`, "" where there is none. */
  duration: z.string(),
  /** Of the file itself. */
  sizeBytes: z.number(),
  coverImageUrl: z.nullable(Address),
  /** ISO 8601 UTC. */
  createdAt: z.string(),
  /** WebVTT. */
  captionsUrl: z.nullable(Address),
  /** Plain text. */
  transcriptUrl: z.nullable(Address),
};

/** An episode. */
export const AudioItem = z.object({ ...itemFields, type: z.literal("audio"), audioUrl: Address });
/** @see {@linkcode AudioItem} */
export type AudioItem = z.infer<typeof AudioItem>;

/** A film. */
export const VideoItem = z.object({ ...itemFields, type: z.literal("video"), videoUrl: Address });
/** @see {@linkcode VideoItem} */
export type VideoItem = z.infer<typeof VideoItem>;

/** A document. */
export const PdfItem = z.object({ ...itemFields, type: z.literal("pdf"), pdfUrl: Address });
/** @see {@linkcode PdfItem} */
export type PdfItem = z.infer<typeof PdfItem>;

/** One item of any kind, the same for patients and administrators. */
export const MediaItem = z.discriminatedUnion("type", [AudioItem, VideoItem, PdfItem]);
/** @see {@linkcode MediaItem} */
export type MediaItem = z.infer<typeof MediaItem>;

/** `count` is of all pages; `next` is there while older ones remain and goes into `?before=`. */
const pageFields = { success: z.literal(true), count: z.number(), next: z.optional(z.string()) };

/** A page of episodes, newest first. */
export const AudioPage = z.object({ ...pageFields, audios: z.array(AudioItem) });
/** @see {@linkcode AudioPage} */
export type AudioPage = z.infer<typeof AudioPage>;

/** A page of films, newest first. */
export const VideoPage = z.object({ ...pageFields, videos: z.array(VideoItem) });
/** @see {@linkcode VideoPage} */
export type VideoPage = z.infer<typeof VideoPage>;

/** A page of documents, newest first. */
export const PdfPage = z.object({ ...pageFields, pdfs: z.array(PdfItem) });
/** @see {@linkcode PdfPage} */
export type PdfPage = z.infer<typeof PdfPage>;

const TITLE_MISSING = "Title is required";

/** The title of an item: something, without white space around it. */
export const MediaTitle = z.string({ error: TITLE_MISSING }).check(
  z.trim(),
  z.minLength(1, { error: TITLE_MISSING }),
  z.refine((text) => countCharacters(text) <= MEDIA_TITLE_MAX_CHARACTERS, { error: "The title is too long" }),
  z.refine(isStorableText, { error: "Please remove characters that cannot be stored" }),
);

/** What can be changed about an item later. */
export const MediaChange = z.object({
  title: MediaTitle,
  artist: typedText(MEDIA_ARTIST_MAX_CHARACTERS),
  genre: typedText(MEDIA_GENRE_MAX_CHARACTERS),
  description: typedText(MEDIA_DESCRIPTION_MAX_CHARACTERS),
});
/** @see {@linkcode MediaChange} */
export type MediaChange = z.infer<typeof MediaChange>;

/** An item as it is from now on. */
export const MediaItemReply = z.object({ success: z.literal(true), item: MediaItem });
/** @see {@linkcode MediaItemReply} */
export type MediaItemReply = z.infer<typeof MediaItemReply>;

/** An item that has just been uploaded. */
export const UploadedItem = z.object({ ...SuccessReply.shape, item: MediaItem });
/** @see {@linkcode UploadedItem} */
export type UploadedItem = z.infer<typeof UploadedItem>;

/** The item is gone. */
export const MediaDeleted = z.object({ success: z.literal(true) });
/** @see {@linkcode MediaDeleted} */
export type MediaDeleted = z.infer<typeof MediaDeleted>;

/** The kind of a file, by its name. */
export const MediaKindName = z.enum(["audio", "video", "pdf"], {
  error: "The type must be audio, video or pdf",
});

const FILE_MISSING = textOf(errorText).media_missing;

/** An upload that is to arrive part by part. */
export const NewUpload = z.object({
  type: MediaKindName,
  fileName: boundedText(UPLOAD_FILE_NAME_MAX_CHARACTERS, FILE_MISSING),
  sizeBytes: z.number({ error: FILE_MISSING }).check(
    z.refine((bytes) => Number.isSafeInteger(bytes) && bytes > 0, { error: FILE_MISSING }),
  ),
});
/** @see {@linkcode NewUpload} */
export type NewUpload = z.infer<typeof NewUpload>;

/** How an upload is to be sent: `partBytes` at a time, from `offset` on. */
export const UploadStarted = z.object({
  success: z.literal(true),
  uploadId: EntityId,
  offset: z.number(),
  partBytes: z.number(),
});
/** @see {@linkcode UploadStarted} */
export type UploadStarted = z.infer<typeof UploadStarted>;

/** How far an upload has come. */
export const UploadOffset = z.object({
  success: z.literal(true),
  offset: z.number(),
  sizeBytes: z.number().check(z.maximum(MEDIA_MAX_BYTES)),
});
/** @see {@linkcode UploadOffset} */
export type UploadOffset = z.infer<typeof UploadOffset>;

/** Where the next part begins. */
export const PartReceived = z.object({ success: z.literal(true), offset: z.number() });
/** @see {@linkcode PartReceived} */
export type PartReceived = z.infer<typeof PartReceived>;

/** How far a person has listened or watched; `updatedAt` is ISO 8601 UTC. */
export const PlayPosition = z.object({ mediaId: EntityId, seconds: z.number(), updatedAt: z.string() });
/** @see {@linkcode PlayPosition} */
export type PlayPosition = z.infer<typeof PlayPosition>;

/** Every place at which a person stopped, latest first. */
export const PlayPositionsReply = z.object({ success: z.literal(true), positions: z.array(PlayPosition) });
/** @see {@linkcode PlayPositionsReply} */
export type PlayPositionsReply = z.infer<typeof PlayPositionsReply>;

/** How far a person has come now; `isOwnMove` when they went there themselves, back included. */
export const PlayPositionChange = z.object({
  seconds: z.number().check(z.minimum(0), z.maximum(PLAY_POSITION_MAX_SECONDS)),
  isOwnMove: z.boolean(),
});
/** @see {@linkcode PlayPositionChange} */
export type PlayPositionChange = z.infer<typeof PlayPositionChange>;

/** The place that is kept: the furthest, unless the person went back. */
export const PlayPositionSaved = z.object({ success: z.literal(true), seconds: z.number() });
/** @see {@linkcode PlayPositionSaved} */
export type PlayPositionSaved = z.infer<typeof PlayPositionSaved>;
