import assert from "node:assert/strict";
import { createConsentState } from "@/islands/settings/consent_state.ts";
import { currentConsent } from "@/lib/shared/consent.ts";
import type { Consent, OwnConsent } from "@/lib/shared/wire/consent.ts";
import { makeId } from "@/tests/support/fixtures.ts";
import { refusal } from "../../../support/fake_api.ts";
import { createStage } from "./settings_stage.ts";

const PATH = "/api/v1/consent";

function makeConsent(consent: Partial<Consent> = {}): Consent {
  const words = { ...currentConsent(), isAdult: true, device: "", decidedAt: "2026-11-21T09:00:00.000Z" };
  return { _id: makeId(), decision: "accepted", ...words, ...consent };
}

function openConsent() {
  const stage = createStage();
  const noted: OwnConsent[] = [];
  const note = (own: OwnConsent) => Promise.resolve(void noted.push(own));
  return { ...stage, noted, consent: createConsentState({ ...stage, newId: makeId, note }) };
}

Deno.test("What was said is looked up, and this phone's logbook is told", async () => {
  const { api, consent, noted } = openConsent();
  await consent.load();
  assert.deepEqual([consent.hasFailed.value, consent.consent.value], [true, undefined]);
  api.answer(PATH, 200, { success: true, decision: null });
  await consent.load();
  assert.deepEqual([consent.hasFailed.value, consent.consent.value], [false, null]);
  assert.equal(noted[0]?.decision, null);
});

Deno.test("Withdrawing takes back the very words that were agreed to", async () => {
  const { api, consent, notice, noted } = openConsent();
  const former = { version: "2025-01-1", hash: "f00d" };
  api.answer(PATH, 200, { success: true, ...makeConsent(former) });
  await consent.load();
  consent.asking.value = "withdraw";
  api.answer(PATH, 201, { success: true, ...makeConsent({ ...former, decision: "withdrawn" }) });
  await consent.withdraw();
  const { _id, ...sent } = api.requests[1]?.body as Record<string, unknown>;
  assert.deepEqual(sent, { decision: "withdrawn", ...former });
  assert.deepEqual([consent.consent.value?.decision, consent.asking.value], ["withdrawn", undefined]);
  assert.equal(notice.shown.value?.text, "Your consent is withdrawn.");
  assert.equal(noted[1]?.decision, "withdrawn");
});

Deno.test("Agreeing again is about the words that are shown, and about the age", async () => {
  const { api, consent } = openConsent();
  api.answer(PATH, 200, { success: true, ...makeConsent({ decision: "withdrawn" }) });
  await consent.load();
  api.answer(PATH, 201, { success: true, ...makeConsent() });
  await consent.agree();
  const { _id, ...sent } = api.requests[1]?.body as Record<string, unknown>;
  assert.deepEqual(sent, { decision: "accepted", ...currentConsent(), isAdult: true });
  assert.equal(consent.consent.value?.decision, "accepted");
});

Deno.test("A double tap decides once; a refusal is told and changes nothing", async () => {
  const { api, consent, notice } = openConsent();
  api.answer(PATH, 200, { success: true, ...makeConsent() });
  await consent.load();
  const answer = api.hold(PATH);
  const twice = [consent.withdraw(), consent.withdraw()];
  answer(429, refusal("too_many_tries", "Too many attempts. Please try again later."));
  await Promise.all(twice);
  assert.equal(api.requests.length, 2);
  assert.deepEqual([consent.consent.value?.decision, notice.shown.value?.kind], ["accepted", "error"]);
});
