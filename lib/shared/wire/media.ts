import type * as shapes from "../schemas/media.ts";
import type { DoneReply } from "../schemas/replies.ts";
import { endpoint } from "./endpoint.ts";

export type * from "../schemas/media.ts";

/** `?limit=` (1 to 100), `?before=`, `?q=`, `?language=`, `?languageFirst=` (puts one first); public. */
export const listMedia = {
  audio: endpoint<undefined, shapes.AudioPage>("GET", "/api/v1/audios"),
  video: endpoint<undefined, shapes.VideoPage>("GET", "/api/v1/videos"),
  pdf: endpoint<undefined, shapes.PdfPage>("GET", "/api/v1/pdfs"),
} as const;

export const changeMedia = {
  audio: endpoint<shapes.MediaChange, shapes.MediaItemReply>("PUT", "/api/v1/audios/:mediaId"),
  video: endpoint<shapes.MediaChange, shapes.MediaItemReply>("PUT", "/api/v1/videos/:mediaId"),
  pdf: endpoint<shapes.MediaChange, shapes.MediaItemReply>("PUT", "/api/v1/pdfs/:mediaId"),
} as const;

/** `?type=`, `?limit=` (1 to 100), `?before=`, `?q=`, `?language=`, `?status=draft`; unpublished too. */
export const listAdminMedia = endpoint<undefined, shapes.AdminMediaPage>("GET", "/api/v1/admin/media");

export const changeMediaStatus = endpoint<shapes.MediaStatusChange, shapes.MediaItemReply>(
  "PUT",
  "/api/v1/admin/media/:mediaId/status",
);

/**
 * Form with new files of an item: `coverImage`, `captions`, and `audioFile`, `videoFile` or `pdfFile`, or the field
 * `uploadId` instead. The item keeps its id; the file gets a new address.
 */
export const replaceMediaFiles = endpoint<undefined, shapes.MediaItemReply>(
  "POST",
  "/api/v1/admin/media/:mediaId/files",
);

/** Deletes the item together with its files. */
export const deleteMedia = {
  audio: endpoint<undefined, DoneReply>("DELETE", "/api/v1/audios/:mediaId"),
  video: endpoint<undefined, DoneReply>("DELETE", "/api/v1/videos/:mediaId"),
  pdf: endpoint<undefined, DoneReply>("DELETE", "/api/v1/pdfs/:mediaId"),
} as const;

/**
 * Form: `title`, `type`, `description`, `artist`, `genre`, `duration`, `language`, `topics` and `questions` (repeated), `status`
 * (`draft`), the files `coverImage` and `captions` (`.vtt`, `.srt` or `.txt`), and `audioFile`, `videoFile` or
 * `pdfFile`, or the field `uploadId` instead.
 */
export const uploadMedia = endpoint<undefined, shapes.UploadedItem>("POST", "/api/v1/admin/upload");

export const beginUpload = endpoint<shapes.NewUpload, shapes.UploadStarted>("POST", "/api/v1/admin/uploads");
export const getUpload = endpoint<undefined, shapes.UploadOffset>("GET", "/api/v1/admin/uploads/:uploadId");
/**
 * Takes the bytes from `?offset=` as application/octet-stream: a whole part, or the rest. Another offset than
 * expected answers 409 with `data: {offset}`.
 */
export const sendUploadPart = endpoint<undefined, shapes.PartReceived>(
  "PUT",
  "/api/v1/admin/uploads/:uploadId",
);
export const cancelUpload = endpoint<undefined, undefined>("DELETE", "/api/v1/admin/uploads/:uploadId");

export const listPlayPositions = endpoint<undefined, shapes.PlayPositionsReply>(
  "GET",
  "/api/v1/media/positions",
);
export const changePlayPosition = endpoint<shapes.PlayPositionChange, shapes.PlayPositionSaved>(
  "PUT",
  "/api/v1/media/:mediaId/position",
);

/** Answers 204, whether the play counted or not. */
export const countPlay = endpoint<undefined, undefined>("POST", "/api/v1/media/:mediaId/plays");
export const countSave = endpoint<undefined, undefined>("POST", "/api/v1/media/:mediaId/saves");
