import type { getSignedUrl } from "@aws-sdk/s3-request-presigner";

type Sign = (
  signer: typeof getSignedUrl,
  validity: { signingDate: Date; /** Seconds. */ expiresIn: number },
) => Promise<string>;

/** An address stays the same for so long, so that the browser's cache finds it again. */
const WINDOW_MS = 3600_000;

/** Signs for 1 to 2 hours from `now`, in an hour always alike; nothing is sent. */
export async function signForHours(sign: Sign, now: Date): Promise<string> {
  const { getSignedUrl } = await import("@aws-sdk/s3-request-presigner");
  const signingDate = new Date(Math.floor(now.getTime() / WINDOW_MS) * WINDOW_MS);
  return await sign(getSignedUrl, { signingDate, expiresIn: 2 * WINDOW_MS / 1000 });
}
