export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** The tests of one file. */
export interface Suite extends Tally {
  file: string;
  /** What they took, whatever ran beside them. */
  seconds: number;
}

/**
 * @param report JUnit's XML, "" when the run ended before writing any.
 * @param names The tests that count: those that a filter left out are reported as skipped.
 */
export function parseReport(report: string, names?: readonly string[]): Suite[] {
  return report.split('<testsuite name="').slice(1).map((suite) => {
    const [head = "", ...cases] = suite.split("<testcase ");
    const counted = names
      ? cases.filter((each) => names.some((name) => each.startsWith(`name="${escapeXml(name)}"`)))
      : cases;
    const count = (pattern: RegExp) => counted.filter((each) => pattern.test(each)).length;
    const [skipped, failed] = [count(/<skipped\b/), count(/<(failure|error)\b/)];
    const seconds = counted.reduce(
      (sum, each) => sum + Number(/^[^>]* time="([\d.]+)"/.exec(each)?.[1] ?? 0),
      0,
    );
    const file = head.slice(0, head.indexOf('"')).replace(/^\.\//, "");
    return { file, passed: counted.length - failed - skipped, failed, skipped, seconds };
  });
}

function escapeXml(text: string): string {
  const entities: Record<string, string> = { "&": "amp", "<": "lt", ">": "gt", '"': "quot", "'": "apos" };
  return text.replace(/[&<>"']/g, (mark) => `&${entities[mark]};`);
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

/** Lists the seconds of each folder, and of the ten slowest files, most first. */
export function describeTimes(suites: readonly Suite[]): string[] {
  const folders = new Map<string, number>();
  for (const { file, seconds } of suites) {
    const folder = file.split("/").slice(0, 2).join("/");
    folders.set(folder, (folders.get(folder) ?? 0) + seconds);
  }
  const listed = (times: Iterable<[string, number]>) =>
    [...times].sort(([, a], [, b]) => b - a).map(([name, seconds]) =>
      `${seconds.toFixed(1).padStart(8)}  ${name}`
    );
  return [
    "Seconds of each folder:",
    ...listed(folders),
    "The slowest files:",
    ...listed(suites.map(({ file, seconds }): [string, number] => [file, seconds])).slice(0, 10),
  ];
}
