/** Consent to keeping readings, and its wording. @module */
import { consentText } from "./messages/consent.ts";

export const CONSENT_DECISIONS = ["accepted", "declined", "withdrawn"] as const;
export type ConsentDecision = typeof CONSENT_DECISIONS[number];

/** A SHA-256 in lower-case hexadecimal. */
interface ConsentTextVersion {
  version: string;
  hash: string;
}

/** The version shown: year, month, count within the month. */
export const CONSENT_VERSION = "2026-11-3";
const FORMER_VERSIONS = ["2026-11-1", "2026-11-2"] as const;
const CONSENT_HASH = "daa2fe704300f567d5baddd85f757ab146a50ad22338b35a80e3617a081126e6";

/** The words that making a link to the report agrees to, with the boxes above them. */
export const SHARE_CONSENT_VERSION = "2026-11-2";

/**
 * Every version ever shown, never removed or changed: they prove consent. Hashes are of {@linkcode canonicalConsent}.
 */
export const CONSENT_HASHES: Readonly<Record<string, string>> = {
  "2026-11-1": "a86f7bad6fae0ddd272cc2eb804e604826b835b5e20d9aaec12543af53003a75",
  "2026-11-2": "4d5a006986a90cedadc317b0e2461474db8f0f134cccb889bbc561a7f7cd6fd9",
  "2026-11-3": CONSENT_HASH,
} satisfies Record<typeof CONSENT_VERSION | typeof FORMER_VERSIONS[number], string>;

export function currentConsent(): ConsentTextVersion {
  return { version: CONSENT_VERSION, hash: CONSENT_HASH };
}

/** Returns the words as they are hashed: in English whatever language was read, one sentence a line. */
export function canonicalConsent(text: typeof consentText.english = consentText.english): string {
  return [text.title, ...text.lines, text.adult, text.bySaving, text.byAgreeing].join("\n");
}

/** Tells whether a wording was ever shown. */
export function isKnownConsent({ version, hash }: ConsentTextVersion): boolean {
  return Object.hasOwn(CONSENT_HASHES, version) && CONSENT_HASHES[version] === hash;
}

/**
 * Tells whether to ask before keeping a reading; `latest` is the last answer, undefined where unknown.
 *
 * An unknown version is newer, agreed to on a phone with a newer app.
 */
export function needsConsent(
  latest: { decision: ConsentDecision | null; version?: string } | undefined,
): boolean {
  if (latest?.decision !== "accepted") return true;
  const { version = "" } = latest;
  return FORMER_VERSIONS.some((former) => former === version);
}
