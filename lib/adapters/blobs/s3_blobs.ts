/** Object storage in R2 or any other S3. @module */
import type { ListMultipartUploadsCommandOutput } from "@aws-sdk/client-s3";
import {
  type BlobContent,
  type BlobEntry,
  type BlobInfo,
  type Blobs,
  BlobsUnavailableError,
  type ByteRange,
  type OpenBlob,
  type PresignedReads,
  requireKey,
} from "./blobs.ts";
import { signForHours } from "./s3_presigned_reads.ts";

export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Through this server (default) or from the bucket. */
  delivery?: "stream" | "redirect";
  timeouts?: S3Timeouts;
}

interface S3Timeouts {
  connectMs: number;
  /** Milliseconds until the answer begins, and between its chunks. */
  responseMs: number;
}

const TIMEOUTS: S3Timeouts = { connectMs: 3000, responseMs: 20_000 };
/** R2 wants equal parts; S3 at least 5 MiB except for the last. */
const PART_BYTES = 8 * 1024 * 1024;

/** Nothing is loaded or connected before the first call. */
export function openS3Blobs(settings: S3Settings): Blobs {
  let connecting: ReturnType<typeof connect> | undefined;
  const connection = () => connecting ??= connect(settings);
  const addressOf = (key: string) => ({ Bucket: settings.bucket, Key: requireKey(key) });
  const openPresigned = (): PresignedReads => ({
    origin: new URL(settings.endpoint).origin,
    async sign(key, now, { type, disposition, cacheControl }) {
      const { sdk, client } = await connection();
      const reading = new sdk.GetObjectCommand({
        ...addressOf(key),
        ResponseContentType: type,
        ResponseContentDisposition: disposition,
        ResponseCacheControl: cacheControl,
      });
      return await signForHours((signer, validity) => signer(client, reading, validity), now);
    },
  });
  return {
    put: async (key, content, { type }) =>
      await putObject(await connection(), { ...addressOf(key), ContentType: type }, content),
    get: async (key, range) => await openObject(await connection(), addressOf(key), range),
    stat: async (key) => await readInfo(await connection(), addressOf(key)),
    delete: async (key) => {
      const { sdk, client } = await connection();
      await wrapErrors(client.send(new sdk.DeleteObjectCommand(addressOf(key))));
    },
    async *list(prefix) {
      yield* listObjects(await connection(), { Bucket: settings.bucket, Prefix: prefix });
    },
    deleteUnfinished: async (prefix) =>
      await abortUploads(await connection(), { Bucket: settings.bucket, Prefix: prefix }),
    presigned: settings.delivery === "redirect" ? openPresigned() : undefined,
    close: async () => (await connecting)?.client.destroy(),
  };
}

async function connect({ endpoint, region, timeouts = TIMEOUTS, ...settings }: S3Settings) {
  const sdk = await import("@aws-sdk/client-s3");
  const client = new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 3,
    // R2 refuses some of the SDK's default checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: timeouts.connectMs,
      requestTimeout: timeouts.responseMs,
      throwOnRequestTimeout: true,
      socketTimeout: timeouts.responseMs,
    },
  });
  return { sdk, client };
}

type Connection = Awaited<ReturnType<typeof connect>>;

interface ObjectAddress {
  Bucket: string;
  Key: string;
}

/** One request for a single part, else multipart, with one part in memory. */
async function putObject(
  { sdk, client }: Connection,
  object: ObjectAddress & { ContentType: string },
  content: BlobContent,
): Promise<void> {
  const { ContentType: _, ...address } = object;
  const sent: { PartNumber: number; ETag?: string }[] = [];
  let UploadId: string | undefined;
  try {
    for await (const { bytes: Body, isLast } of splitIntoParts(content, PART_BYTES)) {
      if (isLast && !UploadId) {
        return void await wrapErrors(client.send(new sdk.PutObjectCommand({ ...object, Body })));
      }
      UploadId ??= (await wrapErrors(client.send(new sdk.CreateMultipartUploadCommand(object)))).UploadId;
      const part = { ...address, UploadId, PartNumber: sent.length + 1 };
      const { ETag } = await wrapErrors(client.send(new sdk.UploadPartCommand({ ...part, Body })));
      sent.push({ PartNumber: part.PartNumber, ETag });
    }
    const whole = { ...address, UploadId, MultipartUpload: { Parts: sent } };
    await wrapErrors(client.send(new sdk.CompleteMultipartUploadCommand(whole)));
  } catch (error) {
    // The original error matters more than a failed abort.
    if (UploadId) {
      await client.send(new sdk.AbortMultipartUploadCommand({ ...address, UploadId })).catch(() => {});
    }
    throw error;
  }
}

