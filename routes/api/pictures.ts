import { type Context, Hono, type MiddlewareHandler } from "hono";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { PICTURE_MAX_BYTES } from "@/lib/shared/limits.ts";
import * as wire from "@/lib/shared/wire/auth.ts";
import type { OpenBlob } from "@/lib/adapters/blobs/blobs.ts";
import { signUrl, verifyUrl } from "@/lib/services/secrets/signed_url.ts";
import { enforcePictureLimit, removePicture, replacePicture } from "@/lib/services/pictures/pictures.ts";
import type { AppDeps } from "../deps.ts";
import { matchesEtag } from "../file_response.ts";
import { readFormFile } from "../forms.ts";
import { requireUser, type SignedInEnv } from "../guards.ts";
import { limitConcurrency } from "../rate_limit.ts";

/** Each holds some 10 MB. */
const UPLOADS = { atOnce: 24, ofClient: 2, refusal: "uploads_busy" } as const;

const PICTURE_FILE = {
  field: "profilePicture",
  maxBytes: PICTURE_MAX_BYTES,
  missing: "picture_missing",
  heavy: "picture_heavy",
} as const;

export function pictureRoutes(deps: AppDeps): Hono {
  const app = new Hono();
  const uploadsLimited = limitConcurrency(deps, UPLOADS);
  const inTime: MiddlewareHandler<SignedInEnv> = async (c, next) => {
    await enforcePictureLimit(deps, c.var.userId);
    await next();
  };

  app.post(wire.uploadPicture.path, requireUser(deps), inTime, uploadsLimited, async (c) => {
    const file = await readFormFile(c.req.raw, PICTURE_FILE);
    const key = await replacePicture(deps, c.var.userId, file);
    return c.json({ success: true, profilePicture: await signUrl(deps, key) });
  });

  app.delete(wire.deletePicture.path, requireUser(deps), async (c) => {
    await removePicture(deps, c.var.userId);
    return c.body(null, 204);
  });

  app.get("/pictures/:file", async (c) => {
    const key = `pictures/${c.req.param("file")}`;
    const { until = "", signature = "" } = c.req.query();
    const leftSeconds = await verifyUrl(deps, { key, until, signature });
    const blob = leftSeconds === undefined ? undefined : await deps.blobs.get(key);
    if (!blob) throw new DomainError("not_found");
    c.header("Cache-Control", `private, max-age=${leftSeconds}, immutable`);
    // Without an Authorization header any page could show it.
    c.header("Cross-Origin-Resource-Policy", "same-origin");
    return await answerBlob(c, blob);
  });

  return app;
}

async function answerBlob(c: Context, { stream, type, sizeBytes, etag }: OpenBlob): Promise<Response> {
  const isKnown = matchesEtag(etag, c.req.header("If-None-Match"));
  const isSent = !isKnown && c.req.method === "GET";
  if (!isSent) await stream.cancel();
  c.header("ETag", etag);
  if (isKnown) return c.body(null, 304);
  c.header("Content-Type", type);
  c.header("Content-Length", String(sizeBytes));
  return isSent ? c.body(stream) : c.body(null);
}
