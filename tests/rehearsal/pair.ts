/** Two instances of this tree on one database and one Redis, and who writes to them. @module */
import { findFreePort } from "../support/programs.ts";
import { buildOnce } from "../support/app_server.ts";
import type { RetryingWriter } from "../support/retrying_writer.ts";
import { type Cloud, openCloud } from "./cloud.ts";
import { useThisTree } from "./deployment.ts";
import { type Instance, startInstance } from "./instances.ts";
import { waitFor } from "./steady_client.ts";

/** Two instances on what they share. */
export interface Pair extends AsyncDisposable {
  cloud: Cloud;
  instances: [Instance, Instance];
}

/** Needs redis-server. */
export async function startPair(further: Record<string, string> = {}): Promise<Pair> {
  await buildOnce();
  await using stack = new AsyncDisposableStack();
  const cloud = stack.use(await openCloud({ hasStorage: false }));
  const program = await useThisTree();
  const settings = { ...cloud.settings, APP_URL: "http://localhost:8000", ...further };
  const start = async () => stack.use(await startInstance(program, { port: findFreePort(), settings }));
  const instances: [Instance, Instance] = [await start(), await start()];
  const owned = stack.move();
  return { cloud, instances, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

/** Lets a writer at each instance write while something happens to them. */
export async function writeDuring(
  instances: readonly Instance[],
  writers: readonly RetryingWriter[],
  happen: () => Promise<void>,
): Promise<void> {
  let isOver = false;
  const writing = writers.map((writer, index) =>
    writer.writeUntilOver(instances[index % instances.length]?.url ?? "", () => isOver)
  );
  // A writer that is answered what it must not be ends the wait for its answers.
  await Promise.race([happen(), Promise.all(writing)]).finally(() => isOver = true);
  await Promise.all(writing);
}

/** Resolves once a writer has had `count` more answers. */
export async function untilAcknowledged(writers: readonly RetryingWriter[], count: number): Promise<void> {
  const goals = writers.map(({ acknowledged }) => acknowledged + count);
  await waitFor(
    `${count} answers for every writer`,
    () => writers.every(({ acknowledged }, index) => acknowledged >= (goals[index] ?? 0)),
  );
}
