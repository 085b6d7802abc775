/** The next program takes the place of this one while people are at work. @module */
import assert from "node:assert/strict";
import { deploy, NEXT_STEP } from "./deployment.ts";
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

/** Replaces two instances of this program one after the other by those of a next one, which adds a column. */
export async function rehearseUpgrade(report: Report): Promise<void> {
  await using stage = await openStage();
  const { instances: [first, second] } = stage;
  await using next = await deploy({ settings: stage.cloud.settings, nextStep: NEXT_STEP });
  const writers = await startWriters(stage);
  const runMixed = async (state: string) => {
    for (const name of MIXED) {
      await report.check(`${name}, ${state}`, async () => await JOURNEYS[name]?.(stage));
    }
  };
  const replace = async (instance: Instance) => {
    assert.equal(await instance.stop(), 0);
    await instance.start(next);
    await writers.untilAcknowledged(10);
  };

  await writers.untilAcknowledged(10);
  await report.check("the migration beside two instances", () => next.predeploy());
  await writers.untilAcknowledged(10);
  await runMixed("this program on the next schema");
  await report.check("an instance of this program that is killed comes back on it", async () => {
    await first.kill();
    await first.start();
  });
  await report.check("the first instance is replaced", () => replace(first));
  await runMixed("both programs side by side");
  await report.check("the second instance is replaced", () => replace(second));
  await runMixed("the next program");
  await report.check("no acknowledged write is lost, and every write is answered in the end", async () => {
    const { acknowledged, repeated } = await writers.settle();
    return `${acknowledged} writes acknowledged, ${repeated} asked again`;
  });
}
