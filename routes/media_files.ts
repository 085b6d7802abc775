/** Sound, films, documents and covers as files, for everybody. @module */
import { type Context, Hono } from "hono";
import type { BlobInfo } from "@/lib/adapters/blobs/blobs.ts";
import { getMediaTitleByKey } from "@/lib/store/media.ts";
import { contentDisposition } from "./content_disposition.ts";
import type { AppDeps } from "./deps.ts";
import { type FileResponse, planFileResponse } from "./plan_file_response.ts";
import { baseHeaders } from "./headers.ts";
import { getServedType, type ServedType } from "./media_types.ts";

/** A key is never given to another content. */
const IMMUTABLE = "public, max-age=31536000, immutable";
/** A signed address holds for an hour at least, so that one from a cache still does for the longest talk. */
const REDIRECT_MAX_AGE_SECONDS = 900;
/** One name on the way to a file: nothing that leads elsewhere in the storage. */
const NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/;

/** A file that is there, and how it is handed out. */
interface FoundFile {
  key: string;
  info: BlobInfo;
  served: ServedType;
  /** Content-Disposition; undefined where the browser may show the file. */
  disposition?: string;
}

/**
 * Builds the addresses of media files: `/media/<item>/<file>`, which is the key in the storage.
 *
 * No other part of the storage can be named here: people's pictures and unfinished uploads lie beside `media/`.
 */
export function mediaFileRoutes(deps: AppDeps): Hono {
  const app = new Hono();
  const base = baseHeaders(deps.appUrl);

  app.get("/media/:item/:file", async (c) => {
    const found = await findFile(deps, c);
    if (!found) return c.notFound();
    const plan = planFileResponse(c.req.raw, found.info);
    const headers = { ...base, ...headersOf(found) };
    if (plan.status === 304) return c.body(null, 304, headers);
    if (plan.status === 412 || plan.status === 416) return c.body(null, plan.status, refusalHeaders(found));
    const sent = { ...headers, ...bodyHeadersOf(found, plan) };
    if (c.req.method === "HEAD") return c.body(null, 200, sent);
    if (deps.blobs.presigned && found.served.isMain) return await redirect(deps, c, found);
    const blob = await deps.blobs.get(found.key, plan.span);
    // Deleted since it was found.
    return blob ? c.body(blob.stream, plan.status, sent) : c.notFound();
  });

  return app;
}

async function findFile({ blobs, db }: AppDeps, c: Context): Promise<FoundFile | undefined> {
  const { item = "", file = "" } = c.req.param();
  if (!NAME.test(item) || !NAME.test(file)) return undefined;
  const key = `media/${item}/${file}`;
  const info = await blobs.stat(key);
  if (!info) return undefined;
  const served = getServedType(info.type);
  const isKept = served.isDownloadOnly || c.req.query("download") !== undefined;
  const title = isKept ? await getMediaTitleByKey(db, key) : undefined;
  const disposition = isKept ? contentDisposition(title ?? "", served.extension) : undefined;
  return { key, info, served, disposition };
}

function headersOf({ info, served, disposition }: FoundFile): Record<string, string> {
  return {
    "Content-Security-Policy": served.contentSecurityPolicy,
    "Cache-Control": IMMUTABLE,
    "ETag": info.etag,
    "Last-Modified": info.writtenAt.toUTCString(),
    "Accept-Ranges": "bytes",
    ...(disposition && { "Content-Disposition": disposition }),
  };
}

function bodyHeadersOf({ info, served }: FoundFile, { span }: FileResponse): Record<string, string> {
  const headers = { "Content-Type": served.contentType };
  if (!span) return { ...headers, "Content-Length": String(info.sizeBytes) };
  return {
    ...headers,
    "Content-Length": String(span.end - span.start + 1),
    "Content-Range": `bytes ${span.start}-${span.end}/${info.sizeBytes}`,
  };
}

function refusalHeaders({ info }: FoundFile): Record<string, string> {
  return { "Accept-Ranges": "bytes", "Content-Range": `bytes */${info.sizeBytes}` };
}

/** Sends a browser to the storage itself. */
async function redirect({ blobs, clock }: AppDeps, c: Context, found: FoundFile): Promise<Response> {
  const options = { type: found.served.contentType, disposition: found.disposition };
  const address = await blobs.presigned?.sign(found.key, clock.now(), options);
  if (!address) return c.notFound();
  c.header("Cache-Control", `public, max-age=${REDIRECT_MAX_AGE_SECONDS}`);
  return c.redirect(address, 302);
}
