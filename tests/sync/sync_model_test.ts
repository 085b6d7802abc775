import assert from "node:assert/strict";
import type { Sabotage } from "../support/sync_sabotage.ts";
import { SyncServer } from "../support/sync_server.ts";
import { COUNTER_EXAMPLES } from "./counter_examples.ts";
import { playSteps, searchCounterExample } from "./model_run.ts";

const RUNS = 60;
/** The same runs each time: new ones are searched by `deno task soak`. */
const SEED = 20_261_121;
/** Within so many runs a server that is wrong must be found out; it takes 3 and 18. */
const SABOTAGED_RUNS = 60;

Deno.test("Whatever networks, phones and the server do, no reading is lost, doubled, mixed up or seen by others", async () => {
  await using server = await SyncServer.open();
  const { report } = await searchCounterExample(server, { runs: RUNS, seed: SEED });
  assert.equal(report, undefined, report);
});

Deno.test("What once broke a promise does not break it again", async (t) => {
  await using server = await SyncServer.open();
  for (const { name, steps } of COUNTER_EXAMPLES) {
    await t.step(name, () => playSteps(server, steps));
  }
});

/** Each with a sentence that its discovery has to contain. */
const SABOTAGES: [what: string, sabotage: Sabotage, discovery: RegExp][] = [
  [
    "that stores a repeated addition twice",
    "no_idempotency",
    /was made by nobody|nobody asked for|list on phone|never reaches the server/,
  ],
  ["that lets stale changes through", "no_version_check", /which nobody asked for/],
];

for (const [what, sabotage, discovery] of SABOTAGES) {
  Deno.test(`The model test finds a server out ${what} within ${SABOTAGED_RUNS} runs`, async () => {
    await using server = await SyncServer.open(sabotage);
    const { report } = await searchCounterExample(server, { runs: SABOTAGED_RUNS, seed: 4, isQuick: true });
    assert.match(report ?? "nothing was found", discovery);
  });
}
