/** What the end of a session leaves of a person's feedback on this phone: what was never sent, sealed. @module */
import { type QueuedFeedback, type SealedFeedback, withRows } from "./feedback_database.ts";
import { clearFeedbackQueue } from "./clear_feedback.ts";
import type { SealDeps } from "./outbox/seal_readings.ts";

/**
 * Seals a person's unsent feedback; where that cannot be sealed now, it stays as it is.
 *
 * @returns how many stay.
 */
export async function sealFeedback(userId: string, deps: SealDeps): Promise<number> {
  const place = { userId, indexedDB: deps.indexedDB };
  const rows = await withRows(place, { mode: "readonly", run: (rows) => rows.getAll() }).catch(() => []);
  if (!deps.isEnded()) return rows.length;
  if (rows.length === 0) await clearFeedbackQueue(userId, deps.indexedDB);
  const open = rows.filter((row): row is QueuedFeedback => !("sealed" in row));
  const seal = open.length > 0 ? await deps.openSeal() : undefined;
  if (!seal) return rows.length;
  for (const row of open) {
    const { _id } = row.feedback;
    const sealed = { feedback: { _id }, sealed: await seal(userId, JSON.stringify(row)) };
    await withRows(place, { mode: "readwrite", run: (rows) => replaceRow(rows, sealed) }).catch(() => {});
  }
  return rows.length;
}

/** What another tab has settled meanwhile stays settled. */
async function replaceRow(
  rows: { get(id: string): Promise<unknown>; put(row: SealedFeedback): Promise<unknown> },
  sealed: SealedFeedback,
): Promise<void> {
  if (await rows.get(sealed.feedback._id)) await rows.put(sealed);
}
