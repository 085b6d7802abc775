/** Signing in by Google, and linking a Google identity to an existing account. @module */
import { isEmailAddress, normaliseEmail } from "../../shared/account.ts";
import { DomainError } from "../../shared/domain_error.ts";
import { NAME_MAX_CHARACTERS } from "../../shared/limits.ts";
import type { GoogleClaims } from "../../shared/schemas/google.ts";
import { compose, isStorableText } from "../../shared/text.ts";
import { consumeRateLimits } from "../../store/rate_limits.ts";
import {
  getGoogleAccount,
  type GoogleProfile,
  insertGoogleAccount,
  isLinkedTo,
  linkGoogleAccount,
} from "../../store/google_accounts.ts";
import { getWaitingGoogleLink, upsertGoogleLink } from "../../store/google_links.ts";
import type { AccountDeps, Caller } from "../accounts/account_deps.ts";
import type { GoogleIssuer } from "./google_issuer.ts";
import { newEntityId } from "../ids.ts";
import { requireProof } from "../accounts/proofs.ts";
import { enforceRateLimits } from "../accounts/rate_limits.ts";
import { randomHex, sha256Hex } from "../secrets/secrets.ts";
import { createSession, type NewToken } from "../accounts/sign_in.ts";

export interface GoogleAccountDeps extends AccountDeps {
  google: GoogleIssuer;
}

/** To choose an account and type its password at Google. */
export const GOOGLE_SIGN_IN_SECONDS = 15 * 60;

/**
 * Begins a sign-in by Google.
 *
 * @param state Returned to the asking window.
 * @returns Google's address, and `mark` for an HttpOnly cookie.
 * @throws {DomainError} `google_unavailable`
 */
export async function startGoogleSignIn(
  deps: GoogleAccountDeps,
  state: string,
): Promise<{ mark: string; address: string }> {
  const endSeconds = Math.floor(deps.clock.now().getTime() / 1000) + GOOGLE_SIGN_IN_SECONDS;
  const mark = `${randomHex(16)}.${endSeconds}`;
  return { mark, address: await deps.google.authorizationUrl({ nonce: await nonceOf(deps, mark), state }) };
}

/**
 * Begins a session for the person whom a token names.
 *
 * People are known by Google's subject, never by address. The first time, an account with the address is theirs if
 * Google keeps the mailbox; otherwise the mailbox is asked. Else they get a new one.
 *
 * @param mark What {@linkcode startGoogleSignIn} left in this browser, or "".
 * @throws {DomainError} `google_failed` for a token that is forged, old, used or of another browser, alike;
 * `google_link_unproven` when the mailbox has been asked; `google_unavailable`, `too_many_tries`; `code_needed` and
 * `wrong_code`, after which the same token may come again with a code.
 */
export async function signInWithGoogle(
  deps: GoogleAccountDeps,
  { credential, mark, code }: { credential: string; mark: string; code?: string },
  caller: Caller,
): Promise<NewToken> {
  const now = deps.clock.now();
  const endSeconds = Number(/^[0-9a-f]{32}\.(\d{1,12})$/.exec(mark)?.[1] ?? 0);
  if (endSeconds * 1000 <= now.getTime()) throw new DomainError("google_failed");
  const nonce = await nonceOf(deps, mark);
  const claims = await deps.google.verify(credential, nonce);
  const email = normaliseEmail(claims?.email ?? "");
  if (!claims || !isEmailAddress(email)) throw new DomainError("google_failed");
  const known = await getGoogleAccount(deps.db, { subject: claims.sub, email });
  const isTheirs = known?.googleSubject === claims.sub ||
    known?.googleSubject === null && isMailboxOfGoogle(email, claims);
  const { browserHash, device } = caller;
  const hasFactor = known !== undefined && isTheirs &&
    await requireProof(deps, "sign_in", { userId: known.userId, browserHash }, { code });
  await consumeNonce(deps, nonce, endSeconds);
  const userId = await openAccount(deps, { claims, email }, caller);
  const account = { userId, googleSubject: claims.sub };
  return await createSession(deps, account, "user", { browserHash, device, hasFactor });
}

