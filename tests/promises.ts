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
    promise: "A record that another app has deleted is never imported.",
    test: {
      file: "tests/unit/shared/exchange/foreign_documents_test.ts",
      name: "A deleted record is never taken, and said to be left out",
    },
    sabotage: {
      file: "lib/shared/exchange/nightscout.ts",
      from: 'if (isValid === false || isValid === "false") return { leftOut: "deleted" };',
      to: "",
    },
  },
  {
    promise: "A file that is imported again, with any answer to its questions, doubles no reading.",
    test: {
      file: "tests/unit/islands/log_book/import/import_again_test.ts",
      name: "A file that is imported again with another answer doubles nothing, on no phone",
    },
    sabotage: {
      file: "lib/shared/exchange/import_plan.ts",
      from: "(answered?.type || kept.type === entry.type) &&",
      to: "kept.type === entry.type &&",
    },
  },
  {
    promise: "A line of a file that is not understood is named, and never called empty or something else.",
    test: {
      file: "tests/unit/islands/log_book/import/import_again_test.ts",
      name: "A file of which nothing is understood is no empty one: its lines are named",
    },
    sabotage: {
      file: "lib/shared/exchange/json_documents.ts",
      from: 'return isPossible ? { problem: "code", detail } : { leftOut: "otherKind", detail };',
      to: 'return { leftOut: "otherKind", detail };',
    },
  },
  {
    promise: "A date that a meter's reset clock wrote is imported only if somebody says that it is right.",
    test: {
      file: "tests/unit/islands/log_book/import/import_again_test.ts",
      name: "A day more than two years before the next one stays out unless somebody says that it is right",
    },
    sabotage: {
      file: "islands/log_book/import/import_state.ts",
      from: "fresh: fresh.filter(({ date }) => date >= gap),",
      to: "fresh,",
    },
  },
];
