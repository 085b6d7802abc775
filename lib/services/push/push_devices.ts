import type { Clock } from "../../adapters/clock.ts";
import { DomainError } from "../../shared/domain_error.ts";
import { textOf } from "../../shared/message_area.ts";
import { pushErrorText } from "../../shared/messages/push_error.ts";
import {
  findInterestIssue,
  INTEREST_MAX_CHARACTERS,
  INTERESTS_MAX,
  showValue,
} from "../../shared/push_interests.ts";
import type { InterestPage, NewDevice } from "../../shared/schemas/push_devices.ts";
import type { Database } from "../../store/database.ts";
import * as store from "../../store/push_devices.ts";
import { getActiveSession, getSessionStart } from "../../store/sessions.ts";
import { type EndpointRules, isPushEndpoint } from "./push_endpoints.ts";
import { BASE64URL, randomHex } from "../secrets/secrets.ts";
import type { Tokens } from "../accounts/tokens.ts";

interface PushDeviceDeps {
  db: Database;
  clock: Clock;
  tokens: Tokens;
  push: EndpointRules;
}

const say = textOf(pushErrorText);
const ID_BYTES = 16;
/** Enough for a slow network, too short to be worth stealing. */
const DEVICE_TOKEN_MS = 5 * 60_000;

/** Returns the id. @throws {DomainError} `push_token_invalid` */
export async function registerDevice(
  { db, clock, push }: PushDeviceDeps,
  { token, metadata }: NewDevice,
): Promise<string> {
  const subscription = await parseSubscription(token, push);
  return await store.upsertDevice(db, {
    ...subscription,
    id: `web-${randomHex(ID_BYTES)}`,
    sdkVersion: metadata?.sdkVersion ?? "",
    now: clock.now().toISOString(),
  });
}

/** @throws {DomainError} `push_device_not_found` */
export async function requireDevice(
  { db }: Pick<PushDeviceDeps, "db">,
  id: string,
): Promise<store.PushDevice> {
  const device = await store.getDevice(db, id);
  if (!device) throw new DomainError("push_device_not_found");
  return device;
}

/** Names a person on their browser's device. */
export async function issueDeviceToken(
  { tokens, clock }: PushDeviceDeps,
  person: { userId: string; sessionId: string },
): Promise<string> {
  const { userId, sessionId } = person;
  const expiresAt = new Date(clock.now().getTime() + DEVICE_TOKEN_MS);
  return await tokens.issue({ userId, sessionId, audience: "device" }, expiresAt);
}

/**
 * Assigns a device to a person for good, by {@linkcode issueDeviceToken}'s token.
 *
 * @throws {DomainError} `unauthorized`, `push_device_not_found`, `push_user_changed`.
 */
export async function setDeviceUser(
  deps: PushDeviceDeps,
  id: string,
  token: string | undefined,
): Promise<void> {
  const { db, clock, tokens } = deps;
  const claims = token ? await tokens.verify(token, "device") : undefined;
  const now = clock.now().toISOString();
  const session = claims && await getActiveSession(db, { ...claims, audience: "user" }, now);
  if (!claims || !session) throw new DomainError("unauthorized");
  await requireDevice(deps, id);
  const { userId, sessionId } = claims;
  if (await store.updateDeviceUser(db, { id, userId, sessionId })) return;
  throw new DomainError(await getSessionStart(db, claims) ? "push_user_changed" : "unauthorized");
}

/** @throws {DomainError} `push_device_not_found`, `push_interest_invalid` */
export async function addInterest(deps: PushDeviceDeps, id: string, interest: string): Promise<void> {
  requireInterest(interest);
  const { number } = await requireDevice(deps, id);
  if (await store.insertInterest(deps.db, { number, interest, maximum: INTERESTS_MAX })) return;
  throw new DomainError("push_interest_invalid", {
    sentence: say.interestsMany({ count: INTERESTS_MAX + 1 }),
  });
}

/** @throws {DomainError} as {@linkcode addInterest} does. */
export async function removeInterest(deps: PushDeviceDeps, id: string, interest: string): Promise<void> {
  requireInterest(interest);
  const { number } = await requireDevice(deps, id);
  await store.deleteInterest(deps.db, { number, interest });
}

