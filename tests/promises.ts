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
    promise: "A link's days cost the server nothing, whatever they are: what is due is counted, not listed.",
    test: {
      file: "tests/unit/shared/care_figures_test.ts",
      name: "A period of thousands of years is counted as the same days one by one would be",
    },
    sabotage: {
      file: "lib/shared/care_figures.ts",
      from: "return Math.floor(length / 7) * weekdays.length + inLastWeek.length;",
      to: "return Array.from({ length }, (_, index) => addDays(from, index))\n" +
        "    .filter((day) => weekdays.includes(weekdayOf(day))).length;",
    },
  },
  {
    promise: "A link from before its days were bounded shows at most 400 of them, up to tomorrow.",
    test: {
      file: "tests/api/shared_report_test.ts",
      name: "A link of any days is read at once, also one that stands since before they were bounded",
    },
    sabotage: {
      file: "lib/services/shared_report.ts",
      from: "from !== null && from > earliest ? from : earliest",
      to: "from ?? earliest",
    },
  },
  {
    promise: "The report of a long logbook leaves in pieces, two of a link at a time.",
    test: {
      file: "tests/api/shared_report_test.ts",
      name: "A long report comes in pieces, two of a link at a time, and beyond 10,000 readings not at all",
    },
    sabotage: {
      file: "routes/api/shares.ts",
      from: "answerJsonPieces(c, await slots(deps).occupy(turnOfAccount(c, deps, shareId), pieces))",
      to: "answerJsonPieces(c, pieces)",
    },
  },
  {
    promise: "A report of more than 10,000 readings is refused before any of them is read.",
    test: {
      file: "tests/api/shared_report_test.ts",
      name: "A report of too many readings is refused with a sentence",
    },
    sabotage: {
      file: "lib/services/shared_report.ts",
      from: "=== limit) {",
      to: "> limit) {",
    },
  },
  {
    promise:
      "Tags and meals are shared with the notes alone, and what somebody says of their diabetes only if asked.",
    test: {
      file: "tests/api/shared_report_test.ts",
      name: "Tags and meals go with the notes, and what somebody says of their diabetes has a box of its own",
    },
    sabotage: {
      file: "lib/shared/reading.ts",
      from: "withoutNotes({ tags: _tags, meal: _meal, ...reading }",
      to: "withoutNotes({ meal: _meal, ...reading }",
    },
  },
  {
    promise: "A link that is asked for again with another PIN, lifetime or choice says what stands instead.",
    test: {
      file: "tests/api/shares_test.ts",
      name: "A link that is asked for again answers as it stands, or says what stands instead",
    },
    sabotage: {
      file: "lib/services/shares.ts",
      from: 'if (!isSame) throw new DomainError("share_differs", { data: share });',
      to: "",
    },
  },
  {
    promise: "Nothing that is sent again under an id that stands is answered as if its new words held.",
    test: {
      file: "tests/api/repeated_ids_test.ts",
      name: "Whatever is asked for again under the same id answers as it stands or 409, never as if it held",
    },
    sabotage: {
      file: "lib/services/newsletter/news.ts",
      from: 'if (!stands?.isSame) throw new DomainError("id_taken");',
      to: "if (!stands) return 0;",
    },
  },
  {
    promise: "Whoever makes a link, and each who opens it first, stands in its person's inbox.",
    test: {
      file: "tests/api/share_readers_test.ts",
      name:
        "Making a link and each reader's first opening stand in the inbox, without a push or a word of health",
    },
    sabotage: {
      file: "lib/services/shares.ts",
      from: "if (noted.isNew) {",
      to: "if (noted.isNew && share.pinHash !== null) {",
    },
  },
];
