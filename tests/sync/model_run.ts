/** Runs of the model test: the same steps from the same seed, as far as a real process allows. @module */
import fc from "fast-check";
import type { SyncServer } from "../support/sync_server.ts";
import { arbitraryStep } from "./arbitrary_steps.ts";
import { checkInvariants } from "./invariants.ts";
import type { ModelStep } from "./step.ts";
import { takeStep } from "./step_actions.ts";
import { SyncModel } from "./sync_model.ts";

const MAX_STEPS = 60;

/** How long is searched, and from where. */
export interface Search {
  runs: number;
  seed?: number;
  /** Where, under a seed, a counter-example was found: only that one is played, and made shorter anew. */
  path?: string;
  /** Takes the first counter-example as it is, without looking for the shortest. */
  isQuick?: boolean;
  onRun?(): void;
}

/** What a search came to. */
export interface Finding {
  runs: number;
  /** The broken promise, the shortest steps to it, and the seed and path to play them again; absent when all held. */
  report?: string;
}

type Model = Record<string, never>;
type Commands = Iterable<fc.AsyncCommand<Model, SyncModel>>;

class StepCommand implements fc.AsyncCommand<Model, SyncModel> {
  constructor(readonly step: ModelStep) {}

  check(): boolean {
    return true;
  }

  async run(_model: Model, world: SyncModel): Promise<void> {
    await takeStep(world, this.step);
  }

  toString(): string {
    return JSON.stringify(this.step);
  }
}

/** Plays steps in a world of their own, heals it, and requires what was promised. */
export async function playSteps(server: SyncServer, steps: readonly ModelStep[]): Promise<void> {
  await play(server, steps.map((step) => new StepCommand(step)), 1);
}

/** Looks for steps after which a promise is broken. */
export async function searchCounterExample(server: SyncServer, search: Search): Promise<Finding> {
  const { runs, seed, path, isQuick, onRun } = search;
  const commands = fc.commands([arbitraryStep.map((step) => new StepCommand(step))], {
    maxCommands: MAX_STEPS,
    size: "max",
  });
  const property = fc.asyncProperty(commands, fc.integer(), async (commands, randomSeed) => {
    onRun?.();
    await play(server, commands, randomSeed);
  });
  // What follows the first number is a way through shrunk values, which commands cannot take again.
  const start = path === undefined ? { numRuns: runs } : { numRuns: 1, path: path.split(":")[0] };
  const details = await fc.check(property, { ...start, seed, endOnFailure: isQuick });
  if (!details.failed) return { runs: details.numRuns };
  const reason = details.errorInstance instanceof Error
    ? details.errorInstance.message
    : details.errorInstance;
  return { runs: details.numRuns, report: `${reason}\n\n${await fc.asyncDefaultReportMessage(details)}` };
}

async function play(server: SyncServer, commands: Commands, randomSeed: number): Promise<void> {
  const world = await SyncModel.open(server, randomSeed);
  try {
    await fc.asyncModelRun(() => ({ model: {}, real: world }), commands);
    await checkInvariants(world);
  } finally {
    await world.close();
  }
}
