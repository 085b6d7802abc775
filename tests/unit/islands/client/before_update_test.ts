import assert from "node:assert/strict";
import { beforeUpdate, finishBeforeUpdate } from "@/islands/client/before_update.ts";

Deno.test("an update waits for everything that is under way, whatever becomes of it", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stops = [beforeUpdate(() => promise), beforeUpdate(() => Promise.reject(new Error("broken")))];
  let isFinished = false;
  const finishing = finishBeforeUpdate().then(() => isFinished = true);
  await Promise.resolve();
  assert.equal(isFinished, false);
  resolve();
  await finishing;
  stops.forEach((stop) => stop());
});

Deno.test("nothing is asked that has called itself off", async () => {
  let asked = 0;
  const stop = beforeUpdate(() => Promise.resolve(asked++));
  await finishBeforeUpdate();
  stop();
  await finishBeforeUpdate();
  assert.equal(asked, 1);
});
