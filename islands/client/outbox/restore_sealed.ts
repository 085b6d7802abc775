/** Makes operations again of what was sealed when an earlier session of the same person ended. @module */
import { type OpenSealDeps, openSealed } from "../open_seal.ts";
import type { SyncError } from "./classify_refusal.ts";
import type { Operation } from "./operation.ts";
import type { SealedOperations, StoreMeta, UnsentRows, WriteTransaction } from "./outbox_database.ts";
import type { OutboxStore } from "./outbox_store.ts";

/** What restoring works with. */
export interface RestoreDeps extends OpenSealDeps {
  store: OutboxStore;
  /** The list is another one now. */
  onNews(): void;
}

/** Opens every seal, oldest first; returns what stopped it. One that cannot be opened stays, and stops nothing. */
export async function restoreSealed({ store, onNews, ...deps }: RestoreDeps): Promise<SyncError | undefined> {
  const found = await store.read((tx) => tx.objectStore("meta").get("meta"));
  for (const sealed of found?.sealed ?? []) {
    const opened = await openSealed(deps, sealed);
    if (opened.kind === "unopened") continue;
    if (opened.kind !== "opened") return opened;
    const unsent: UnsentRows = JSON.parse(opened.text);
    await store.write((tx, meta) => restore(tx, meta, sealed, unsent));
    onNews();
  }
  return undefined;
}

async function restore(
  tx: WriteTransaction,
  meta: StoreMeta,
  { point }: SealedOperations,
  { operations, consents }: UnsentRows,
): Promise<void> {
  const isThere = meta.sealed?.some((sealed) => sealed.point === point);
  // Another tab has opened it.
  if (!isThere) return;
  for (const operation of operations) await putBack(tx, operation);
  meta.sealed = meta.sealed?.filter((sealed) => sealed.point !== point);
  if (consents.length === 0) return;
  meta.consent = { ...meta.consent, unsent: [...consents, ...meta.consent?.unsent ?? []] };
}

/** It keeps its number, and so its place before what was asked for since. */
async function putBack(tx: WriteTransaction, operation: Operation): Promise<void> {
  const outbox = tx.objectStore("outbox");
  const others = await outbox.index("lane").count(operation.lane);
  const isJoined = operation.state === "refused" && others > 0;
  // A refused operation is the only one of its reading: beside another it is asked for once more.
  await outbox.put(isJoined ? { ...operation, state: "queued", refusal: undefined } : operation);
}
