import assert from "node:assert/strict";
import { addTallies, describeTimes, formatTally, listFailed, parseReport } from "../../support/tally.ts";

const REPORT = `<testsuites name="deno test" tests="4" failures="1" errors="0">
  <testsuite name="a_test.ts">
    <testcase name="one" classname="a" time="1.250" line="1"></testcase>
    <testcase name="&lt;failure of a pump&gt; is told"></testcase>
    <testcase name="two" classname="a" time="0.5"><skipped/></testcase>
    <testcase name="three"><failure message="&lt;failure&gt;">&lt;skipped/&gt;</failure></testcase>
  </testsuite>
</testsuites>`;

Deno.test("parseReport() counts what passed, failed and was skipped in each file", () => {
  assert.deepEqual(parseReport(REPORT), [
    { file: "a_test.ts", passed: 2, failed: 1, skipped: 1, seconds: 1.75 },
  ]);
  assert.deepEqual(parseReport(""), []);
  assert.deepEqual(parseReport(REPORT, ["one", "<failure of a pump> is told"]), [
    { file: "a_test.ts", passed: 2, failed: 0, skipped: 0, seconds: 1.25 },
  ]);
});

Deno.test("listFailed() names files with a failed test, and those that are in no report", () => {
  const green = `<testsuite name="./b_test.ts"><testcase name="&lt;failure&gt;"></testcase></testsuite>`;
  assert.deepEqual(listFailed(parseReport(REPORT + green), ["a_test.ts", "./b_test.ts", "c_test.ts"]), [
    "a_test.ts",
    "c_test.ts",
  ]);
  assert.deepEqual(listFailed([], ["a_test.ts"]), ["a_test.ts"]);
});

Deno.test("formatTally() names skipped tests only when there are some", () => {
  assert.equal(formatTally({ passed: 12, failed: 0, skipped: 0 }), "12 passed, 0 failed");
  const total = addTallies([{ passed: 1, failed: 2, skipped: 3 }, { passed: 1, failed: 0, skipped: 1 }]);
  assert.equal(formatTally(total), "2 passed, 2 failed, 4 skipped");
});

Deno.test("describeTimes() lists the seconds of each folder, and the ten slowest files", () => {
  const suites = Array.from({ length: 12 }, (_, index) => ({
    ...{ file: `tests/${index < 2 ? "api" : "unit"}/f${index}_test.ts`, seconds: index + 1 },
    ...{ passed: 1, failed: 0, skipped: 0 },
  }));
  const lines = describeTimes(suites).map((line) => line.trim());
  assert.deepEqual(lines.slice(0, 5), [
    "Seconds of each folder:",
    "75.0  tests/unit",
    "3.0  tests/api",
    "The slowest files:",
    "12.0  tests/unit/f11_test.ts",
  ]);
  assert.equal(lines.length, 14);
});
