import assert from "node:assert/strict";
import { createDataConsent } from "@/islands/media/data_consent_state.ts";
import { makeAudio } from "../../../support/listed_media.ts";

const HEAVY = makeAudio({ _id: "heavy", sizeBytes: 34_000_000 });
const LIGHT = makeAudio({ _id: "light", sizeBytes: 3_000_000 });
const LINK = { href: "/media/heavy/sound.mp3?download", download: "Talk.mp3" };

function open({ type = "cellular", isSaved = false } = {}) {
  let runs = 0;
  const consent = createDataConsent({ readConnection: () => ({ type }), isSaved: () => isSaved });
  return { consent, run: () => void runs++, runs: () => runs };
}

Deno.test("Nothing is asked on Wi-Fi, for what is light, or for what is on the phone already", () => {
  for (
    const [options, item] of [[{ type: "wifi" }, HEAVY], [{}, LIGHT], [{ isSaved: true }, HEAVY]] as const
  ) {
    const { consent, run, runs } = open(options);
    consent.doWithConsent(item, run);
    assert.equal(runs(), 1);
    assert.equal(consent.mayFollow(item, LINK), true);
    assert.equal(consent.question.value, undefined);
  }
});

Deno.test("What is heavy waits for the person's word, and is not asked about again on this page", () => {
  const { consent, run, runs } = open();
  consent.doWithConsent(HEAVY, run);
  assert.equal(runs(), 0);
  assert.equal(consent.question.value?.item, HEAVY);
  consent.agree();
  assert.equal(runs(), 1);
  assert.equal(consent.question.value, undefined);
  consent.doWithConsent(HEAVY, run);
  assert.equal(runs(), 2);
  consent.agree();
  assert.equal(runs(), 2);
});

Deno.test("Who says not now has done nothing, and is asked the next time", () => {
  const { consent, run, runs } = open();
  consent.doWithConsent(HEAVY, run);
  consent.decline();
  assert.equal(runs(), 0);
  consent.doWithConsent(HEAVY, run);
  assert.notEqual(consent.question.value, undefined);
});

Deno.test("The question about a link holds the link", () => {
  const { consent } = open();
  assert.equal(consent.mayFollow(HEAVY, LINK), false);
  assert.deepEqual(consent.question.value?.deed, { kind: "link", ...LINK });
  consent.agree();
  assert.equal(consent.mayFollow(HEAVY, LINK), true);
});
