/** What a transaction reads and writes, by kind. @module */
import type {
  AnyTransaction,
  FollowedName,
  KindName,
  Operation,
  QueueContext,
  StoredKind,
  StoredOf,
  StoreMeta,
  WantedOf,
  WriteTransaction,
} from "./outbox_database.ts";

export async function appendOperation<Name extends KindName>(
  { tx, meta, nowMs }: QueueContext,
  { kind, entityId, wanted }: { kind: Name; entityId: string; wanted: WantedOf[Name] },
): Promise<void> {
  const row = { n: ++meta.lastN, kind, entityId, wanted, attempts: 0, state: "queued", atMs: nowMs };
  await tx.objectStore("outbox").put(row as Operation);
}

/** Queued anew; undefined only removes it. */
export async function replaceOperation<Name extends KindName>(
  { tx, meta }: QueueContext,
  row: Operation<Name>,
  wanted: WantedOf[Name] | undefined,
): Promise<void> {
  const outbox = tx.objectStore("outbox");
  await outbox.delete(row.n);
  if (wanted === undefined) return;
  // A late answer to the old number says nothing about this.
  const n = row.attempts === 0 ? row.n : ++meta.lastN;
  await outbox.put({ ...row, n, wanted, state: "queued", refusal: undefined } as Operation);
}

/** Oldest first. */
export async function listOperations<Name extends KindName>(tx: AnyTransaction, kind: Name) {
  return await tx.objectStore("outbox").index("kind").getAll(kind) as Operation<Name>[];
}

/** Oldest first. Ids are unique, whatever the kind. */
export async function operationsOf<Name extends KindName>(tx: AnyTransaction, kind: Name, entityId: string) {
  const rows = await tx.objectStore("outbox").index("entityId").getAll(entityId);
  return rows.filter((row) => row.kind === kind) as Operation<Name>[];
}

export async function deleteOperations(tx: WriteTransaction, rows: readonly Operation[]): Promise<void> {
  await Promise.all(rows.map(({ n }) => tx.objectStore("outbox").delete(n)));
}

/** What a former version sealed counts as unsent. */
export async function countOperations(tx: AnyTransaction, meta: StoreMeta | undefined, kind: KindName) {
  const states = tx.objectStore("outbox").index("state");
  const [queued, refused] = await Promise.all([
    states.count([kind, "queued"]),
    states.count([kind, "refused"]),
  ]);
  const sealed = meta?.sealed ?? [];
  return { unsent: sealed.reduce((sum, { counts }) => sum + (counts[kind] ?? 0), queued), refused };
}

/** The keys of all that the server has of a kind. */
export function keysOf(kind: StoredKind): IDBKeyRange {
  return IDBKeyRange.bound([kind], [kind, []]);
}

export async function listStored<Name extends StoredKind>(tx: AnyTransaction, kind: Name) {
  return await tx.objectStore("entities").getAll(keysOf(kind)) as StoredOf[Name][];
}

export async function getStored<Name extends StoredKind>(tx: AnyTransaction, kind: Name, id: string) {
  return await tx.objectStore("entities").get([kind, id]) as StoredOf[Name] | undefined;
}

/** As a page of the server's list tells; a tombstone deletes. */
export async function putStored<Name extends StoredKind>(
  tx: WriteTransaction,
  kind: Name,
  items: readonly (StoredOf[Name] | { _id: string; deleted: true })[],
): Promise<void> {
  const entities = tx.objectStore("entities");
  await Promise.all(
    items.map((item) =>
      "deleted" in item ? entities.delete([kind, item._id]) : entities.put(item, [kind, item._id])
    ),
  );
}

/** Fetches them from now on; false if it did already. */
export function followChanges(name: FollowedName) {
  return (_tx: unknown, meta: StoreMeta): Promise<boolean> => {
    const isNew = meta[name] === undefined;
    meta[name] ??= { askedMs: 0 };
    return Promise.resolve(isNew);
  };
}
