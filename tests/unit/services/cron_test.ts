import assert from "node:assert/strict";

const MODULE = new URL("../../../lib/services/cron.ts", import.meta.url).href;

/** Loads the module anew on a platform that has, or lacks, a cron. */
async function load(
  name: string,
  cron: typeof Deno.cron | undefined,
): Promise<typeof import("@/lib/services/cron.ts")> {
  const own = Object.getOwnPropertyDescriptor(Deno, "cron");
  Object.defineProperty(Deno, "cron", { value: cron, configurable: true });
  try {
    return await import(`${MODULE}?${name}`);
  } finally {
    if (own) Object.defineProperty(Deno, "cron", own);
    else Reflect.deleteProperty(Deno, "cron");
  }
}

Deno.test("on Deno Deploy all work is registered when the module loads, and runs once it is known", async () => {
  const registered: { schedule: unknown; run: () => Promise<void> }[] = [];
  const cron = (_name: string, schedule: unknown, run: unknown) => {
    if (typeof run === "function") registered.push({ schedule, run: async () => await run() });
    return Promise.resolve();
  };
  const { HAS_CRON, runOnSchedule } = await load("deploy", cron as typeof Deno.cron);
  assert.ok(HAS_CRON);
  assert.deepEqual(registered.map(({ schedule }) => schedule), ["* * * * *", "17 * * * *", "41 2 * * *"]);
  const done: string[] = [];
  const early = registered[0]?.run();
  runOnSchedule({
    sendDue: () => Promise.resolve(void done.push("send")),
    deleteExpired: () => Promise.resolve(void done.push("delete")),
    sweepMedia: () => Promise.resolve(void done.push("sweep")),
  });
  await early;
  for (const { run } of registered) await run();
  assert.deepEqual(done, ["send", "send", "delete", "sweep"]);
});

Deno.test("on other machines nothing is registered", async () => {
  const { HAS_CRON } = await load("laptop", undefined);
  assert.ok(!HAS_CRON);
});
