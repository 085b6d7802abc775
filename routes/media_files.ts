import type { Context } from "hono";
import * as z from "zod/mini";
import type { BlobInfo, OpenBlob } from "@/lib/adapters/blobs/blobs.ts";
import { createFairQueue } from "@/lib/services/fair_queue.ts";
import { verifyUrl } from "@/lib/services/secrets/signed_url.ts";
import { getMediaByKey, type MediaFileOwner } from "@/lib/store/media.ts";
import { getRecordingByKey } from "@/lib/store/recordings.ts";
import type { Database } from "@/lib/store/database.ts";
import { BRAND } from "@/lib/shared/brand.ts";
import { compose } from "@/lib/shared/text.ts";
import type { ByteSpan } from "@/lib/shared/byte_range.ts";
import { endpoint } from "@/lib/shared/wire/endpoint.ts";
import { type AppDeps, perApp } from "./deps.ts";
import { type FileResponse, planFileResponse } from "./file_response.ts";
import { clientNetworks } from "./caller.ts";
import { baseHeaders } from "./headers.ts";
import { requestIdOf } from "./request_log.ts";
import { route } from "./route.ts";
import { getServedType, type ServedType } from "./media_types.ts";

/** Each holds an open file, or a connection to the storage. */
const STREAMS = { atOnce: 1024, ofClient: 64, refusal: "overloaded" } as const;
/** What lies under a key is never written again. */
const IMMUTABLE = "public, max-age=31536000, immutable";
/** Signed addresses last an hour at least. */
const REDIRECT_MAX_AGE_SECONDS = 900;
/** A name of this form leads nowhere else in the storage. */
const NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/;

const PREVIEW = "private, no-cache";
const cacheControlOf = (isPublished: boolean) => isPublished ? IMMUTABLE : PREVIEW;

interface FoundFile {
  key: string;
  isPublished: boolean;
  /** Read whole by a page; other origins may not. */
  isSmall: boolean;
  info: BlobInfo;
  served: ServedType;
  /** Content-Disposition; undefined if the browser may show it. */
  disposition?: string;
}

const FileQuery = z.object({
  until: z._default(z.string(), ""),
  signature: z._default(z.string(), ""),
  download: z.optional(z.string()),
});

const streamsOf = perApp(() => createFairQueue(STREAMS));

/** The address is the storage key; pictures and unfinished uploads are outside `media/`, beyond reach. */
export const mediaFileRoutes = ["/media/:item/:file", "/media/recordings/:item/:file"].map((path) =>
  route("anybody", endpoint<undefined, undefined>("GET", path), {
    query: FileQuery,
    replyType: "application/octet-stream",
  }).answer(async (c, deps) => {
    const found = await findFile(deps, c, c.req.valid("query"));
    if (!found) return c.notFound();
    const plan = planFileResponse(c.req.raw, found.info);
    const base = { ...baseHeaders(deps.appUrl), "X-Frame-Options": "DENY" };
    const headers = { ...base, ...headersOf(found), "X-Request-Id": requestIdOf(c) };
    if (plan.status === 304) return c.body(null, 304, headers);
    if (plan.status === 412 || plan.status === 416) return c.body(null, plan.status, refusalHeaders(found));
    const sent = { ...headers, ...bodyHeadersOf(found, plan) };
    if (c.req.method === "HEAD") return c.body(null, 200, sent);
    if (deps.blobs.presigned && found.served.isMain && !found.isSmall) return await redirect(deps, c, found);
    const turn = { networks: clientNetworks(c, deps.trustProxy), isKnown: false };
    const leave = await streamsOf(deps).enter(turn);
    const stream = await openStream(deps, { key: found.key, span: plan.span, onEnd: leave });
    return stream ? c.body(stream, plan.status, sent) : c.notFound();
  })
);

interface StreamOrder {
  key: string;
  span?: ByteSpan;
  /** Called when the stream is read to its end, fails or is given up. */
  onEnd: () => void;
}

/** Undefined for a file that was deleted meanwhile. */
async function openStream(
  { blobs }: AppDeps,
  { key, span, onEnd }: StreamOrder,
): Promise<OpenBlob["stream"] | undefined> {
  const blob = await blobs.get(key, span).catch((error) => {
    onEnd();
    throw error;
  });
  if (!blob) onEnd();
  // Deno's types do not know `cancel`, which is called at a failure, too.
  const ends = { flush: onEnd, cancel: onEnd };
  return blob?.stream.pipeThrough(new TransformStream(ends));
}

