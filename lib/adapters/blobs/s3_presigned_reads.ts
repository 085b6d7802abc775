/** Addresses at which a browser reads from the bucket itself. @module */
import type { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import type { PresignedReads } from "./blobs.ts";

/** What makes an address out of a request. */
export type Signer = typeof getSignedUrl;

/** A bucket of which addresses can be signed. */
export interface SigningBucket {
  endpoint: string;
  /** Hands the request for an object to `signer`; nothing is sent, since whoever knows the secret can sign. */
  signRead(
    signer: Signer,
    read: { key: string; answer: ResponseOverrides; validity: Validity },
  ): Promise<string>;
}

/** From when, and for how long. */
export interface Validity {
  signingDate: Date;
  /** In seconds. */
  expiresIn: number;
}

/** What the storage is to say in its answer, whatever it keeps beside the object. */
export interface ResponseOverrides {
  ResponseContentType: string;
  ResponseContentDisposition?: string;
  ResponseCacheControl: string;
}

/** Addresses change only so often, so that a browser can keep what it has loaded. */
const WINDOW_SECONDS = 3600;
/** Whatever is stored under a key stays what it is. */
const IMMUTABLE = "public, max-age=31536000, immutable";

/** Signs addresses of a bucket. */
export function createPresignedReads({ endpoint, signRead }: SigningBucket): PresignedReads {
  return {
    origin: new URL(endpoint).origin,
    async sign(key, now, { type, disposition }) {
      const { getSignedUrl } = await import("@aws-sdk/s3-request-presigner");
      const answer = {
        ResponseContentType: type,
        ResponseContentDisposition: disposition,
        ResponseCacheControl: IMMUTABLE,
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
