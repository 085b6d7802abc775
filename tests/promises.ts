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
    promise: "Whoever learns a password guesses the second factor five times, from however many browsers.",
    test: {
      file: "tests/api/second_factor_test.ts",
      name:
        "who learns the password gets five codes by account, from any number of browsers, at both sign-ins",
    },
    sabotage: {
      file: "lib/services/accounts/proofs.ts",
      from: "(await hasGivenFactor(db, { userId, browserHash }) ? browserHash : undefined)",
      to: "browserHash",
    },
  },
  {
    promise: "A session from before the second factor opens nothing once that is on.",
    test: {
      file: "tests/api/second_factor_test.ts",
      name: "switching it on or off ends every other session of the account, and its mail says so",
    },
    sabotage: {
      file: "lib/store/second_factors.ts",
      from: "AND id <> ${sessionId}`",
      to: "AND id = ''`",
    },
  },
  {
    promise: "An account with a second factor is asked for its code at the patients' sign-in, too.",
    test: {
      file: "tests/api/account_acts_test.ts",
      name: "signing in by POST /api/auth/login, with a second factor",
    },
    sabotage: {
      file: "lib/services/accounts/sign_in.ts",
      from: 'await requireProof(deps, "sign_in", actor, { code })',
      to: "true",
    },
  },
  {
    promise: "A reset of the password ends every doctor's link of the person.",
    test: {
      file: "tests/api/ended_links_test.ts",
      name: "after a reset a doctor's link answers 404",
    },
    sabotage: { file: "lib/store/mailbox_proofs.ts", from: "    endSharesOf(subject, now),\n", to: "" },
  },
  {
    promise: "An administrator who sets a person's password is told of to that person by mail.",
    test: {
      file: "tests/api/account_acts_test.ts",
      name: "setting another's password by PUT /api/v1/admin/users/:adaId/password, without a second factor",
    },
    sabotage: {
      file: "lib/services/admin/users.ts",
      from: "[updating, ...ending, telling]",
      to: "[updating, ...ending]",
    },
  },
];
