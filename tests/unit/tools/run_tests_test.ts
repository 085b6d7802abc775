import assert from "node:assert/strict";
import { makeTempFolder } from "@/tests/support/temp_folder.ts";

/** Runs the test runner over one file and returns its exit code and its closing line. */
async function runOver(source: string, env: Record<string, string>): Promise<[number, string | undefined]> {
  await using folder = await makeTempFolder();
  const file = `${folder.path}/sample_test.ts`;
  await Deno.writeTextFile(file, source);
  const { code, stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "lib/tools/run_tests.ts", file],
    env: { ALAFIA_IS_BUILT: "1", CI: "", ...env },
  }).output();
  return [code, new TextDecoder().decode(stdout).trimEnd().split("\n").at(-1)];
}

Deno.test("deno task test ends with the counts and the exit code that goes with them", async () => {
  const passing = `Deno.test("a", () => {});`;
  const failing = `Deno.test("b", () => { throw new Error("no"); });`;
  const skipped = `Deno.test.ignore("c", () => {});`;
  assert.deepEqual(await runOver(passing, {}), [0, "1 passed, 0 failed"]);
  assert.deepEqual(await runOver(passing + failing, {}), [1, "1 passed, 1 failed"]);
  assert.deepEqual(await runOver(`${passing} throw new Error("no");`, {}), [1, "0 passed, 1 failed"]);
  assert.deepEqual(await runOver(passing + skipped, {}), [0, "1 passed, 0 failed, 1 skipped"]);
});

Deno.test("deno task test fails under CI when a test was skipped", async () => {
  const source = `Deno.test("a", () => {}); Deno.test.ignore("c", () => {});`;
  assert.deepEqual(await runOver(source, { CI: "true" }), [1, "1 passed, 0 failed, 1 skipped"]);
});
