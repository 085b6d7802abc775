import { type Context, Hono } from "hono";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { UPLOAD_PART_BYTES } from "@/lib/shared/limits.ts";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { mediaReplyText } from "@/lib/shared/messages/media_replies.ts";
import { NewUpload } from "@/lib/shared/schemas/media.ts";
import { ReplacementFields, UploadFields } from "@/lib/shared/schemas/upload.ts";
import * as wire from "@/lib/shared/wire/media.ts";
import { replaceMediaFiles } from "@/lib/services/media/replace_files.ts";
import { uploadMedia } from "@/lib/services/media/upload.ts";
import {
  beginUpload,
  cancelUpload,
  partBytesOf,
  requireOffset,
  requireUpload,
  storePart,
} from "@/lib/services/media/resumable_upload.ts";
import { identifyAdmin, requireAdmin } from "../guards.ts";
import { readChunks } from "../body_chunks.ts";
import type { AppDeps } from "../deps.ts";
import { answerJsonText } from "../json_text.ts";
import { limitConcurrency } from "../rate_limit.ts";
import { readUploadForm } from "../forms.ts";
import { jsonBody, requireValid } from "../validate.ts";

/** Each holds a few parts of its file in memory. */
const UPLOADS = { atOnce: 4, ofClient: 4, refusal: "media_uploads_busy" } as const;
/** Each holds one part. */
const PARTS = { atOnce: 8, ofClient: 8, refusal: "media_uploads_busy" } as const;
const PART_TIMEOUT_MS = 10 * 60_000;

export function adminUploadRoutes(deps: AppDeps): Hono {
  const app = new Hono();
  const admin = requireAdmin(deps);
  const uploadsLimited = limitConcurrency(deps, UPLOADS);
  const partsLimited = limitConcurrency(deps, PARTS);

  app.post(wire.uploadMedia.path, admin, uploadsLimited, async (c) => {
    const item = await uploadMedia(deps, identifyAdmin(c, deps), async (take) => {
      return requireValid(UploadFields, await readUploadForm(c.req.raw, take));
    });
    const message = JSON.stringify(textOf(mediaReplyText).uploaded);
    const answer = `{"success":true,"message":${message},"item":${item}}`;
    return c.body(answer, 201, { "Content-Type": "application/json" });
  });

  app.post(wire.replaceMediaFiles.path, admin, uploadsLimited, async (c) => {
    const item = await replaceMediaFiles(deps, identifyAdmin(c, deps), {
      id: c.req.param("mediaId") ?? "",
      readForm: async (take) => requireValid(ReplacementFields, await readUploadForm(c.req.raw, take)),
    });
    return await answerJsonText(c, `{"success":true,"item":${item}}`);
  });

  app.post(wire.beginUpload.path, admin, jsonBody(NewUpload), async (c) => {
    const uploadId = await beginUpload(deps, c.var.userId, c.req.valid("json"));
    return c.json({ success: true, uploadId, offset: 0, partBytes: UPLOAD_PART_BYTES }, 201);
  });

  app.get(wire.getUpload.path, admin, async (c) => {
    const { receivedBytes, sizeBytes } = await requireUpload(deps, uploadOf(c, c.var.userId));
    return c.json({ success: true, offset: receivedBytes, sizeBytes });
  });

  app.put(wire.sendUploadPart.path, admin, partsLimited, async (c) => {
    const key = uploadOf(c, c.var.userId);
    const state = await requireUpload(deps, key);
    requireOffset(state, parseOffset(c.req.query("offset")));
    const bytes = await readPart(c.req.raw, partBytesOf(state));
    return c.json({ success: true, offset: await storePart(deps, key, { state, bytes }) });
  });

  app.delete(wire.cancelUpload.path, admin, async (c) => {
    await cancelUpload(deps, uploadOf(c, c.var.userId));
    return c.body(null, 204);
  });

  return app;
}

function uploadOf(c: Context, adminId: string) {
  return { uploadId: c.req.param("uploadId") ?? "", adminId };
}

function parseOffset(text = ""): number {
  if (!/^\d{1,12}$/.test(text)) throw new DomainError("invalid_request");
  return Number(text);
}

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
