import assert from "node:assert/strict";
import {
  canonicalConsent,
  CONSENT_HASHES,
  CONSENT_VERSION,
  currentConsent,
  isKnownConsent,
  needsConsent,
} from "@/lib/shared/consent.ts";
import { consentText } from "@/lib/shared/messages/consent.ts";
import { sha256Hex } from "@/lib/services/secrets/secrets.ts";

/** Every version that was ever released, a second time: consent that was given under it is proved by its hash. */
const SHOWN = {
  "2026-11-1": "a86f7bad6fae0ddd272cc2eb804e604826b835b5e20d9aaec12543af53003a75",
  "2026-11-2": "4d5a006986a90cedadc317b0e2461474db8f0f134cccb889bbc561a7f7cd6fd9",
  "2026-11-3": "daa2fe704300f567d5baddd85f757ab146a50ad22338b35a80e3617a081126e6",
};

Deno.test("The text that is shown is the one that its version stands for", async () => {
  const hint = "whoever changes the text gives it a new version, and lists its hash beside the former ones";
  assert.equal(await sha256Hex(canonicalConsent()), CONSENT_HASHES[CONSENT_VERSION], hint);
});

Deno.test("No version that people have agreed to is changed or forgotten", () => {
  assert.deepEqual(CONSENT_HASHES, SHOWN);
});

Deno.test("Every sentence that asks is part of what is hashed", () => {
  const text = canonicalConsent();
  for (const sentence of Object.values(consentText.english).flat()) {
    assert.ok(text.includes(sentence), sentence);
  }
});

Deno.test("Only a version with its own hash is known", () => {
  const { version, hash } = currentConsent();
  assert.equal(isKnownConsent({ version, hash }), true);
  assert.equal(isKnownConsent({ version, hash: hash.toUpperCase() }), false);
  assert.equal(isKnownConsent({ version: "2026-11-9", hash }), false);
  assert.equal(isKnownConsent({ version: "constructor", hash }), false);
});

Deno.test("A person is asked unless they are known to have agreed to these words, or to newer ones", () => {
  const yes = { decision: "accepted", version: CONSENT_VERSION } as const;
  assert.equal(needsConsent(yes), false);
  assert.equal(needsConsent({ ...yes, version: "2031-01-1" }), false, "agreed to on a newer app");
  assert.equal(needsConsent({ ...yes, version: "2026-11-1" }), true, "to a former text");
  assert.equal(needsConsent(undefined), true);
  for (const decision of ["declined", "withdrawn", null] as const) {
    assert.equal(needsConsent({ ...yes, decision }), true, String(decision));
  }
});
