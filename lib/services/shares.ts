/** Makes links to a report, and opens them to whoever holds their keys. @module */
import type { Clock } from "../adapters/clock.ts";
import { DomainError } from "../shared/domain_error.ts";
import { SHARE_ACCESS_SECONDS, SHARE_PIN_TRIES } from "../shared/limits.ts";
import { shareGuessedText } from "../shared/messages/share_guessed.ts";
import { shareMadeText } from "../shared/messages/share_made.ts";
import { shareOpenedText } from "../shared/messages/share_opened.ts";
import { PATIENT_SCREENS } from "../shared/screens.ts";
import type { Share, ShareAccess, ShareOpening } from "../shared/schemas/share.ts";
import type { Database } from "../store/database.ts";
import {
  endGuessedShare,
  findOpenShare,
  noteOpening,
  type OpenShare,
  returnPinTry,
  type ShareInsertOutcome,
  takePinTry,
} from "../store/shares.ts";
import { getSharedPerson } from "../store/users.ts";
import type { PasswordTurns } from "./accounts/passwords.ts";
import type { Tokens } from "./accounts/tokens.ts";
import type { Turn } from "./fair_queue.ts";
import { type Telling, tellPerson } from "./push/tell_person.ts";
import { BASE64URL } from "./secrets/secrets.ts";

export interface ShareDeps {
  db: Database;
  clock: Clock;
  tokens: Tokens;
  passwords: PasswordTurns;
  appUrl: string;
  deliveryLoop: { wake(): void };
}

export interface ShareReader {
  /** Whose turn a PIN is compared in. */
  turn: Turn;
  /** Such as "Chrome on Windows". */
  browser: string;
}

/** @throws {DomainError} `share_unknown`, `pin_needed`, `wrong_pin`, `overloaded` */
export async function openShare(
  deps: ShareDeps,
  opening: ShareOpening,
  reader: ShareReader,
): Promise<ShareAccess> {
  const share = await admitReader(deps, opening, reader);
  return { success: true, access: await issueShareAccess(deps, share), until: share.until };
}

/**
 * Finds the link of a key, checks its PIN and counts the opening.
 *
 * @throws {DomainError} `share_unknown`, `overloaded`; `pin_needed` and `wrong_pin` with `remainingAttempts`
 */
async function admitReader(
  deps: ShareDeps,
  { key, pin, reader }: ShareOpening,
  { turn, browser }: ShareReader,
): Promise<OpenShare> {
  const now = deps.clock.now().toISOString();
  const share = await findOpenShare(deps.db, { keyDigest: await digestKey(key) }, now);
  if (!share) throw new DomainError("share_unknown");
  if (share.pinHash !== null) await checkPin(deps, share, pin, turn);
  const noted = await noteOpening(deps.db, share, { now, reader, browser });
  if (!noted) throw new DomainError("share_unknown");
  if (noted.isNew) {
    const text = { text: shareOpenedText, values: { reader }, isQuiet: true };
    await tellOfShare(deps, share, { ...text, fingerprint: `share ${share.id} ${reader}` });
  }
  return share;
}

/** As long as an opened report can be asked for, and no longer than the link. */
async function issueShareAccess(
  { clock, tokens }: Pick<ShareDeps, "clock" | "tokens">,
  { userId, id, until }: OpenShare,
): Promise<string> {
  const latestMs = clock.now().getTime() + SHARE_ACCESS_SECONDS * 1000;
  const claims = { userId, sessionId: id, audience: "share" } as const;
  return await tokens.issue(claims, new Date(Math.min(latestMs, Date.parse(until))));
}

/** @param access Of an opening. @throws {DomainError} `unauthorized`, `share_unknown` */
export async function findOpenedShare(
  { db, clock, tokens }: Pick<ShareDeps, "db" | "clock" | "tokens">,
  access: string | undefined,
): Promise<OpenShare> {
  const claims = access === undefined ? undefined : await tokens.verify(access, "share");
  if (!claims) throw new DomainError("unauthorized");
  const { userId, sessionId: id } = claims;
  const share = await findOpenShare(db, { userId, id }, clock.now().toISOString());
  if (!share) throw new DomainError("share_unknown");
  return share;
}

