/** Makes one-time codes at the moment their mail leaves. @module */
import type { Clock } from "../../adapters/clock.ts";
import { CODE_LENGTH, CODE_LIFETIME_SECONDS } from "../../shared/limits.ts";
import type { Database } from "../../store/database.ts";
import { updateGoogleLinkKey } from "../../store/google_links.ts";
import type { MailKind, MailRequest } from "../../store/mail_queue.ts";
import { type CodePurpose, insertCode } from "../../store/one_time_codes.ts";
import { isSignUpPending } from "../../store/sign_ups.ts";
import { isSubscriptionPending } from "../../store/subscriptions.ts";
import { getCredentials } from "../../store/users.ts";
import { newId } from "../ids.ts";
import { randomHex, type Secrets, sha256Hex } from "../secrets.ts";
import { createSubscriptionToken } from "../newsletter/subscription_tokens.ts";

/** What goes into a mail and is known to its reader alone. */
export interface MailSecrets {
  /** Five digits to enter, or the token of the links of a mail about news. */
  code?: string;
  /** The key in the link that stands beside the digits. */
  key?: string;
}

/** A mail that leaves; `queuedAt` stays the same when it has to be sent again. */
export type LeavingMail = MailRequest & { queuedAt?: string };

/** Returns what goes into a mail; undefined when the mail has lost its purpose. */
export type CodeIssuer = (mail: LeavingMail) => Promise<MailSecrets | undefined>;

/** What the issuer works with. */
interface IssuerParts {
  db: Database;
  secrets: Secrets;
  clock: Clock;
}

const PURPOSE: Record<
  Exclude<MailKind, "confirm_subscription" | "google_link" | "google_linked">,
  CodePurpose
> = {
  verify_email: "verify",
  // A sign-up, to whoever tries codes.
  account_exists: "verify",
  reset_password: "reset",
};

/**
 * Creates the issuer: a code lives 600 s from here on and is stored as a keyed hash only.
 *
 * Where a mail brings none, a decoy is stored that nothing matches: tries at it are counted like any others, so that
 * they do not tell who has an account.
 */
export function createCodeIssuer(parts: IssuerParts): CodeIssuer {
  return async (mail) => {
    if (mail.kind === "confirm_subscription") {
      const isWaiting = await isSubscriptionPending(parts.db, mail.subjectId);
      return isWaiting ? { code: await createSubscriptionToken(parts.secrets, mail.subjectId) } : undefined;
    }
    if (mail.kind === "google_linked") return {};
    if (mail.kind === "google_link") return await issueLinkKey(parts, mail);
    const purpose = PURPOSE[mail.kind];
    const subjectId = await findSubject(parts, mail);
    const issued = subjectId === undefined ? undefined : { code: randomCode(), key: drawKey() };
    await storeCode(parts, mail, { purpose, subjectId: subjectId ?? mail.subjectId, issued });
    return mail.kind === "account_exists" ? {} : issued;
  };
}

/** Gives a link to a person of Google's its key; undefined when nobody waits for it any more. */
async function issueLinkKey(
  { db, clock }: IssuerParts,
  { subjectId: linkId }: MailRequest,
): Promise<MailSecrets | undefined> {
  const key = drawKey();
  const expiresAt = new Date(clock.now().getTime() + CODE_LIFETIME_SECONDS * 1000).toISOString();
  const isWaiting = await updateGoogleLinkKey(db, { linkId, keyHash: await sha256Hex(key), expiresAt });
  return isWaiting ? { key } : undefined;
}

/** Returns what a code is for now; undefined where nobody could use one. */
async function findSubject({ db, clock }: IssuerParts, mail: MailRequest): Promise<string | undefined> {
  if (mail.kind === "account_exists") return undefined;
  if (mail.kind === "reset_password") return (await getCredentials(db, mail.email))?.userId;
  const isWaiting = await isSignUpPending(db, mail.email, clock.now().toISOString());
  return isWaiting ? mail.subjectId : undefined;
}

async function storeCode(
  { db, secrets, clock }: IssuerParts,
  { email, subjectId: mailSubjectId, queuedAt = "" }: LeavingMail,
  { purpose, subjectId, issued }: {
    purpose: CodePurpose;
    subjectId: string;
    issued?: { code: string; key: string };
  },
): Promise<void> {
  const now = clock.now();
  const code = {
    codeId: newId(now),
    ...{ purpose, subjectId, email },
    mac: issued ? await codeMac(secrets, { purpose, email, code: issued.code }) : macOfNothing(),
    keyHash: issued ? await sha256Hex(issued.key) : null,
    expiresAt: new Date(now.getTime() + CODE_LIFETIME_SECONDS * 1000).toISOString(),
  };
  await db.write(insertCode(code, { subjectId: mailSubjectId, queuedAt }));
}

/** Returns what stands for a code in the database; a code of one purpose says nothing for another. */
export function codeMac(
  secrets: Secrets,
  { purpose, email, code }: { purpose: CodePurpose; email: string; code: string },
): Promise<string> {
  return secrets.mac("code", purpose, email, code);
}

/** Returns what no code stands behind. */
export function macOfNothing(): string {
  return randomHex(32);
}

const CODES = 10 ** CODE_LENGTH;
/** Draws from here on would favour the low codes. */
const UNBIASED_BELOW = Math.floor(2 ** 32 / CODES) * CODES;

function randomCode(): string {
  const draw = new Uint32Array(1);
  do crypto.getRandomValues(draw); while ((draw[0] ?? 0) >= UNBIASED_BELOW);
  return String((draw[0] ?? 0) % CODES).padStart(CODE_LENGTH, "0");
}

const DIGITS_LIKE_A_CODE = /\d{5}/;

/** 128 bits in hexadecimal, drawn again until nothing in them looks like the digits of a code: that leaves 125. */
function drawKey(): string {
  let key: string;
  do key = randomHex(16); while (DIGITS_LIKE_A_CODE.test(key));
  return key;
}