async function openObject(
  { sdk, client }: Connection,
  address: ObjectAddress,
  range?: ByteRange,
): Promise<OpenBlob | undefined> {
  const Range = range && `bytes=${range.start}-${range.end ?? ""}`;
  const answer = await findObject(client.send(new sdk.GetObjectCommand({ ...address, Range })));
  if (!answer?.Body) return undefined;
  const wholeBytes = /\/(\d+)$/.exec(answer.ContentRange ?? "")?.[1];
  const info = infoOf({ ...answer, ContentLength: wholeBytes ? Number(wholeBytes) : answer.ContentLength });
  return { ...info, stream: answer.Body.transformToWebStream() };
}

async function readInfo({ sdk, client }: Connection, address: ObjectAddress): Promise<BlobInfo | undefined> {
  const answer = await findObject(client.send(new sdk.HeadObjectCommand(address)));
  return answer && infoOf(answer);
}

async function* listObjects(
  { sdk, client }: Connection,
  within: { Bucket: string; Prefix: string },
): AsyncGenerator<BlobEntry> {
  let ContinuationToken: string | undefined;
  do {
    const page = await wrapErrors(
      client.send(new sdk.ListObjectsV2Command({ ...within, ContinuationToken })),
    );
    for (const { Key: key, LastModified: writtenAt } of page.Contents ?? []) {
      if (key && writtenAt) yield { key, writtenAt };
    }
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
}

async function abortUploads(
  { sdk, client }: Connection,
  within: { Bucket: string; Prefix: string },
): Promise<void> {
  let cursor: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {};
  while (cursor) {
    const page: ListMultipartUploadsCommandOutput = await wrapErrors(
      client.send(new sdk.ListMultipartUploadsCommand({ ...within, ...cursor })),
    );
    for (const { Key, UploadId } of page.Uploads ?? []) {
      const upload = { Bucket: within.Bucket, Key, UploadId };
      await wrapErrors(client.send(new sdk.AbortMultipartUploadCommand(upload)));
    }
    cursor = page.IsTruncated
      ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
      : undefined;
  }
}

function infoOf(
  answer: { ContentType?: string; ContentLength?: number; ETag?: string; LastModified?: Date },
): BlobInfo {
  const { ContentType: type, ContentLength: sizeBytes, ETag: etag, LastModified: writtenAt } = answer;
  if (!type || sizeBytes === undefined || !etag || !writtenAt) {
    throw new BlobsUnavailableError("The media storage did not say what it holds");
  }
  return { type, sizeBytes, etag, writtenAt };
}

/** Undefined when there is no such object. */
async function findObject<Answer>(request: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await wrapErrors(request);
  } catch (error) {
    const name = error instanceof Error && error.cause instanceof Error ? error.cause.name : "";
    if (name === "NoSuchKey" || name === "NotFound") return undefined;
    if (name === "InvalidRange") {
      throw new RangeError("The object ends before the range begins", { cause: error });
    }
    throw error;
  }
}

/** Names neither key nor address: messages are logged. */
async function wrapErrors<Answer>(request: Promise<Answer>): Promise<Answer> {
  try {
    return await request;
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : "unknown";
    throw new BlobsUnavailableError(`The media storage did not do as asked: ${name}`, { cause });
  }
}

interface UploadPart {
  bytes: Uint8Array<ArrayBuffer>;
  isLast: boolean;
}

/**
 * Cuts content into parts of `partBytes`; the last may be empty.
 *
 * Reads the stream as parts are consumed, and cancels it when they no longer are.
 */
async function* splitIntoParts(content: BlobContent, partBytes: number): AsyncGenerator<UploadPart> {
  const chunks = content instanceof Uint8Array ? [content] : content;
  let part = new Uint8Array(content instanceof Uint8Array ? Math.min(partBytes, content.length) : partBytes);
  let filled = 0;
  for await (const chunk of chunks) {
    for (let taken = 0; taken < chunk.length;) {
      if (filled === partBytes) {
        yield { bytes: part, isLast: false };
        part = new Uint8Array(partBytes);
        filled = 0;
      }
      const count = Math.min(partBytes - filled, chunk.length - taken);
      part.set(chunk.subarray(taken, taken + count), filled);
      filled += count;
      taken += count;
    }
  }
  yield { bytes: part.subarray(0, filled), isLast: true };
}
