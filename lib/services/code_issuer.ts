/** Makes one-time codes at the moment their mail leaves. @module */
import type { Clock } from "../adapters/clock.ts";
import { CODE_LENGTH, CODE_LIFETIME_SECONDS } from "../shared/limits.ts";
import type { Database } from "../store/database.ts";
import { updateGoogleLinkKey } from "../store/google_links.ts";
import { type CodePurpose, insertCode } from "../store/one_time_codes.ts";
import { isSignUpWaiting } from "../store/sign_ups.ts";
import { isSubscriptionWaiting } from "../store/subscriptions.ts";
import { getCredentials } from "../store/users.ts";
import type { MailRequest } from "./mail_queue.ts";
import { randomHex, type Secrets, sha256Hex } from "./secrets.ts";
import { createSubscriptionToken } from "./subscription_tokens.ts";

const LINK_KEY_BYTES = 16;

/** Returns the code, or the token or key of the links, that goes into a mail; undefined when the mail has lost its purpose. */
export type CodeIssuer = (mail: MailRequest) => Promise<string | undefined>;

/**
 * Creates the issuer: a code lives 600 s from here on and is stored as a keyed hash only.
 *
 * @see contract §3 Accounts, spec §9
 */
export function createCodeIssuer(
  { db, secrets, clock }: { db: Database; secrets: Secrets; clock: Clock },
): CodeIssuer {
  return async ({ kind, subjectId, email }) => {
    if (kind === "confirm_subscription") {
      const isWaiting = await isSubscriptionWaiting(db, subjectId);
      return isWaiting ? await createSubscriptionToken(secrets, subjectId) : undefined;
    }
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + CODE_LIFETIME_SECONDS * 1000).toISOString();
    if (kind === "google_link") {
      const key = randomHex(LINK_KEY_BYTES);
      const link = { linkId: subjectId, keyHash: await sha256Hex(key), expiresAt };
      return await updateGoogleLinkKey(db, link) ? key : undefined;
    }
    const purpose: CodePurpose = kind === "reset_password" ? "reset" : "verify";
    const isWanted = purpose === "verify"
      ? await isSignUpWaiting(db, subjectId, now.toISOString())
      : (await getCredentials(db, email))?.userId === subjectId;
    if (!isWanted) return undefined;
    const code = drawCode();
    const mac = await macOfCode(secrets, { purpose, email, code });
    await db.write([insertCode({ purpose, subjectId, email, mac, expiresAt })]);
    return code;
  };
}

/** Returns what stands for a code in the database; a code of one purpose says nothing for another. */
export function macOfCode(
  secrets: Secrets,
  { purpose, email, code }: { purpose: CodePurpose; email: string; code: string },
): Promise<string> {
  return secrets.mac("code", purpose, email, code);
}

const CODES = 10 ** CODE_LENGTH;
/** Draws from here on would favour the low codes. */
const FAIR_DRAWS = Math.floor(2 ** 32 / CODES) * CODES;

function drawCode(): string {
  const draw = new Uint32Array(1);
  do crypto.getRandomValues(draw); while ((draw[0] ?? 0) >= FAIR_DRAWS);
  return String((draw[0] ?? 0) % CODES).padStart(CODE_LENGTH, "0");
}
