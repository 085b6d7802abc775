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
    promise: "Each part of the built server exports what its source exports",
    test: {
      file: "tests/unit/tools/build/server_bundle_test.ts",
      name: "each part of the bundled server exports what its source exports",
    },
    sabotage: { file: "lib/tools/build/server.ts", from: '  "standardwebhooks",\n', to: "" },
  },
];
