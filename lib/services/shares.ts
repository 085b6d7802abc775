/** Opens a report to whoever holds the key of a link, and shows what the link shares. @module */
import type { Clock } from "../adapters/clock.ts";
import { addDays } from "../shared/calendar.ts";
import { DomainError } from "../shared/domain_error.ts";
import { SHARE_ACCESS_SECONDS, SHARE_PIN_TRIES } from "../shared/limits.ts";
import { shareGuessedText } from "../shared/messages/replies.ts";
import { PATIENT_SCREENS } from "../shared/screens.ts";
import { DEFAULT_ZONE, readMoment } from "../shared/reminder_times.ts";
import { chooseHba1c, summariseCare } from "../shared/report_care.ts";
import type { ShareAccess, SharedReport, ShareOpening } from "../shared/schemas/share.ts";
import { listCareEntries } from "../store/care.ts";
import type { Database } from "../store/database.ts";
import { getHealthProfile } from "../store/health_profiles.ts";
import { listReadingsOfDays } from "../store/reading_lists.ts";
import {
  endGuessedShare,
  findOpenShare,
  noteOpening,
  type OpenShare,
  returnPinTry,
  takePinTry,
} from "../store/shares.ts";
import { getReminderSettings, listReminders } from "../store/reminders.ts";
import { getSharedPerson } from "../store/users.ts";
import { listVitalSignsOfDays } from "../store/vital_signs.ts";
import type { PasswordTurns } from "./accounts/passwords.ts";
import type { Tokens } from "./accounts/tokens.ts";
import type { Turn } from "./fair_queue.ts";
import { tellPerson } from "./push/tell_person.ts";
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
  const share = await admitReader(deps, opening, reader, ({ fileKey }) => fileKey === null);
  return { success: true, access: await issueShareAccess(deps, share), until: share.until };
}

/**
 * Finds the link of a key, checks its PIN and counts the opening.
 *
 * @param suits Of a link that does not, nothing is told.
 * @throws {DomainError} `share_unknown`, `overloaded`; `pin_needed` and `wrong_pin` with `remainingAttempts`
 */
export async function admitReader(
  deps: ShareDeps,
  { key, pin, reader }: ShareOpening,
  { turn, browser }: ShareReader,
  suits: (share: OpenShare) => boolean,
): Promise<OpenShare> {
  const now = deps.clock.now().toISOString();
  const share = await findOpenShare(deps.db, { keyDigest: await digestKey(key) }, now);
  if (!share || !suits(share)) throw new DomainError("share_unknown");
  if (share.pinHash !== null) await checkPin(deps, share, pin, turn);
  const isCounted = await noteOpening(deps.db, share, { now, reader: reader.trim(), browser });
  if (!isCounted) throw new DomainError("share_unknown");
  return share;
}

/** For so many seconds, and no longer than the link. */
export async function issueShareAccess(
  { clock, tokens }: Pick<ShareDeps, "clock" | "tokens">,
  { userId, id, until }: OpenShare,
  seconds: number = SHARE_ACCESS_SECONDS,
): Promise<string> {
  const latestMs = clock.now().getTime() + seconds * 1000;
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
  const { db, clock, passwords } = deps;
  if (!pin) {
    throw new DomainError("pin_needed", { data: { remainingAttempts: SHARE_PIN_TRIES - share.wrongPins } });
  }
  const now = clock.now().toISOString();
  const remainingAttempts = await takePinTry(db, share, now);
  if (remainingAttempts === undefined) throw new DomainError("share_unknown");
  let isRight = false;
  let isCompared = false;
  try {
    isRight = (await passwords.inTurn(turn, (hasher) => hasher.verify(pin, share.pinHash))).matches;
    isCompared = true;
  } finally {
    if (isRight || !isCompared) await returnPinTry(db, share);
  }
  if (isRight) return;
  if (await endGuessedShare(db, share, now)) await tellGuessed(deps, share);
  throw new DomainError("wrong_pin", { data: { remainingAttempts } });
}

/** Says to its person that somebody tried to get in. */
async function tellGuessed(
  { db, clock, appUrl, deliveryLoop }: ShareDeps,
  { userId, id }: OpenShare,
): Promise<void> {
  const person = await getSharedPerson(db, userId);
  if (!person) return;
  const deepLink = `${appUrl}${PATIENT_SCREENS.settings.path}`;
  const telling = { userId, language: person.language, text: shareGuessedText, deepLink };
  await db.write(
    await tellPerson(clock.now(), { ...telling, about: "share", fingerprint: `share ${id}`, createdBy: "" }),
  );
  deliveryLoop.wake();
}

/** @param access Of an opening. @throws {DomainError} `unauthorized`, `share_unknown` */
export async function readSharedReport(
  deps: Pick<ShareDeps, "db" | "clock" | "tokens">,
  access: string | undefined,
): Promise<SharedReport> {
  const { db, clock } = deps;
  const share = await findOpenedShare(deps, access);
  const { userId, include, until } = share;
  const person = await getSharedPerson(db, userId);
  // What was frozen opens nothing that lives.
  if (!person || share.fileKey !== null) throw new DomainError("share_unknown");
  const days = daysOf(share, clock.now());
  const [{ profile }, readings, vitalSigns, entries, reminders, settings] = await Promise.all([
    getHealthProfile(db, userId),
    listReadingsOfDays(db, { userId, ...days }),
    include.vitalSigns ? listVitalSignsOfDays(db, { userId, ...days }) : undefined,
    listCareEntries(db, userId),
    include.medicines ? listReminders(db, userId) : [],
    getReminderSettings(db, userId),
  ]);
  const { zone = DEFAULT_ZONE } = settings ?? {};
  const nowThere = readMoment(clock.now().getTime(), zone);
  const listed = reminders.map(({ id, ...reminder }) => ({ _id: id, ...reminder }));
  const { taken, checks } = summariseCare(entries, listed, days, nowThere);
  const { unit, birthYear, diabetesType, diabetesSince, medicines, targets } = profile;
  const hba1c = chooseHba1c(profile.hba1c, entries);
  const { language, ...names } = person;
  return {
    ...{ success: true, until, ...days, person: names, language, unit },
    about: { birthYear, diabetesType, diabetesSince, hba1c },
    readings: include.notes ? readings : readings.map((reading) => ({ ...reading, comment: "" })),
    ...include.medicines && { medicines, taken },
    ...include.vitalSigns && checks && { checks },
    ...include.targets && { targets },
    ...vitalSigns && { vitalSigns },
  };
}

/** The last ones reach to tomorrow: somewhere it has begun. */
function daysOf({ days, from, to }: OpenShare, now: Date): { from: string; to: string } {
  const today = now.toISOString().slice(0, 10);
  if (days !== null) return { from: addDays(today, 1 - days), to: addDays(today, 1) };
  return { from: from ?? today, to: to ?? today };
}
