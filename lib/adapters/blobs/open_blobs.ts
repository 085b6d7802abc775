import type { Blobs } from "./blobs.ts";
import { openDiskBlobs } from "./disk_blobs.ts";
import { openS3Blobs, type S3Settings } from "./s3_blobs.ts";

/** Opens the S3 bucket, or the folder `media` in the data folder where none is configured. */
export async function openBlobs({ s3, dataDir }: { s3?: S3Settings; dataDir: string }): Promise<Blobs> {
  return s3 ? openS3Blobs(s3) : await openDiskBlobs(`${dataDir}/media`);
}
