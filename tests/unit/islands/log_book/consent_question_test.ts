import assert from "node:assert/strict";
import type { ConsentClient, ConsentStatus } from "@/islands/client/outbox/consent_client.ts";
import { createConsentQuestion } from "@/islands/log_book/consent_question.ts";
import type { LogWriteOutcome } from "@/islands/log_book/log_book_model.ts";
import { createWizard } from "@/islands/log_book/wizard_state.ts";
import { CONSENT_VERSION } from "@/lib/shared/consent.ts";
import { WIZARD_STEP_MS } from "@/lib/shared/limits.ts";
import { makeId, makeReading } from "@/tests/support/fixtures.ts";
import { createManualTime } from "./manual_time.ts";
import {
  FAILED,
  finish,
  NO_QUICK_ENTRY,
  NOW,
  openLooseDrafts,
  RIGHT_CLOCK,
  type Stage,
  stepOf,
  toResult,
} from "./wizard_stage.ts";

const AGREED: ConsentStatus = { decision: "accepted", version: CONSENT_VERSION };

function openStage(standing: ConsentStatus | undefined | Promise<ConsentStatus | undefined> = undefined) {
  const said: string[] = [];
  const world = { isKept: true, standing, outcomes: [] as LogWriteOutcome[] };
  const consent: ConsentClient = {
    recall: () => (said.push("recall"), Promise.resolve(world.standing)),
    decide: (decision) => (said.push(decision), Promise.resolve(world.isKept)),
  };
  const question = createConsentQuestion(consent);
  const time = createManualTime();
  const wizard = createWizard({
    now: () => NOW,
    nowMs: time.nowMs,
    newId: makeId,
    schedule: time.schedule,
    drafts: openLooseDrafts(),
    clock: RIGHT_CLOCK,
    quickEntry: NO_QUICK_ENTRY,
    recentFoods: () => [],
    isConsentAsked: () => question.isAsked.value,
    needsConsent: question.isNeeded,
    acceptConsent: question.accept,
    add: () => (said.push("add"), Promise.resolve(world.outcomes.shift() ?? { ok: true as const })),
    change: () => (said.push("change"), Promise.resolve({ ok: true as const })),
  });
  question.follow(wizard.view);
  const at: Stage = { wizard, time, added: [], changed: [], outcomes: [] };
  return { at, wizard, question, said, world };
}

/** Lets what was asked be answered. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
}

async function reachResult({ at }: ReturnType<typeof openStage>): Promise<void> {
  await at.wizard.openNew();
  await settle();
  await toResult(at);
  await settle();
}

Deno.test("Who has not agreed is asked after Save; Agree says yes before the reading is kept", async () => {
  const stage = openStage({ decision: null });
  await reachResult(stage);
  await stage.wizard.save();
  assert.deepEqual([stepOf(stage.at), stage.said], ["consent?", ["recall"]]);
  stage.wizard.back();
  assert.equal(stepOf(stage.at), "result");
  await stage.wizard.save();
  await stage.wizard.save();
  assert.deepEqual(stage.said.filter((word) => word !== "recall"), ["accepted", "add"]);
});

Deno.test("Who has agreed is not asked, and Save says nothing but save", async () => {
  const stage = openStage(AGREED);
  await reachResult(stage);
  assert.equal(stage.question.isAsked.value, false);
  await stage.wizard.save();
  assert.deepEqual(stage.said.filter((word) => word !== "recall"), ["add"]);
});

Deno.test("While nobody can tell, the person is asked; an answer that comes late moves nothing", async () => {
  const { promise, resolve } = Promise.withResolvers<ConsentStatus | undefined>();
  const stage = openStage(promise);
  await reachResult(stage);
  assert.equal(stage.question.isAsked.value, true);
  resolve(AGREED);
  await settle();
  await stage.wizard.save();
  await stage.wizard.save();
  assert.deepEqual(stage.said.filter((word) => word !== "recall"), ["add"], "it is on record already");
});

Deno.test("Declining keeps nothing of the reading, and the next one asks again", async () => {
  const stage = openStage();
  await reachResult(stage);
  stage.question.decline();
  stage.wizard.close();
  assert.deepEqual(stage.said.filter((word) => word !== "recall"), ["declined"]);
  assert.equal(stage.question.isAsked.value, false);
  stage.world.standing = { decision: "declined" };
  await reachResult(stage);
  assert.equal(stage.question.isAsked.value, true);
});

Deno.test("Correcting a reading never asks", async () => {
  const { at, wizard, question, said } = openStage();
  await wizard.openEdit(makeReading({ value: 104, unit: "mg/dl" }));
  wizard.next();
  at.time.pass(WIZARD_STEP_MS);
  wizard.chooseUnit("mg/dl");
  finish(at);
  assert.deepEqual([stepOf(at), question.isAsked.value], ["result", false]);
  await wizard.save();
  assert.deepEqual(said, ["change"]);
});

Deno.test("A yes that cannot be kept keeps no reading, and says so; one that is kept is said once", async () => {
  const stage = openStage();
  await reachResult(stage);
  stage.world.isKept = false;
  await stage.wizard.save();
  await stage.wizard.save();
  assert.match(stage.wizard.view.value.failure ?? "", /not saved/);
  assert.deepEqual([stepOf(stage.at), stage.said.includes("add")], ["result", false]);
  stage.world.isKept = true;
  stage.world.outcomes.push(FAILED);
  await stage.wizard.save();
  await stage.wizard.save();
  assert.equal(stage.wizard.view.value.failure, "Failed to create log");
  await stage.wizard.save();
  const words = stage.said.filter((word) => word !== "recall");
  assert.deepEqual(words, ["accepted", "accepted", "add", "add"]);
  assert.equal(stage.wizard.view.value.isOpen, false);
});
