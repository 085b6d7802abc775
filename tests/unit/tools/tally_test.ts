import assert from "node:assert/strict";
import { addTallies, formatTally, listFailed, parseReport } from "../../support/tally.ts";

const REPORT = `<testsuites name="deno test" tests="4" failures="1" errors="0">
  <testsuite name="a_test.ts">
    <testcase name="one"></testcase>
    <testcase name="&lt;failure of a pump&gt; is told"></testcase>
    <testcase name="two"><skipped/></testcase>
    <testcase name="three"><failure message="&lt;failure&gt;">&lt;skipped/&gt;</failure></testcase>
  </testsuite>
</testsuites>`;

Deno.test("parseReport() counts what passed, failed and was skipped in each file", () => {
  assert.deepEqual(parseReport(REPORT), [{ file: "a_test.ts", passed: 2, failed: 1, skipped: 1 }]);
  assert.deepEqual(parseReport(""), []);
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