/** Of the bytes that base64url writes; two spellings of the same bytes are one key. */
async function digestKey(key: string): Promise<string> {
  const bytes = Uint8Array.fromBase64(key, BASE64URL);
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toBase64(BASE64URL);
}

async function checkPin(
  deps: ShareDeps,
  share: OpenShare,
  pin: string | undefined,
  turn: Turn,
): Promise<void> {
  if (!pin) {
    throw new DomainError("pin_needed", { data: { remainingAttempts: SHARE_PIN_TRIES - share.wrongPins } });
  }
  await afterOthers(share.id, () => comparePin(deps, share, pin, turn));
}

/** The last comparison of each link. */
const comparisons = new Map<string, Promise<void>>();

/** One by one: each takes a try while it lasts, and right PINs at once must not use all of them up. */
async function afterOthers(shareId: string, compare: () => Promise<void>): Promise<void> {
  const own = (comparisons.get(shareId) ?? Promise.resolve()).then(compare, compare);
  comparisons.set(shareId, own);
  try {
    await own;
  } finally {
    if (comparisons.get(shareId) === own) comparisons.delete(shareId);
  }
}

async function comparePin(deps: ShareDeps, share: OpenShare, pin: string, turn: Turn): Promise<void> {
  const now = deps.clock.now().toISOString();
  const remainingAttempts = await takePinTry(deps.db, share, now);
  if (remainingAttempts !== undefined && await isRightPin(deps, share, pin, turn)) return;
  if (await endGuessedShare(deps.db, share, now)) {
    await tellOfShare(deps, share, { text: shareGuessedText, fingerprint: `share ${share.id}` });
  }
  if (remainingAttempts === undefined) throw new DomainError("share_unknown");
  throw new DomainError("wrong_pin", { data: { remainingAttempts } });
}

/** Gives the try back unless it was a wrong one. */
async function isRightPin(
  { db, passwords }: ShareDeps,
  share: OpenShare,
  pin: string,
  turn: Turn,
): Promise<boolean> {
  let isWrong = false;
  try {
    isWrong = !(await passwords.inTurn(turn, (hasher) => hasher.verify(pin, share.pinHash))).matches;
    return !isWrong;
  } finally {
    if (!isWrong) await returnPinTry(db, share);
  }
}

type ShareTelling<Values> = Pick<Telling<Values>, "text" | "values" | "isQuiet" | "fingerprint">;

/** Says it to the link's person. */
async function tellOfShare<Values>(
  { db, clock, appUrl, deliveryLoop }: Pick<ShareDeps, "db" | "clock" | "appUrl" | "deliveryLoop">,
  { userId }: Pick<OpenShare, "userId">,
  telling: ShareTelling<Values>,
): Promise<void> {
  const person = await getSharedPerson(db, userId);
  if (!person) return;
  const deepLink = `${appUrl}${PATIENT_SCREENS.settings.path}`;
  const about = { about: "share", userId, language: person.language, deepLink, createdBy: "" } as const;
  await db.write(await tellPerson(clock.now(), { ...about, ...telling }));
  if (!telling.isQuiet) deliveryLoop.wake();
}

/**
 * Tells the person of a new link; of a repeat, whether the former one stands with the same PIN, too.
 *
 * @throws {DomainError} `share_differs` with what stands, `overloaded`
 */
export async function acceptShare(
  deps: ShareDeps,
  outcome: Extract<ShareInsertOutcome, { share: Share }>,
  { userId, pin, turn }: { userId: string; pin: string | undefined; turn: Turn },
): Promise<Share> {
  const { share } = outcome;
  if (outcome.kind === "inserted") {
    const fingerprint = `share made ${share._id}`;
    await tellOfShare(deps, { userId }, { text: shareMadeText, isQuiet: true, fingerprint });
    return share;
  }
  const { pinHash } = outcome;
  const isSame = outcome.kind === "same" &&
    (pinHash === null || pin === undefined
      ? pinHash === null && pin === undefined
      : (await deps.passwords.inTurn(turn, (hasher) => hasher.verify(pin, pinHash))).matches);
  if (!isSame) throw new DomainError("share_differs", { data: share });
  return share;
}
