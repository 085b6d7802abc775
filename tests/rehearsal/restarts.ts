/** Rolling restarts under load: one instance after the other ends as the platform asks it to, and comes back. @module */
import type { Reading } from "@/lib/shared/reading.ts";
import { RetryingWriter } from "../support/retrying_writer.ts";
import { sendJson, signUpWebUser } from "../support/web_users.ts";
import { startPair, untilAcknowledged, writeDuring } from "./pair.ts";

/** Answers that each writer has between two restarts. */
const BETWEEN = 5;

export interface Restarts {
  /** Sentences about whatever was lost, doubled or ended otherwise than asked. */
  found: string[];
  acknowledged: number;
  /** Calls that a restart cut off, or met an instance that was away. */
  repeated: number;
}

/** Restarts two instances in turn while somebody writes to each. Needs redis-server. */
export async function restartInTurn(
  restarts: number,
  onRestart?: (count: number) => void,
): Promise<Restarts> {
  await using pair = await startPair();
  const { cloud, instances } = pair;
  const tokens = await Promise.all(
    instances.map(async (instance) => await (await signUpWebUser(instance, cloud.smtp)).openSession()),
  );
  const writers = tokens.map((token) => new RetryingWriter(token));
  const found: string[] = [];
  await writeDuring(instances, writers, async () => {
    for (let count = 0; count < restarts; count++) {
      await untilAcknowledged(writers, BETWEEN);
      const instance = instances[count % 2 === 0 ? 0 : 1];
      const code = await instance.stop();
      if (code !== 0) found.push(`an instance that was asked to end did so with ${code}`);
      await instance.start();
      onRestart?.(count + 1);
    }
    await untilAcknowledged(writers, BETWEEN);
  });
  for (const [index, writer] of writers.entries()) {
    for (const instance of instances) {
      const answer = await sendJson(instance, "GET", "/api/v1/logs", { token: tokens[index] });
      const { data }: { data: Reading[] } = await answer.json();
      found.push(...writer.findDifferences(data));
    }
  }
  const sum = (of: "acknowledged" | "repeated") => writers.reduce((sum, writer) => sum + writer[of], 0);
  return { found, acknowledged: sum("acknowledged"), repeated: sum("repeated") };
}
