/** One-time codes, made when their mail is sent. @module */
import type { Clock } from "../../adapters/clock.ts";
import { CODE_LENGTH, CODE_LIFETIME_SECONDS, INVITATION_LIFETIME_SECONDS } from "../../shared/limits.ts";
import type { Database } from "../../store/database.ts";
import { updateGoogleLinkKey } from "../../store/google_links.ts";
import type { MailKind, MailRequest } from "../../store/mail_queue.ts";
import { type CodePurpose, insertCode, insertLink } from "../../store/one_time_codes.ts";
import { isSignUpPending } from "../../store/sign_ups.ts";
import { isSubscriptionPending } from "../../store/subscriptions.ts";
import { getCredentials } from "../../store/users.ts";
import { newEntityId } from "../ids.ts";
import type { CodeIssuer, LeavingMail, MailSecrets } from "../mail/mail_delivery.ts";
import { areUsedUp, wrongDigitLimits } from "./mailbox_limits.ts";
import { randomHex, type Secrets, sha256Hex } from "../secrets/secrets.ts";
import { createLetterToken, createSubscriptionToken } from "../newsletter/subscriptions.ts";

/** How long a mail's link works at least where it holds no digits. */
const LONE_LINK_SECONDS = 2 * 3600;

interface IssuerParts {
  db: Database;
  secrets: Secrets;
  clock: Clock;
}

const PURPOSE: Record<
  Exclude<
    MailKind,
    | "confirm_subscription"
    | "google_link"
    | "google_linked"
    | "invitation"
    | "credentials_changed"
    | "weekly_letter"
    | "news"
  >,
  CodePurpose
> = {
  verify_email: "verify",
  // Same purpose as a sign-up's code, so that the owner of an account cannot be told from somebody new.
  account_exists: "verify",
  reset_password: "reset",
};

/**
 * A code is valid for 600 s; only a keyed hash is stored. While wrong digits are used up a mail has none.
 *
 * A mail without a code stores a decoy: tries count alike and do not reveal who has an account.
 */
export function createCodeIssuer(parts: IssuerParts): CodeIssuer {
  return async (mail) => {
    if (mail.kind === "confirm_subscription") {
      const isWaiting = await isSubscriptionPending(parts.db, mail.subjectId);
      return isWaiting ? { code: await createSubscriptionToken(parts.secrets, mail.subjectId) } : undefined;
    }
    if (mail.kind === "google_linked" || mail.kind === "credentials_changed") return {};
    if (mail.kind === "weekly_letter") {
      return { code: await createLetterToken(parts.secrets, mail.subjectId) };
    }
    if (mail.kind === "news") {
      const [, readerId = ""] = mail.subjectId.split(".");
      return { code: await createSubscriptionToken(parts.secrets, readerId) };
    }
    if (mail.kind === "google_link") return await issueLinkKey(parts, mail);
    if (mail.kind === "invitation") return await issueInvitation(parts, mail);
    const purpose = PURPOSE[mail.kind];
    const subjectId = await findSubject(parts, mail);
    const limits = await wrongDigitLimits(parts.secrets, mail.email, purpose);
    const hasDigits = !await areUsedUp(parts.db, limits, parts.clock.now());
    const { linkSeconds = CODE_LIFETIME_SECONDS } = mail;
    const issued = {
      code: hasDigits ? randomCode() : undefined,
      key: drawKey(),
      linkSeconds: hasDigits ? linkSeconds : Math.max(linkSeconds, LONE_LINK_SECONDS),
    };
    await storeCode(parts, mail, { purpose, subjectId, issued });
    if (mail.kind === "account_exists") return {};
    return subjectId === undefined ? undefined : issued;
  };
}

async function issueLinkKey(
  { db, clock }: IssuerParts,
  { subjectId: linkId }: MailRequest,
): Promise<MailSecrets | undefined> {
  const key = drawKey();
  const expiresAt = new Date(clock.now().getTime() + CODE_LIFETIME_SECONDS * 1000).toISOString();
  const isWaiting = await updateGoogleLinkKey(db, { linkId, keyHash: await sha256Hex(key), expiresAt });
  return isWaiting ? { key } : undefined;
}

/** As of a reset, for days and without digits, which could be guessed in that time. */
async function issueInvitation(
  { db, clock }: IssuerParts,
  { subjectId, email }: MailRequest,
): Promise<MailSecrets | undefined> {
  if ((await getCredentials(db, email))?.userId !== subjectId) return undefined;
  const key = drawKey();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + INVITATION_LIFETIME_SECONDS * 1000).toISOString();
  const link = { codeId: newEntityId(now), subjectId, email, keyHash: await sha256Hex(key), expiresAt };
  await db.write([insertLink(link)]);
  return { key };
}

async function findSubject({ db, clock }: IssuerParts, mail: MailRequest): Promise<string | undefined> {
  if (mail.kind === "account_exists") return undefined;
  if (mail.kind === "reset_password") return (await getCredentials(db, mail.email))?.userId;
  const isWaiting = await isSignUpPending(db, mail.email, clock.now().toISOString());
  return isWaiting ? mail.subjectId : undefined;
}

/** Stores a decoy where there is no subject: nothing opens it. */
async function storeCode(
  { db, secrets, clock }: IssuerParts,
  { email, subjectId: mailSubjectId }: LeavingMail,
  { purpose, subjectId, issued: { code, key, linkSeconds } }: {
    purpose: CodePurpose;
    subjectId?: string;
    issued: { code?: string; key: string; linkSeconds: number };
  },
): Promise<void> {
  const now = clock.now();
  const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();
  const isReal = subjectId !== undefined;
  const stored = {
    codeId: newEntityId(now),
    ...{ purpose, subjectId: subjectId ?? mailSubjectId, email },
    mac: isReal && code !== undefined ? await codeMac(secrets, { purpose, email, code }) : macOfNothing(),
    keyHash: isReal ? await sha256Hex(key) : null,
    expiresAt: inSeconds(linkSeconds),
    digitsExpireAt: code === undefined ? "" : inSeconds(CODE_LIFETIME_SECONDS),
  };
  await db.write([insertCode(stored)]);
}

/** A code counts for its purpose and address alone. */
export function codeMac(
  secrets: Secrets,
  { purpose, email, code }: { purpose: CodePurpose; email: string; code: string },
): Promise<string> {
  return secrets.mac("code", purpose, email, code);
}

export function macOfNothing(): string {
  return randomHex(32);
}

const CODES = 10 ** CODE_LENGTH;
/** Larger draws would favour the low codes. */
const UNBIASED_BELOW = Math.floor(2 ** 32 / CODES) * CODES;

function randomCode(): string {
  const draw = new Uint32Array(1);
  do crypto.getRandomValues(draw); while ((draw[0] ?? 0) >= UNBIASED_BELOW);
  return String((draw[0] ?? 0) % CODES).padStart(CODE_LENGTH, "0");
}

const DIGITS_LIKE_A_CODE = /\d{5}/;

/** 128 bits in hexadecimal, redrawn while they contain what looks like a code; that leaves 126. */
function drawKey(): string {
  let key: string;
  do key = randomHex(16); while (DIGITS_LIKE_A_CODE.test(key));
  return key;
}
