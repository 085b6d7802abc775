export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/**
 * Counts the tests of a JUnit report.
 *
 * A module that fails outside its tests is only in the exit code: one failure.
 *
 * @param report XML, "" when the run ended before writing any.
 */
export function tallyReport(report: string, isSuccess: boolean): Tally {
  const count = (pattern: RegExp) => report.match(pattern)?.length ?? 0;
  const skipped = count(/<skipped\b/g);
  const failed = count(/<(failure|error)\b/g);
  const passed = count(/<testcase\b/g) - failed - skipped;
  return { passed, skipped, failed: isSuccess ? failed : Math.max(failed, 1) };
}

/**
 * Lists those of `files` with a failed test, or failing as a module, which then is in no report.
 *
 * @param report XML, "" when the run ended before writing any.
 */
export function listFailed(report: string, files: readonly string[]): string[] {
  const suites = report.split('<testsuite name="').slice(1);
  const passed = new Set(
    suites.filter((suite) => !/<(failure|error)\b/.test(suite)).map((suite) => suite.split('"', 1)[0]),
  );
  return files.filter((file) => !passed.has(file) && !passed.has(`./${file}`));
}

export function addTallies(tallies: readonly Tally[]): Tally {
  const sum = (of: keyof Tally) => tallies.reduce((total, tally) => total + tally[of], 0);
  return { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
}

export function formatTally({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
