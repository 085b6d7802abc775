/**
 * What must never break, the test that proves it, and one change that breaks it.
 *
 * `deno task check` proves that each test exists and that each `from` stands exactly once in its file;
 * `deno task test:promises` makes each change in a copy of the tree and demands that the test fails by it.
 * @module
 */

/** One promise. A test is run alone, so it leans on no other test of its file. */
export interface Promised {
  /** A sentence that somebody could be held to. */
  promise: string;
  test: { file: string; name: string };
  /** Replaces `from`, which stands exactly once in `file`, by `to`. */
  sabotage: { file: string; from: string; to: string };
}

export const PROMISES: readonly Promised[] = [
  {
    promise: "No component leaves text where a browser's page translation would break the page.",
    test: {
      file: "tests/unit/tools/habits_lint_test.ts",
      name: "habits: text-stands-alone refuses what breaks it and nothing else",
    },
    sabotage: {
      file: "lib/tools/lint/screen_rules.ts",
      from: "if (isAlone || isSteady && words.length < 2) return;",
      to: "if (isAlone || isSteady || words.length < 2) return;",
    },
  },
  {
    promise: "In an emergency whom to call and what to do first come before all else on Today.",
    test: {
      file: "tests/e2e/help_first_test.ts",
      name: "ig: at 50 mg/dl the help comes first, and stays on the logbook",
    },
    sabotage: {
      file: "islands/log_book/LogBook.tsx",
      from: "        <UrgentReading screen={screen} />\n        <Toolbar screen={screen} />",
      to: "        <Toolbar screen={screen} />\n        <UrgentReading screen={screen} />",
    },
  },
];