/** Returns the identity's account, created or linked where due. */
async function openAccount(
  deps: GoogleAccountDeps,
  { claims, email }: { claims: GoogleClaims; email: string },
  caller: Caller,
): Promise<string> {
  const { sub: subject } = claims;
  const account = await getGoogleAccount(deps.db, { subject, email });
  if (!account) {
    const now = deps.clock.now();
    const userId = newEntityId(now);
    await insertGoogleAccount(deps.db, {
      ...{ userId, subject, email, now: now.toISOString(), language: caller.language },
      ...namesOf(claims),
    });
    return userId;
  }
  if (account.googleSubject === subject) return account.userId;
  if (account.googleSubject !== null) throw new DomainError("google_failed");
  if (isMailboxOfGoogle(email, claims)) await linkToGoogle(deps, account, { subject });
  else {
    await askMailbox(deps, account, subject, caller);
    throw new DomainError("google_link_unproven");
  }
  return account.userId;
}

/** The token shows the nonce, from which the mark cannot be derived. */
function nonceOf({ secrets }: GoogleAccountDeps, mark: string): Promise<string> {
  return secrets.mac("google-nonce", mark);
}

/** Kept for as long as it could be replayed. */
async function consumeNonce({ db }: GoogleAccountDeps, nonce: string, endSeconds: number): Promise<void> {
  const once = { key: `google:nonce:${nonce}`, limit: 1, windowSeconds: GOOGLE_SIGN_IN_SECONDS };
  const { isGranted } = await consumeRateLimits(db, [once], endSeconds);
  if (!isGranted) throw new DomainError("google_failed");
}

function namesOf(claims: GoogleClaims): { firstName: string; lastName: string } {
  const [firstName, lastName] = [claims.given_name ?? claims.name, claims.family_name].map(storableName);
  return { firstName: firstName ?? "", lastName: lastName ?? "" };
}

function storableName(name = ""): string {
  const text = compose([...name.trim()].slice(0, NAME_MAX_CHARACTERS).join(""));
  return isStorableText(text) ? text : "";
}

/** One Google identity may have so many sent to one mailbox. */
const MAILS_PER_HOUR = 5;
/** Leaves a mail server time; the mail's key is younger. */
const WAITING_MS = 24 * 3600_000;

const GOOGLES_DOMAINS = ["gmail.com", "googlemail.com"];

/**
 * Returns whether Google is the authority for an address; elsewhere somebody merely once held it.
 *
 * @param email Normalised. @see https://developers.google.com/identity/gsi/web/guides/verify-google-id-token
 */
function isMailboxOfGoogle(email: string, { hd }: Pick<GoogleClaims, "hd">): boolean {
  const domain = email.slice(email.lastIndexOf("@") + 1);
  return GOOGLES_DOMAINS.includes(domain) || hd?.toLowerCase() === domain;
}

/** Links and mails the owner; false when linked already. */
async function linkToGoogle(
  { db, mailQueue, clock }: AccountDeps,
  { userId, email, firstName }: Pick<GoogleProfile, "userId" | "email" | "firstName">,
  { subject, keyHash }: { subject: string; keyHash?: string },
): Promise<boolean> {
  const now = clock.now().toISOString();
  const mail = { kind: "google_linked", subjectId: userId, email, firstName } as const;
  const telling = mailQueue.enqueue(mail, isLinkedTo({ userId, subject }));
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
async function askMailbox(
  { db, mailQueue, secrets, clock }: AccountDeps,
  { userId, email, firstName }: GoogleProfile,
  googleSubject: string,
  { browserHash }: Caller,
): Promise<void> {
  const now = clock.now();
  // Counted by Google identity, so that strangers cannot use up the owner's.
  const key = `google-link:${userId}:${await secrets.mac("rate_limit", googleSubject)}`;
  await enforceRateLimits(db, [{ key, limit: MAILS_PER_HOUR, windowSeconds: 3600 }], now);
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
