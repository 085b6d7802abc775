/** Instances end without a word while people are at work. @module */
import { type Journey, JOURNEYS } from "./journeys.ts";
import type { Report } from "./report.ts";
import { openStage, type Stage, startWriters, type Writers } from "./stage.ts";

const KILLS = 12;
/** An administrator may do sixty things a minute. */
const MOST_TIMES = 5;

/** Kills either instance in turn in the midst of the journeys, and compares what was acknowledged with what is there. */
export async function rehearseKills(report: Report): Promise<void> {
  await using stage = await openStage();
  stage.isCalm = false;
  const writers = await startWriters(stage);
  let isOver = false;
  const again = async (journey: Journey) => {
    let times = 0;
    for (; times === 0 || !isOver && times < MOST_TIMES; times++) {
      await journey(stage);
      await writers.untilAcknowledged(10);
    }
    return times === 1 ? "" : `${times} times`;
  };
  await Promise.all([
    ...Object.entries(JOURNEYS).map(([name, journey]) =>
      report.check(`${name}, while instances are killed`, () => again(journey))
    ),
    report.check(`${KILLS} times kill -9, restarted after`, async () => {
      await killInTurn(stage, writers).finally(() => isOver = true);
    }),
  ]);
  await report.check("nothing acknowledged is lost, nothing is doubled", async () => {
    const { acknowledged, repeated } = await writers.settle();
    return `${acknowledged} writes acknowledged, ${repeated} asked again`;
  });
}

async function killInTurn({ instances }: Stage, writers: Writers): Promise<void> {
  for (let kill = 0; kill < KILLS; kill++) {
    const instance = instances[kill % 2 === 0 ? 0 : 1];
    await writers.untilAcknowledged(5);
    await instance.kill();
    await writers.untilAcknowledged(5);
    await instance.start();
  }
}
