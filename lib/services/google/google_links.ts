/** Linking a Google identity to an existing account. @module */
import { DomainError } from "../../shared/domain_error.ts";
import type { GoogleClaims } from "../../shared/schemas/google.ts";
import { type GoogleProfile, isLinkedTo, linkGoogleAccount } from "../../store/google_accounts.ts";
import { getWaitingGoogleLink, upsertGoogleLink } from "../../store/google_links.ts";
import { enforceRateLimits } from "../accounts/rate_limits.ts";
import type { AccountDeps, Caller } from "../accounts/account_deps.ts";
import { newEntityId } from "../ids.ts";
import { MAIL_CONDITION_FIRST } from "../../store/mail_queue.ts";
import { sha256Hex } from "../secrets/secrets.ts";

/** Of one Google identity to one mailbox. */
const MAILS_PER_HOUR = 5;
/** For a mail server; the mail's key is younger. */
const WAITING_MS = 24 * 3600_000;

const GOOGLES_DOMAINS = ["gmail.com", "googlemail.com"];

/**
 * Returns whether Google is the authority for an address; elsewhere somebody merely once held it.
 *
 * @param email Normalised. @see https://developers.google.com/identity/gsi/web/guides/verify-google-id-token
 */
export function isMailboxOfGoogle(email: string, { hd }: Pick<GoogleClaims, "hd">): boolean {
  const domain = email.slice(email.lastIndexOf("@") + 1);
  return GOOGLES_DOMAINS.includes(domain) || hd?.toLowerCase() === domain;
}

/** Links and mails the owner; false when linked already. */
export async function linkToGoogle(
  { db, mailQueue, clock }: AccountDeps,
  { userId, email, firstName }: Pick<GoogleProfile, "userId" | "email" | "firstName">,
  { subject, keyHash }: { subject: string; keyHash?: string },
): Promise<boolean> {
  const now = clock.now().toISOString();
  const mail = { kind: "google_linked", subjectId: userId, email, firstName } as const;
  const telling = mailQueue.enqueue(mail, isLinkedTo({ userId, subject }, MAIL_CONDITION_FIRST));
  const isLinked = await linkGoogleAccount(db, { userId, subject, now, keyHash }, telling);
  mailQueue.wake();
  return isLinked;
}

/**
 * Mails the owner a link that allows a Google identity to sign in. It works only in the asking browser, so that
 * opening it lets no stranger in.
 *
 * @throws {DomainError} `too_many_tries`
 */
export async function askMailbox(
  { db, mailQueue, secrets, clock }: AccountDeps,
  { userId, email, firstName }: GoogleProfile,
  googleSubject: string,
  { browserHash }: Caller,
): Promise<void> {
  const now = clock.now();
  // By Google identity: strangers cannot use up the owner's.
  const key = `google-link:${userId}:${await secrets.mac("rate_limit", googleSubject)}`;
  await enforceRateLimits(db, [{ key, limit: MAILS_PER_HOUR, windowSeconds: 3600 }], { now });
  const linkId = newEntityId(now);
  const expiresAt = new Date(now.getTime() + WAITING_MS).toISOString();
  await db.write([
    upsertGoogleLink({ linkId, userId, googleSubject, browserHash, expiresAt }),
    mailQueue.enqueue({ kind: "google_link", subjectId: linkId, email, firstName }),
  ]);
  mailQueue.wake();
}

/**
 * Links the account whose mailbox got a key, without signing in.
 *
 * @throws {DomainError} `google_link_failed` for a wrong, used or expired key, or another browser.
 */
export async function confirmGoogleLink(
  deps: AccountDeps,
  key: string,
  { browserHash }: Pick<Caller, "browserHash">,
): Promise<void> {
  const keyHash = await sha256Hex(key);
  const use = { keyHash, browserHash, now: deps.clock.now().toISOString() };
  const waiting = browserHash === "" ? undefined : await getWaitingGoogleLink(deps.db, use);
  const isLinked = waiting &&
    await linkToGoogle(deps, waiting, { subject: waiting.googleSubject, keyHash });
  if (!isLinked) throw new DomainError("google_link_failed");
}
