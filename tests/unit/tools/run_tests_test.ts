import assert from "node:assert/strict";
import { denoCommand, runProgram } from "@/tests/support/programs.ts";
import { makeTempFolder } from "@/tests/support/temp_folder.ts";

const RUNNER = new URL("../../../tests/run_tests.ts", import.meta.url).pathname;

/** Runs the test runner in a folder and returns its exit code and its last lines. */
async function runIn(
  cwd: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<[number, ...string[]]> {
  const { code, out } = await runProgram(denoCommand(RUNNER, ...args), {
    cwd,
    env: { ALAFIA_IS_BUILT: "1", CI: "", ...env },
  });
  const [, ...lines] = out.slice(out.lastIndexOf("\n\n")).trim().split("\n");
  return [code, ...lines];
}

async function runOver(source: string, env: Record<string, string>): Promise<[number, ...string[]]> {
  await using folder = await makeTempFolder();
  const file = `${folder.path}/sample_test.ts`;
  await Deno.writeTextFile(file, source);
  return await runIn(".", [file], env);
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

Deno.test("deno task test runs the tests of a folder and those of a workspace member inside it", async () => {
  await using folder = await makeTempFolder();
  const files = {
    "deno.json": JSON.stringify({ workspace: ["./tests/unit/sw"] }),
    "tests/unit/sw/deno.json": "{}",
    "tests/unit/sw/a_test.ts": `Deno.test("a", () => {});`,
    "tests/unit/tools/deep/b_test.tsx": `Deno.test("b", () => {});`,
    "tests/unit/c_test.ts": `Deno.test("c", () => {});`,
    "tests/load/d_test.ts": `Deno.test("d", () => {});`,
    "lib/shared/f.ts": "",
    "tests/support/e.ts": `throw new Error("no test");`,
  };
  for (const [path, text] of Object.entries(files)) {
    await Deno.mkdir(`${folder.path}/${path}`.replace(/\/[^/]*$/, ""), { recursive: true });
    await Deno.writeTextFile(`${folder.path}/${path}`, text);
  }
  assert.deepEqual(await runIn(folder.path, ["--all"]), [0, "4 passed, 0 failed"]);
});

Deno.test("Journeys that fail once are run again, alone, and named; one that fails twice fails the run", async () => {
  await using folder = await makeTempFolder();
  const runs = `${folder.path}/runs`;
  const journey = (letter: string) => `${folder.path}/tests/e2e/${letter}_test.ts`;
  const failsAtFirst = (letter: string, times: number) =>
    Deno.writeTextFile(
      journey(letter),
      `Deno.test("a", () => {
        Deno.writeTextFileSync("runs", "${letter}", { append: true });
        if (Deno.readTextFileSync("runs").split("${letter}").length <= ${times + 1}) throw new Error("no");
      });
      Deno.test("b", () => {});`,
    );
  for (const path of ["tests/e2e", "lib/shared"]) {
    await Deno.mkdir(`${folder.path}/${path}`, { recursive: true });
  }
  await Deno.writeTextFile(`${folder.path}/lib/shared/f.ts`, "");
  for (const letter of "abcdefghijk") {
    const passes = `Deno.test("c", () => Deno.writeTextFileSync("others", "1", { append: true }));`;
    await Deno.writeTextFile(journey(letter), passes);
  }
  await failsAtFirst("a", 1);
  const again = ["again: tests/e2e/a_test.ts", "1 file run again"];
  assert.deepEqual(await runIn(folder.path, ["--all"]), [0, ...again, "12 passed, 0 failed"]);
  assert.equal(await Deno.readTextFile(`${folder.path}/others`), "1".repeat(10));

  await Deno.remove(runs);
  await failsAtFirst("a", 2);
  await failsAtFirst("b", 1);
  const [code, ...lines] = await runIn(folder.path, ["--all"]);
  assert.deepEqual([code, lines.slice(-2)], [1, ["2 files run again", "12 passed, 1 failed"]]);

  await Deno.remove(runs);
  for (const letter of "abcdef") await failsAtFirst(letter, 1);
  assert.deepEqual(await runIn(folder.path, ["--all"]), [1, "11 passed, 6 failed"]);
  assert.deepEqual([...await Deno.readTextFile(runs)].sort(), [..."abcdef"]);
});
