import type {
  AdminMediaPage,
  AudioPage,
  MediaChange,
  MediaDeleted,
  MediaItemReply,
  MediaStatusChange,
  NewUpload,
  PartReceived,
  PdfPage,
  PlayPositionChange,
  PlayPositionSaved,
  PlayPositionsReply,
  UploadedItem,
  UploadOffset,
  UploadStarted,
  VideoPage,
} from "../schemas/media.ts";
import { endpoint } from "./endpoint.ts";

export type {
  AdminMediaPage,
  AudioItem,
  AudioPage,
  MediaChange,
  MediaItem,
  PdfItem,
  PdfPage,
  PlayPosition,
  UploadedItem,
  UploadOffset as UploadProgress,
  UploadStarted as UploadBegun,
  VideoItem,
  VideoPage,
} from "../schemas/media.ts";

/** `?limit=` (1 to 100), `?before=`, `?q=`, `?language=`, `?languageFirst=` (puts one first); public. */
export const listMedia = {
  audio: endpoint<undefined, AudioPage>("GET", "/api/v1/audios"),
  video: endpoint<undefined, VideoPage>("GET", "/api/v1/videos"),
  pdf: endpoint<undefined, PdfPage>("GET", "/api/v1/pdfs"),
} as const;

export const changeMedia = {
  audio: endpoint<MediaChange, MediaItemReply>("PUT", "/api/v1/audios/:mediaId"),
  video: endpoint<MediaChange, MediaItemReply>("PUT", "/api/v1/videos/:mediaId"),
  pdf: endpoint<MediaChange, MediaItemReply>("PUT", "/api/v1/pdfs/:mediaId"),
} as const;

/** `?type=`, `?limit=` (1 to 100), `?before=`, `?q=`, `?language=`; unpublished too. */
export const listAdminMedia = endpoint<undefined, AdminMediaPage>("GET", "/api/v1/admin/media");

export const changeMediaStatus = endpoint<MediaStatusChange, MediaItemReply>(
  "PUT",
  "/api/v1/admin/media/:mediaId/status",
);

/**
 * Form with new files of an item: `coverImage`, `captions`, and `audioFile`, `videoFile` or `pdfFile`, or the field
 * `uploadId` instead. The item keeps its id; the file gets a new address.
 */
export const replaceMediaFiles = endpoint<undefined, MediaItemReply>(
  "POST",
  "/api/v1/admin/media/:mediaId/files",
);

/** Deletes the item together with its files. */
export const deleteMedia = {
  audio: endpoint<undefined, MediaDeleted>("DELETE", "/api/v1/audios/:mediaId"),
  video: endpoint<undefined, MediaDeleted>("DELETE", "/api/v1/videos/:mediaId"),
  pdf: endpoint<undefined, MediaDeleted>("DELETE", "/api/v1/pdfs/:mediaId"),
} as const;

/**
 * Form: `title`, `type`, `description`, `artist`, `genre`, `duration`, `language`, `status` (`draft`), the files
 * `coverImage` and `captions` (`.vtt` or `.txt`), and `audioFile`, `videoFile` or `pdfFile`, or the field `uploadId`
 * instead.
 */
export const uploadMedia = endpoint<undefined, UploadedItem>("POST", "/api/v1/admin/upload");

export const beginUpload = endpoint<NewUpload, UploadStarted>("POST", "/api/v1/admin/uploads");
export const getUpload = endpoint<undefined, UploadOffset>("GET", "/api/v1/admin/uploads/:uploadId");
/**
 * Takes the bytes from `?offset=` as application/octet-stream: a whole part, or the rest. Another offset than
 * expected answers 409 with `data: {offset}`.
 */
export const sendUploadPart = endpoint<undefined, PartReceived>("PUT", "/api/v1/admin/uploads/:uploadId");
/** Answers 204, which has no body. */
export const cancelUpload = endpoint<undefined, undefined>("DELETE", "/api/v1/admin/uploads/:uploadId");

export const listPlayPositions = endpoint<undefined, PlayPositionsReply>("GET", "/api/v1/media/positions");
export const changePlayPosition = endpoint<PlayPositionChange, PlayPositionSaved>(
  "PUT",
  "/api/v1/media/:mediaId/position",
);

/** Answers 204, whether the play counted or not. */
export const countPlay = endpoint<undefined, undefined>("POST", "/api/v1/media/:mediaId/plays");
export const countSave = endpoint<undefined, undefined>("POST", "/api/v1/media/:mediaId/saves");
