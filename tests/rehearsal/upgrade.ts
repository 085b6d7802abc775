/** A newer program takes the place of an older one while people are at work. @module */
import assert from "node:assert/strict";
import { deploy, findOldProgram, listMigrations } from "./deployment.ts";
import type { Instance } from "./instances.ts";
import { JOURNEYS } from "./journeys.ts";
import type { Report } from "./report.ts";
import { openStage, rehearseAudit, startWriters } from "./stage.ts";

/** Journeys that meet both programs in turn. */
const MIXED = [
  "readings added, edited, deleted, and synced to a second device",
  "feedback, told once",
  "podcast uploaded, listed and read in ranges",
];
/** What a next release may do at any time. */
const NEXT_STEP = "ALTER TABLE feedback ADD COLUMN rehearsed INTEGER NOT NULL DEFAULT 0;\n";
/** Of a breaking step, or by a program from before an older one could work one step behind the schema. */
const REFUSAL = /The database is at version .*/;

/**
 * Replaces two instances one after the other: of an older program by this one, and of this one by a next one that
 * adds a column.
 *
 * @param from A commit; by default the newest one from before the newest migration.
 */
export async function rehearseUpgrade(report: Report, from?: string): Promise<void> {
  const commit = from ?? await findOldProgram();
  if (commit) await rehearseStep(report, { title: `from ${commit.slice(0, 12)}`, commit });
  else report.skip("the upgrade from an older program: no git history here from which to take it");
  await rehearseStep(report, { title: "to a next step", nextStep: NEXT_STEP });
}

async function rehearseStep(
  report: Report,
  { title, commit, nextStep }: { title: string; commit?: string; nextStep?: string },
): Promise<void> {
  await using stage = await openStage({ commit });
  const { deployment: older, instances: [first, second] } = stage;
  await using next = await deploy({ settings: stage.cloud.settings, nextStep });
  const known = await listMigrations(older);
  const added = (await listMigrations(next)).filter((name) => !known.includes(name));
  const breaking = added.find((name) => name.endsWith("_breaking.sql"));
  // An older program fails at a breaking step's tables; phones ask again, as after any 5xx.
  const writers = await startWriters(stage, { asksAgainAfter: breaking ? [500, 502, 503, 504] : undefined });
  const check = (name: string, run: () => Promise<string | void>) => report.check(`${title}: ${name}`, run);
  const runMixed = async (state: string) => {
    for (const name of MIXED) await check(`${name}, ${state}`, async () => await JOURNEYS[name]?.(stage));
  };
  const replace = async (instance: Instance, isRunning = true) => {
    const code = await instance.stop();
    if (isRunning) assert.equal(code, 0);
    await instance.start(next);
    if (!breaking) await writers.untilAcknowledged(10);
  };

  await writers.untilAcknowledged(10);
  await check(`the migration beside two instances: ${added.join(", ") || "none"}`, () => next.predeploy());
  let isBack = true;
  if (breaking) {
    report.skip(
      `${title}: older and newer program side by side: ${breaking} says that the older one fails on it`,
    );
  } else {
    await writers.untilAcknowledged(10);
    await runMixed("the older program on the newer schema");
    isBack = await restartOlder(report, `${title}: an older instance that is killed comes back`, first);
  }
  await check("the first instance is replaced", () => replace(first, isBack));
  if (!breaking) await runMixed("older and newer program side by side");
  await check("the second instance is replaced", () => replace(second));
  await runMixed("the newer program");
  await check("no acknowledged write is lost, and every write is answered in the end", async () => {
    const { acknowledged, repeated } = await writers.settle();
    return `${acknowledged} writes acknowledged, ${repeated} asked again`;
  });
  await rehearseAudit(report, { ...stage, deployment: next });
}

/** During a deployment the platform still starts the program before it; returns whether it did. */
async function restartOlder(report: Report, name: string, instance: Instance): Promise<boolean> {
  await instance.kill();
  const failure = await instance.start().then(() => undefined, (error: Error) => error);
  const refusal = failure && REFUSAL.exec(failure.message)?.[0];
  if (refusal) report.skip(`${name}: it refuses (${refusal})`);
  else await report.check(name, () => failure ? Promise.reject(failure) : Promise.resolve());
  return failure === undefined;
}
