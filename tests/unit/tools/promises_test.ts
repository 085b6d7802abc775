import assert from "node:assert/strict";
import { findFaults, formatTable } from "../../check_promises.ts";
import type { Promised } from "../../promises.ts";
import { judgeReport } from "../../run_promises.ts";
import { makeTempFolder } from "../../support/temp_folder.ts";

const SOUND: Promised = {
  promise: "Two is two.",
  test: { file: "tests/two_test.ts", name: "two() is 2" },
  sabotage: { file: "two.ts", from: "= 2", to: "= 3" },
};

async function findFaultsOf(rows: Promised[], readme = formatTable(rows)): Promise<string[]> {
  await using folder = await makeTempFolder();
  await Deno.mkdir(`${folder.path}/tests`);
  const write = (path: string, text: string) => Deno.writeTextFile(`${folder.path}/${path}`, text);
  await write("two.ts", "const two = 2, three = 3, four = 3;");
  await write("tests/two_test.ts", 'Deno.test({ name: "two() is 2", fn() {} });');
  await write("tests/README.md", readme);
  return await findFaults([...rows], new URL(`file://${folder.path}/`));
}

Deno.test("findFaults() finds a test that is gone, a change that does not fit and another table", async () => {
  assert.deepEqual(await findFaultsOf([SOUND]), []);
  const { test, sabotage } = SOUND;
  const faulty: [Promised, RegExp][] = [
    [{ ...SOUND, test: { ...test, name: "two() is" } }, /no test "two\(\) is" in/],
    [{ ...SOUND, test: { ...test, file: "tests/three_test.ts" } }, /in tests\/three_test\.ts/],
    [{ ...SOUND, sabotage: { ...sabotage, from: "= 3" } }, /2 times in two\.ts/],
    [{ ...SOUND, sabotage: { ...sabotage, from: "= 5" } }, /0 times in two\.ts/],
    [{ ...SOUND, sabotage: { ...sabotage, to: "= 2" } }, /changes nothing/],
  ];
  for (const [row, fault] of faulty) {
    const faults = await findFaultsOf([row]);
    assert.equal(faults.length, 1, faults.join());
    assert.match(faults[0] ?? "", fault);
  }
  const padded =
    "| promise     | test          |\n| ----------- | ------------- |\n| Two is two. | `two_test.ts` |\n";
  assert.deepEqual(await findFaultsOf([SOUND], padded), []);
  assert.match((await findFaultsOf([SOUND], "")).join(), /README\.md has another table/);
});

Deno.test("judgeReport() tells a test's own assertion from whatever else may fail", () => {
  const report = (inside: string) =>
    `<testcase name="a &gt; b" line="1">\n<skipped/>\n</testcase><testcase name="c">${inside}</testcase>`;
  const failure = (message: string, text = "") => report(`<failure message="${message}">${text}</failure>`);
  assert.equal(judgeReport(report("")), "passed");
  for (const own of ["Uncaught AssertionError: 1 !== 2", "Uncaught (in promise) AssertionError: no"]) {
    assert.equal(judgeReport(failure(own)), "failed by an assertion");
  }
  const property = "Uncaught Error: Property failed after 1 tests";
  assert.equal(judgeReport(failure(property, "\nCaused by: AssertionError: no")), "failed by an assertion");
  assert.equal(judgeReport(failure(property, "\nCaused by: TypeError: no")), "failed without an assertion");
  assert.equal(judgeReport(failure("Uncaught TypeError: AssertionError")), "failed without an assertion");
  for (const none of ["", report("<skipped/>")]) assert.equal(judgeReport(none), "did not run to its end");
});
