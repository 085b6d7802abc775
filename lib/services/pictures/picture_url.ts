/** Addresses of people's pictures: whoever holds one may look, for some hours. @module */
import { timingSafeEqual } from "node:crypto";
import type { Clock } from "../../adapters/clock.ts";
import type { Secrets } from "../secrets.ts";

/** What signing takes. */
export interface PictureUrlDeps {
  secrets: Secrets;
  clock: Clock;
}

/** An address as it comes back; `until` is in seconds since 1970, as text. */
export interface SignedPictureUrl {
  key: string;
  until: string;
  signature: string;
}

/** Addresses change only so often, so that a browser can keep what it has seen. */
const WINDOW_SECONDS = 6 * 3600;

/**
 * Returns the address at which a picture can be seen for the next 6 to 12 hours, the same for 6 hours:
 * `/pictures/…?until=…&signature=…`.
 */
export async function signPictureUrl({ secrets, clock }: PictureUrlDeps, key: string): Promise<string> {
  const until = String((Math.floor(secondsOf(clock) / WINDOW_SECONDS) + 2) * WINDOW_SECONDS);
  const query = new URLSearchParams({ until, signature: await sign(secrets, key, until) });
  return `/${key}?${query}`;
}

/** Returns how many seconds an address holds from now on; undefined when it ended or was not made here. */
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
