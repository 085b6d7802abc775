/** A newer program takes the place of an older one while people are at work. @module */
import assert from "node:assert/strict";
import { rehearseAudit, rehearseUntouchedFolder } from "./checks.ts";
import { deploy, findOldProgram } from "./deployment.ts";
import type { Instance } from "./instances.ts";
import { JOURNEYS } from "./journeys.ts";
import type { Report } from "./report.ts";
import { openStage, startWriters } from "./stage.ts";

/** Journeys that meet both programs in turn. */
const MIXED = [
  "readings added, edited, deleted, and synced to a second device",
  "feedback, told once",
  "podcast uploaded, listed and read in ranges",
];

/** A breaking step, or a program from before an older one could work one step behind the schema. */
const REFUSAL = /The database is at version .*/;

/**
 * Replaces two instances of an older program one after the other.
 *
 * @param from A commit; by default the newest one from before the newest migration.
 */
export async function rehearseUpgrade(report: Report, from?: string): Promise<void> {
  const commit = from ?? await findOldProgram();
  if (!commit) {
    return report.skip("the rolling upgrade: no git history here from which to take the older program");
  }
  await using stage = await openStage({ commit });
  await using next = await deploy({ settings: stage.cloud.settings });
  const writers = await startWriters(stage);
  const runMixed = async (state: string) => {
    for (const name of MIXED) {
      await report.check(`${name}, ${state}`, async () => await JOURNEYS[name]?.(stage));
    }
  };
  await writers.untilAcknowledged(10);
  await report.check(`the migration beside two instances of ${commit.slice(0, 12)}`, () => next.predeploy());
  await writers.untilAcknowledged(10);
  await runMixed("the older program on the newer schema");
  const [first, second] = stage.instances;
  const isBack = await restartOlder(report, first);
  await report.check("the first instance is replaced", async () => {
    if (isBack) assert.equal(await first.stop(), 0);
    await first.start(next);
    await writers.untilAcknowledged(10);
  });
  await runMixed("older and newer program side by side");
  await report.check("the second instance is replaced", async () => {
    assert.equal(await second.stop(), 0);
    await second.start(next);
    await writers.untilAcknowledged(10);
  });
  await report.check("no request and no row is lost", async () => {
    const { acknowledged, repeated } = await writers.settle();
    return `${acknowledged} writes acknowledged, ${repeated} asked again`;
  });
  await rehearseAudit(report, { ...stage, deployment: next });
  await rehearseUntouchedFolder(report, { ...stage, deployment: next });
}

/** During a deployment the platform still starts the program before it. */
async function restartOlder(report: Report, instance: Instance): Promise<boolean> {
  const name = "an older instance that is killed comes back on the newer schema";
  await instance.kill();
  const failure = await instance.start().then(() => undefined, (error: Error) => error);
  const refusal = failure && REFUSAL.exec(failure.message)?.[0];
  if (refusal) report.skip(`${name}: it refuses (${refusal})`);
  else await report.check(name, () => failure ? Promise.reject(failure) : Promise.resolve());
  return failure === undefined;
}
