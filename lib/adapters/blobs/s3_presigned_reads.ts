import type { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import type { PresignedReads } from "./blobs.ts";

type Signer = typeof getSignedUrl;

export interface SigningBucket {
  endpoint: string;
  /** Passes the request to `signer`; nothing is sent. */
  signRead(
    signer: Signer,
    read: { key: string; answer: ResponseOverrides; validity: Validity },
  ): Promise<string>;
}

interface Validity {
  signingDate: Date;
  /** Seconds. */
  expiresIn: number;
}

/** Headers that the bucket answers with instead of the stored ones. */
interface ResponseOverrides {
  ResponseContentType: string;
  ResponseContentDisposition?: string;
  ResponseCacheControl: string;
}

/** An address stays the same for so long, so that the browser's cache finds it again. */
const WINDOW_SECONDS = 3600;

export function createPresignedReads({ endpoint, signRead }: SigningBucket): PresignedReads {
  return {
    origin: new URL(endpoint).origin,
    async sign(key, now, { type, disposition, cacheControl }) {
      const { getSignedUrl } = await import("@aws-sdk/s3-request-presigner");
      const answer = {
        ResponseContentType: type,
        ResponseContentDisposition: disposition,
        ResponseCacheControl: cacheControl,
      };
      return await signRead(getSignedUrl, { key, answer, validity: validityAt(now) });
    },
  };
}

function validityAt(now: Date): Validity {
  const windowMs = WINDOW_SECONDS * 1000;
  const signingDate = new Date(Math.floor(now.getTime() / windowMs) * windowMs);
  return { signingDate, expiresIn: 2 * WINDOW_SECONDS };
}
