import type { Context } from "hono";
import * as z from "zod/mini";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { PICTURE_MAX_BYTES } from "@/lib/shared/limits.ts";
import { PictureSaved } from "@/lib/shared/schemas/settings.ts";
import * as wire from "@/lib/shared/wire/auth.ts";
import { endpoint } from "@/lib/shared/wire/endpoint.ts";
import type { OpenBlob } from "@/lib/adapters/blobs/blobs.ts";
import { signUrl, verifyUrl } from "@/lib/services/secrets/signed_url.ts";
import { enforcePictureLimit, removePicture, replacePicture } from "@/lib/services/pictures/pictures.ts";
import { matchesEtag } from "../file_response.ts";
import { readFormFile } from "../forms.ts";
import { accountOf } from "../guards.ts";
import { route } from "../route.ts";

/** Each holds some 10 MB of memory. */
const UPLOADS = { atOnce: 24, ofClient: 2, refusal: "uploads_busy" } as const;

const PICTURE_FILE = {
  field: "profilePicture",
  maxBytes: PICTURE_MAX_BYTES,
  missing: "picture_missing",
  heavy: "picture_heavy",
} as const;

const PictureQuery = z.object({ until: z._default(z.string(), ""), signature: z._default(z.string(), "") });

export const pictureRoutes = [
  route("user", wire.uploadPicture, {
    require: (c, deps) => enforcePictureLimit(deps, accountOf(c)),
    queue: UPLOADS,
    bodyType: "multipart/form-data",
    reply: PictureSaved,
    errors: ["form_expected", "picture_missing", "picture_heavy", "picture_type", "picture_place"],
  }).answer(async (c, deps) => {
    const file = await readFormFile(c.req.raw, PICTURE_FILE);
    const key = await replacePicture(deps, c.var.userId, file);
    return { success: true, profilePicture: await signUrl(deps, key) };
  }),

  route("user", wire.deletePicture, {}).answer(async (c, deps) => {
    await removePicture(deps, c.var.userId);
  }),

  route("anybody", endpoint<undefined, undefined>("GET", "/pictures/:file"), {
    params: z.object({ file: z.string() }),
    query: PictureQuery,
    replyType: "image/*",
  }).answer(async (c, deps) => {
    const key = `pictures/${c.req.valid("param").file}`;
    const leftSeconds = await verifyUrl(deps, { key, ...c.req.valid("query") });
    const blob = leftSeconds === undefined ? undefined : await deps.blobs.get(key);
    if (!blob) throw new DomainError("not_found");
    c.header("Cache-Control", `private, max-age=${leftSeconds}, immutable`);
    // Without an Authorization header any page could show it.
    c.header("Cross-Origin-Resource-Policy", "same-origin");
    return await answerBlob(c, blob);
  }),
];

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
