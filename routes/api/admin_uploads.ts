import * as z from "zod/mini";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { UPLOAD_PART_BYTES } from "@/lib/shared/limits.ts";
import { textOf } from "@/lib/shared/message_area.ts";
import { mediaReplyText } from "@/lib/shared/messages/media_reply.ts";
import * as schemas from "@/lib/shared/schemas/media.ts";
import { ReplacementFields, UploadFields } from "@/lib/shared/schemas/upload.ts";
import * as wire from "@/lib/shared/wire/media.ts";
import { replaceMediaFiles, uploadMedia } from "@/lib/services/media/upload.ts";
import {
  beginUpload,
  cancelUpload,
  partBytesOf,
  requireOffset,
  requireUpload,
  storePart,
} from "@/lib/services/media/resumable_upload.ts";
import { identifyAdmin } from "../guards.ts";
import { readChunks } from "../body_chunks.ts";
import { answerJsonText } from "../json_text.ts";
import { readUploadForm } from "../forms.ts";
import { machineText } from "../paging.ts";
import { route } from "../route.ts";
import { requireValid } from "../validate.ts";

/** Each holds a few parts of its file in memory. */
const UPLOADS = { atOnce: 4, ofClient: 4, refusal: "media_uploads_busy" } as const;
/** Each holds one part in memory. */
const PARTS = { atOnce: 8, ofClient: 8, refusal: "media_uploads_busy" } as const;
const PART_TIMEOUT_MS = 10 * 60_000;

const MediaParams = z.object({ mediaId: z.string() });
const UploadParams = z.object({ uploadId: z.string() });
const OffsetQuery = z.object({
  offset: z.pipe(z.prefault(machineText((text) => /^\d{1,12}$/.test(text)), ""), z.transform(Number)),
});

const UPLOAD_ERRORS = ["upload_not_found", "upload_moved"] as const;
const FORM_ERRORS = [
  ...["form_expected", "media_missing", "media_heavy", "media_type", "media_damaged"] as const,
  ...["upload_failed", "upload_not_found", "upload_incomplete", "media_not_found"] as const,
] as const;

export const adminUploadRoutes = [
  route("admin", wire.uploadMedia, {
    queue: UPLOADS,
    bodyType: "multipart/form-data",
    fields: UploadFields,
    reply: schemas.UploadedItem,
    status: 201,
    errors: FORM_ERRORS,
  }).answer(async (c, deps) => {
    const item = await uploadMedia(deps, identifyAdmin(c, deps), async (take) => {
      return requireValid(UploadFields, await readUploadForm(c.req.raw, take));
    });
    const message = JSON.stringify(textOf(mediaReplyText).uploaded);
    return await answerJsonText(c, `{"success":true,"message":${message},"item":${item}}`);
  }),

  route("admin", wire.replaceMediaFiles, {
    params: MediaParams,
    queue: UPLOADS,
    bodyType: "multipart/form-data",
    fields: ReplacementFields,
    reply: schemas.MediaItemReply,
    errors: FORM_ERRORS,
  }).answer(async (c, deps) => {
    const item = await replaceMediaFiles(deps, identifyAdmin(c, deps), {
      id: c.req.valid("param").mediaId,
      readForm: async (take) => requireValid(ReplacementFields, await readUploadForm(c.req.raw, take)),
    });
    return await answerJsonText(c, `{"success":true,"item":${item}}`);
  }),

  route("admin", wire.beginUpload, {
    body: schemas.NewUpload,
    reply: schemas.UploadStarted,
    status: 201,
  }).answer(async (c, deps) => {
    const uploadId = await beginUpload(deps, c.var.userId, c.req.valid("json"));
    return { success: true, uploadId, offset: 0, partBytes: UPLOAD_PART_BYTES };
  }),

  route("admin", wire.getUpload, {
    params: UploadParams,
    reply: schemas.UploadOffset,
    errors: UPLOAD_ERRORS,
  }).answer(async (c, deps) => {
    const { uploadId } = c.req.valid("param");
    const { receivedBytes, sizeBytes } = await requireUpload(deps, { uploadId, adminId: c.var.userId });
    return { success: true, offset: receivedBytes, sizeBytes };
  }),

  route("admin", wire.sendUploadPart, {
    params: UploadParams,
    query: OffsetQuery,
    queue: PARTS,
    bodyType: "application/octet-stream",
    reply: schemas.PartReceived,
    errors: UPLOAD_ERRORS,
  }).answer(async (c, deps) => {
    const key = { ...c.req.valid("param"), adminId: c.var.userId };
    const state = await requireUpload(deps, key);
    requireOffset(state, c.req.valid("query").offset);
    const bytes = await readPart(c.req.raw, partBytesOf(state));
    return { success: true, offset: await storePart(deps, key, { state, bytes }) };
  }),

  route("admin", wire.cancelUpload, { params: UploadParams, errors: UPLOAD_ERRORS }).answer(
    async (c, deps) => {
      await cancelUpload(deps, { ...c.req.valid("param"), adminId: c.var.userId });
    },
  ),
];

/** The part has to have exactly this length. */
async function readPart(request: Request, lengthBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/octet-stream") throw new DomainError("bytes_expected");
  const part = new Uint8Array(lengthBytes);
  let filled = 0;
  for await (const chunk of readChunks(request.body, PART_TIMEOUT_MS)) {
    if (filled + chunk.length > lengthBytes) throw new DomainError("body_too_large");
    part.set(chunk, filled);
    filled += chunk.length;
  }
  if (filled < lengthBytes) throw new DomainError("invalid_request");
  return part;
}