/** Duplicates count once. @throws {DomainError} as {@linkcode addInterest} does. */
export async function setInterests(deps: PushDeviceDeps, id: string, interests: unknown): Promise<void> {
  if (interests === undefined || interests === null) rejectInterest(say.interestsMissing);
  if (!Array.isArray(interests)) rejectInterest(say.interestsNotArray);
  const unique = [...new Set(interests)];
  if (unique.length > INTERESTS_MAX) rejectInterest(say.interestsMany({ count: unique.length }));
  unique.forEach(requireInterest);
  const { number } = await requireDevice(deps, id);
  await store.replaceInterests(deps.db, number, unique);
}

/** By name. @throws {DomainError} `push_device_not_found` */
export async function listInterests(
  deps: PushDeviceDeps,
  id: string,
  { limit, cursor }: { limit: number; cursor?: string },
): Promise<InterestPage> {
  const { number } = await requireDevice(deps, id);
  const found = await store.listInterests(deps.db, { number, limit: limit + 1, after: cursor });
  const interests = found.slice(0, limit);
  const nextCursor = found.length > limit ? interests.at(-1) : undefined;
  return { interests, responseMetadata: { nextCursor } };
}

function requireInterest(interest: unknown): asserts interest is string {
  const issue = findInterestIssue(interest);
  if (issue === "missing") rejectInterest(say.interestMissing);
  if (issue === "not_a_string") rejectInterest(say.interestNotString({ value: showValue(interest) }));
  if (issue === "forbidden_character") {
    rejectInterest(say.interestForbidden({ name: String(interest).slice(0, INTEREST_MAX_CHARACTERS) }));
  }
  if (issue === "too_long") rejectInterest(say.interestLong);
}

function rejectInterest(sentence: string): never {
  throw new DomainError("push_interest_invalid", { sentence });
}

const POINT_BYTES = 65;
const SECRET_BYTES = 16;

/**
 * Parses base64 of a subscription's JSON.
 *
 * @throws {DomainError} `push_token_invalid` for what no browser would send.
 */
async function parseSubscription(token: string, rules: EndpointRules): Promise<store.PushSubscriptionKeys> {
  // Zod takes much memory: not before it is needed.
  const { PushSubscriptionText } = await import("../../shared/schemas/push_devices.ts");
  const parsed = PushSubscriptionText.safeParse(decode(token));
  if (!parsed.success || !isPushEndpoint(parsed.data.endpoint, rules)) {
    throw new DomainError("push_token_invalid");
  }
  const { endpoint, keys: { p256dh, auth } } = parsed.data;
  const isSound = bytesOf(auth)?.length === SECRET_BYTES && await isOnCurve(bytesOf(p256dh));
  if (!isSound) throw new DomainError("push_token_invalid");
  return { endpoint, p256dh, auth };
}

function decode(token: string): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.fromBase64(token)));
  } catch (error) {
    // The decoder throws a TypeError, the others a SyntaxError.
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined;
    throw error;
  }
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.fromBase64(text, BASE64URL);
  } catch {
    return undefined;
  }
}

const CURVE = { name: "ECDH", namedCurve: "P-256" };
let probe: Promise<CryptoKey> | undefined;

/** Importing does not check the point; ECDH does. */
async function isOnCurve(point: Uint8Array<ArrayBuffer> | undefined): Promise<boolean> {
  if (point?.length !== POINT_BYTES) return false;
  probe ??= crypto.subtle.generateKey(CURVE, false, ["deriveBits"]).then(({ privateKey }) => privateKey);
  const own = await probe;
  try {
    const key = await crypto.subtle.importKey("raw", point, CURVE, false, []);
    await crypto.subtle.deriveBits({ name: "ECDH", public: key }, own, 256);
    return true;
  } catch (error) {
    // Deno throws a TypeError for a point beside the curve.
    if (error instanceof DOMException || error instanceof TypeError) return false;
    throw error;
  }
}
