/**
 * Readings as they are now, encrypted for a SMART Health Link.
 *
 * @see https://docs.smarthealthit.org/smart-health-links/spec
 * @module
 */
import { CompactEncrypt } from "jose";
import type { OffsetAt } from "@/lib/shared/exchange/fhir_terms.ts";
import { formatReadingsFhir } from "@/lib/shared/exchange/reading_fhir.ts";
import { type FrozenReadings, HEALTH_LINK_SCHEME, healthLinkPath } from "@/lib/shared/health_link.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import type { VitalSign } from "@/lib/shared/vital_sign.ts";
import { writeBase64Url } from "../client/browser/base64url.ts";

const KEY_BYTES = 32;

/** `YYYY-MM-DD`, inclusive. */
export interface Days {
  from: string;
  to: string;
}

export interface Measured {
  readings: readonly Reading[];
  vitalSigns: readonly VitalSign[];
}

/** @param measured Holds something. Rejects in browsers that cannot compress. */
export async function freezeMeasured(
  { readings, vitalSigns }: Measured,
  { from, to }: Days,
  { origin, offsetAt }: { origin: string; offsetAt: OffsetAt },
): Promise<FrozenReadings> {
  const key = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  const bundle = new TextEncoder().encode(formatReadingsFhir(readings, offsetAt, vitalSigns));
  const file = await new CompactEncrypt(bundle)
    .setProtectedHeader({ alg: "dir", enc: "A256GCM", zip: "DEF", cty: "application/fhir+json" })
    .encrypt(key);
  return {
    file,
    linkOf(linkId, { until, hasPin }) {
      const link = {
        url: origin + healthLinkPath(linkId),
        key: writeBase64Url(key),
        exp: Math.floor(Date.parse(until) / 1000),
        flag: hasPin ? "P" : "U",
        label: `Blood sugar readings, ${from} to ${to}`,
      };
      return HEALTH_LINK_SCHEME + writeBase64Url(new TextEncoder().encode(JSON.stringify(link)));
    },
  };
}
