/** Signed addresses of private files. @module */
import type { Clock } from "../../adapters/clock.ts";
import { isSameSecret, type Secrets } from "./secrets.ts";

export interface SignedUrlDeps {
  secrets: Secrets;
  clock: Clock;
}

/** An address stays the same for so long, so that the browser's cache finds it again. */
const WINDOW_SECONDS = 6 * 3600;

/** Returns `/KEY?until=…&signature=…`, valid for 6 to 12 hours and the same for 6 hours. */
export async function signUrl({ secrets, clock }: SignedUrlDeps, key: string): Promise<string> {
  const until = String((Math.floor(secondsOf(clock) / WINDOW_SECONDS) + 2) * WINDOW_SECONDS);
  const query = new URLSearchParams({ until, signature: await sign(secrets, key, until) });
  return `/${key}?${query}`;
}

/** Returns the seconds left; undefined when expired or forged. `until` is in seconds since 1970. */
export async function verifyUrl(
  { secrets, clock }: SignedUrlDeps,
  { key, until, signature }: { key: string; until: string; signature: string },
): Promise<number | undefined> {
  if (!isSameSecret(signature, await sign(secrets, key, until))) return undefined;
  const leftSeconds = Number(until) - secondsOf(clock);
  return leftSeconds > 0 ? leftSeconds : undefined;
}

function sign(secrets: Secrets, key: string, until: string): Promise<string> {
  // Whatever the key is of: releases side by side must agree.
  return secrets.mac("picture", key, until);
}

function secondsOf(clock: Clock): number {
  return Math.floor(clock.now().getTime() / 1000);
}
