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
    promise: "One account's records hold nobody up: what the hour deletes is deleted in pieces.",
    test: {
      file: "tests/store/crowded_account_test.ts",
      name:
        "An account that is filled to every limit holds nobody up: not at the start, each hour, or on Monday",
    },
    sabotage: { file: "lib/store/sql.ts", from: "PIECE_ROWS = 1000;", to: "PIECE_ROWS = 1_000_000;" },
  },
  {
    promise: "A person has at most 50 supplies.",
    test: {
      file: "tests/store/supplies_test.ts",
      name: "More than 50 supplies are refused, and counted anew those that are there are not",
    },
    sabotage: {
      file: "lib/store/care.ts",
      from: "OR ${OTHER_SUPPLIES} < ${SUPPLIES_MAX}",
      to: "OR ${OTHER_SUPPLIES} < 1000",
    },
  },
  {
    promise: "A person hears of supplies once a day, in one message.",
    test: {
      file: "tests/store/supplies_test.ts",
      name: "A person hears once a day how many end, and of each only once, long after the message is gone",
    },
    sabotage: {
      file: "lib/services/reminders/supplies.ts",
      from: "`supplies ${userId} ${today}`",
      to: "`supplies ${userId} ${now.getTime()}`",
    },
  },
  {
    promise: "Lessons are chosen in time that grows with the readings, not with their square.",
    test: {
      file: "tests/unit/shared/lesson_choice_test.ts",
      name: "Lessons for a fortnight of 50,000 readings, half lows and half of exercise, are chosen at once",
    },
    sabotage: {
      file: "lib/shared/lesson_choice.ts",
      from: 'new Set(lastDays(14).filter(hasTag("exercise")).map(({ date }) => date))',
      to: '{ all: lastDays(14).filter(hasTag("exercise")), ' +
        "has(day: string) { return this.all.some(({ date }) => date === day); } }",
    },
  },
  {
    promise: "Figures of learners are counted once a month, whatever an administrator changes meanwhile.",
    test: {
      file: "tests/api/lessons_test.ts",
      name: "Neither five puppets nor a change of topics shows one more person",
    },
    sabotage: {
      file: "lib/store/lessons.ts",
      from: "await db.write(countLearners(until));",
      to: "await db.write([sql`DELETE FROM learner_counts`]); await db.write(countLearners(until));",
    },
  },
  {
    promise: "An account has two open requests about its data at most.",
    test: {
      file: "tests/api/data_requests_test.ts",
      name: "nothing, too much and too often are refused with a sentence",
    },
    sabotage: {
      file: "lib/shared/limits.ts",
      from: "OPEN_DATA_REQUESTS_MAX = 2;",
      to: "OPEN_DATA_REQUESTS_MAX = 200;",
    },
  },
];