async function findFile(
  deps: AppDeps,
  c: Context,
  { until, signature, download }: z.infer<typeof FileQuery>,
): Promise<FoundFile | undefined> {
  const { item = "", file = "" } = c.req.param();
  if (!NAME.test(item) || !NAME.test(file)) return undefined;
  const isRecording = c.req.path.startsWith("/media/recordings/");
  const key = `${isRecording ? "recordings" : "media"}/${item}/${file}`;
  const getOwner = isRecording ? getRecordingOwner : getMediaByKey;
  const [owner, info] = await Promise.all([getOwner(deps.db, key), deps.blobs.stat(key)]);
  const { title, isPublished } = owner ?? {};
  const isVisible = isPublished || (owner && await verifyUrl(deps, { key, until, signature }) !== undefined);
  if (!info || !isVisible) return undefined;
  const served = getServedType(info.type);
  const isKept = served.isDownloadOnly || download !== undefined;
  const disposition = isKept ? contentDisposition(title ?? "", served.extension) : undefined;
  return { key, isPublished: isPublished === true, isSmall: isRecording, info, served, disposition };
}

async function getRecordingOwner(db: Database, key: string): Promise<MediaFileOwner | undefined> {
  const title = await getRecordingByKey(db, key);
  return title === undefined ? undefined : { title, isPublished: true };
}

function headersOf({ isPublished, info, served, disposition }: FoundFile): Record<string, string> {
  return {
    "Content-Security-Policy": served.contentSecurityPolicy,
    "Cache-Control": cacheControlOf(isPublished),
    "ETag": info.etag,
    "Last-Modified": info.writtenAt.toUTCString(),
    "Accept-Ranges": "bytes",
    ...(disposition && { "Content-Disposition": disposition }),
  };
}

function bodyHeadersOf({ info, served }: FoundFile, { span }: FileResponse): Record<string, string> {
  return {
    "Content-Type": served.contentType,
    "Content-Length": String(span ? span.end - span.start + 1 : info.sizeBytes),
    ...(span && { "Content-Range": `bytes ${span.start}-${span.end}/${info.sizeBytes}` }),
  };
}

function refusalHeaders({ info }: FoundFile): Record<string, string> {
  return { "Accept-Ranges": "bytes", "Content-Range": `bytes */${info.sizeBytes}` };
}

async function redirect({ blobs, clock }: AppDeps, c: Context, found: FoundFile): Promise<Response> {
  const { served, disposition, isPublished } = found;
  const options = { type: served.contentType, disposition, cacheControl: cacheControlOf(isPublished) };
  const address = await blobs.presigned?.sign(found.key, clock.now(), options);
  if (!address) return c.notFound();
  c.header("Cache-Control", isPublished ? `public, max-age=${REDIRECT_MAX_AGE_SECONDS}` : PREVIEW);
  return c.redirect(address, 302);
}

/** File systems allow 255 bytes, browsers add some. */
const STEM_MAX_BYTES = 200;
/** Path separators, control characters, and direction marks (`exe.mp4` reversed). */
const UNSAFE = /[/\\\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu;
/** RFC 8187 allows less than `encodeURIComponent`. */
const NOT_ENCODED = /[!'()*]/g;

/** With an ASCII name for clients without UTF-8. @see RFC 6266, RFC 8187 @param extension With its dot. */
export function contentDisposition(title: string, extension: string): string {
  const name = cutTo(STEM_MAX_BYTES, cleanStem(title)) + extension;
  const ascii = compose(name, "NFD").replace(/\p{M}/gu, "").replace(/[^ -~]|["%\\]/gu, "_");
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeName(name)}`;
}

/** A file whose name begins with a dot is hidden. */
function cleanStem(title: string): string {
  const stem = title.toWellFormed().replace(UNSAFE, " ").replace(/^[.\s]+/, "").trim();
  return stem || BRAND.name;
}

function cutTo(maxBytes: number, text: string): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(maxBytes));
  return text.slice(0, read).trimEnd();
}

function encodeName(name: string): string {
  const hex = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(name).replace(NOT_ENCODED, hex);
}
