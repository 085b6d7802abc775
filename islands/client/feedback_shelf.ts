/** Where feedback lies until the server has it: in the person's database, or in this page where there is none. @module */
import {
  type FeedbackDatabaseDeps,
  type IdentifiedFeedback,
  type QueuedFeedback,
  type SealedFeedback,
  withRows,
} from "./feedback_database.ts";
import type { Sealed } from "./open_seal.ts";

/** What a shelf works with. */
export interface FeedbackShelfDeps extends FeedbackDatabaseDeps {
  /** Milliseconds since 1970; may jump. */
  nowMs(): number;
}

/** One person's unconfirmed feedback. Nothing here throws or rejects. */
export interface FeedbackShelf {
  /** Oldest first; where the database does not answer, as it was when it last did. */
  list(): Promise<QueuedFeedback[]>;
  /** Keeps a feedback, in place of another where that is named. With true, a dead battery cannot take it back. */
  keep(feedback: IdentifiedFeedback, replacedId?: string): Promise<boolean>;
  /** Changes a row, or takes it away; one that another tab has taken away stays away. */
  change(feedbackId: string, turn: TurnRow): Promise<void>;
  /** Makes rows again of those that an earlier session left sealed, as far as `open` gives their text. */
  unseal(open: (sealed: Sealed) => Promise<string | undefined>): Promise<void>;
  /** Tells whether a feedback goes with this page. */
  isLoose(feedbackId: string): boolean;
}

/** Makes of a row what it becomes; undefined takes it away. */
export type TurnRow = (row: QueuedFeedback) => QueuedFeedback | undefined;

/** Creates the shelf of a person; the database comes into being with the first feedback. */
export function createFeedbackShelf(deps: FeedbackShelfDeps): FeedbackShelf {
  const loose = new Map<string, QueuedFeedback>();
  let kept: QueuedFeedback[] = [];

  async function list(): Promise<QueuedFeedback[]> {
    kept = await listRows(deps).then((rows) => rows.filter(isOpen)).catch(() => kept);
    return [...kept, ...loose.values()].sort((a, b) => a.feedback._id < b.feedback._id ? -1 : 1);
  }

  async function keep(feedback: IdentifiedFeedback, replacedId = ""): Promise<boolean> {
    const row = { feedback, atMs: deps.nowMs() };
    loose.delete(replacedId);
    const keeping = withRows(deps, {
      mode: "readwrite",
      mayCreate: true,
      run: (rows) => Promise.all([rows.delete(replacedId), rows.put(row)]),
    });
    const isKept = await keeping.then(() => true, () => false);
    if (isKept) kept = [...kept.filter((other) => other.feedback._id !== replacedId), row];
    else loose.set(feedback._id, row);
    return isKept;
  }

  async function change(feedbackId: string, turn: TurnRow): Promise<void> {
    const row = loose.get(feedbackId);
    loose.delete(feedbackId);
    const turned = row && turn(row);
    if (turned) loose.set(feedbackId, turned);
    // A row that cannot be changed now is sent once more, which changes nothing on the server.
    if (!row) await changeKept(deps, feedbackId, turn).catch(() => {});
  }

  async function unseal(open: (sealed: Sealed) => Promise<string | undefined>): Promise<void> {
    const rows = await listRows(deps).catch(() => []);
    for (const row of rows) {
      const text = isOpen(row) ? undefined : await open(row.sealed);
      // One that stays sealed is opened another time.
      if (text !== undefined) await putOpened(deps, JSON.parse(text)).catch(() => {});
    }
  }

  return { list, keep, change, unseal, isLoose: (feedbackId) => loose.has(feedbackId) };
}

function listRows(deps: FeedbackDatabaseDeps): Promise<(QueuedFeedback | SealedFeedback)[]> {
  return withRows(deps, { mode: "readonly", run: (rows) => rows.getAll() });
}

function isOpen(row: QueuedFeedback | SealedFeedback): row is QueuedFeedback {
  return !("sealed" in row);
}

async function putOpened(deps: FeedbackDatabaseDeps, opened: QueuedFeedback): Promise<void> {
  await withRows(deps, {
    mode: "readwrite",
    async run(rows) {
      const row = await rows.get(opened.feedback._id);
      // Another tab may have opened it, and sent it.
      if (row && !isOpen(row)) await rows.put(opened);
    },
  });
}

async function changeKept(deps: FeedbackDatabaseDeps, feedbackId: string, turn: TurnRow): Promise<void> {
  await withRows(deps, {
    mode: "readwrite",
    async run(rows) {
      const row = await rows.get(feedbackId);
      if (row && !isOpen(row)) return;
      const turned = row && turn(row);
      if (turned) await rows.put(turned);
      else await rows.delete(feedbackId);
    },
  });
}
