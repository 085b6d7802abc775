import assert from "node:assert/strict";
import { awaitFirstSight, noteFirstSight, whenIdle } from "@/islands/client/browser/idle.ts";
import { installGlobal } from "../../../support/fake_global.ts";

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A loaded page whose browser is idle all the time; what is returned ends the longest wait. */
function installPage() {
  let endWait = () => {};
  const installed = [
    installGlobal("document", { readyState: "complete" }),
    installGlobal("requestIdleCallback", (task: () => void) => task()),
    installGlobal("setTimeout", (task: () => void) => (endWait = task, 0)),
  ];
  return {
    endWait: () => endWait(),
    [Symbol.dispose]: () => installed.forEach((one) => one[Symbol.dispose]()),
  };
}

Deno.test("Idle work waits until what the page was opened for is seen, or does not come", async () => {
  using page = installPage();
  const done: string[] = [];
  // Another test of this process may have awaited something.
  noteFirstSight();
  whenIdle(() => done.push("at once"));
  await settle();
  assert.deepEqual(done, ["at once"]);
  for (const end of [noteFirstSight, page.endWait]) {
    awaitFirstSight();
    whenIdle(() => done.push(end.name));
    await settle();
    assert.equal(done.length, 1, "it is not seen yet");
    end();
    await settle();
    assert.equal(done.pop(), end.name);
  }
});
