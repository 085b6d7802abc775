import type { Blobs } from "./blobs.ts";
import { openDiskBlobs } from "./disk_blobs.ts";
import { openS3Blobs, type S3Settings } from "./s3_blobs.ts";

/** The S3 bucket, or without one the data folder's `media`. */
export async function openBlobs({ s3, dataDir }: { s3?: S3Settings; dataDir: string }): Promise<Blobs> {
  return s3 ? openS3Blobs(s3) : await openDiskBlobs(`${dataDir}/media`);
}
