export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** The tests of one file. */
export interface Suite extends Tally {
  file: string;
}

/** @param report JUnit's XML, "" when the run ended before writing any. */
export function parseReport(report: string): Suite[] {
  return report.split('<testsuite name="').slice(1).map((suite) => {
    const count = (pattern: RegExp) => suite.match(pattern)?.length ?? 0;
    const [skipped, failed] = [count(/<skipped\b/g), count(/<(failure|error)\b/g)];
    const file = suite.slice(0, suite.indexOf('"')).replace(/^\.\//, "");
    return { file, passed: count(/<testcase\b/g) - failed - skipped, failed, skipped };
  });
}

/** Lists those of `files` with a failed test, or failing as a module, which then is in no report. */
export function listFailed(suites: readonly Suite[], files: readonly string[]): string[] {
  const sound = new Set(suites.filter(({ failed }) => failed === 0).map(({ file }) => file));
  return files.filter((file) => !sound.has(file.replace(/^\.\//, "")));
}

export function addTallies(tallies: readonly Tally[]): Tally {
  const sum = (of: keyof Tally) => tallies.reduce((total, tally) => total + tally[of], 0);
  return { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
}

export function formatTally({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
