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

Deno.test("on Deno Deploy the work is registered when the module loads, and runs once it is known", async () => {
  const registered: { schedule: unknown; run: () => Promise<void> | void }[] = [];
  const cron = (_name: string, schedule: unknown, run: unknown) => {
    if (typeof run === "function") registered.push({ schedule, run: async () => await run() });
    return Promise.resolve();
  };
  const { runEveryMinute } = await load("deploy", cron as typeof Deno.cron);
  assert.deepEqual(registered.map(({ schedule }) => schedule), ["* * * * *"]);
  let drained = 0;
  const early = registered[0]?.run();
  runEveryMinute(() => Promise.resolve(void drained++));
  await early;
  await registered[0]?.run();
  assert.equal(drained, 2);
});

Deno.test("on other machines nothing is registered", async () => {
  const { runEveryMinute } = await load("laptop", undefined);
  runEveryMinute(() => assert.fail("nobody calls it"));
});
