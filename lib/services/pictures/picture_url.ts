/** Signed addresses of people's pictures, valid for some hours. @module */
import { timingSafeEqual } from "node:crypto";
import type { Clock } from "../../adapters/clock.ts";
import type { Secrets } from "../secrets/secrets.ts";

export interface PictureUrlDeps {
  secrets: Secrets;
  clock: Clock;
}

/** `until` is in seconds since 1970, as text. */
export interface SignedPictureUrl {
  key: string;
  until: string;
  signature: string;
}

/** Stable for this long, for the browser's cache. */
const WINDOW_SECONDS = 6 * 3600;

/** Returns `/pictures/…?until=…&signature=…`, valid for the next 6 to 12 hours and the same for 6 hours. */
export async function signPictureUrl({ secrets, clock }: PictureUrlDeps, key: string): Promise<string> {
  const until = String((Math.floor(secondsOf(clock) / WINDOW_SECONDS) + 2) * WINDOW_SECONDS);
  const query = new URLSearchParams({ until, signature: await sign(secrets, key, until) });
  return `/${key}?${query}`;
}

/** Returns the seconds an address is still valid; undefined when expired or forged. */
export async function verifyPictureUrl(
  { secrets, clock }: PictureUrlDeps,
  { key, until, signature }: SignedPictureUrl,
): Promise<number | undefined> {
  const expected = new TextEncoder().encode(await sign(secrets, key, until));
  const given = new TextEncoder().encode(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const leftSeconds = Number(until) - secondsOf(clock);
  return leftSeconds > 0 ? leftSeconds : undefined;
}

function sign(secrets: Secrets, key: string, until: string): Promise<string> {
  return secrets.mac("picture", key, until);
}

function secondsOf(clock: Clock): number {
  return Math.floor(clock.now().getTime() / 1000);
}
