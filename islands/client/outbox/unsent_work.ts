import { NOTE_PREFIX } from "@/lib/shared/offline.ts";
import { userIdOf } from "../session/session.ts";
import { browserFactory, databaseName, deleteDatabase, withDatabase } from "../storage/database.ts";
import { localStore } from "../storage/safe_storage.ts";
import {
  type AnyTransaction,
  COUNTED_AS,
  type KindName,
  openExisting,
  readOnce,
  type StoreMeta,
} from "./outbox_database.ts";
import { countOperations } from "./outbox_rows.ts";

type Name = NonNullable<typeof COUNTED_AS[KindName]>;

export type UnsentWork = { readings: number; feedback: number } & { [Each in Name]?: number };

const NOTHING: UnsentWork = { readings: 0, feedback: 0 };

export async function countUnsentIn(tx: AnyTransaction, meta: StoreMeta | undefined): Promise<UnsentWork> {
  const kinds = Object.entries(COUNTED_AS) as [KindName, Name | undefined][];
  const counted = await Promise.all(kinds.map(async ([kind, name]) => {
    const { unsent, refused } = await countOperations(tx, meta, kind);
    return name && unsent + refused > 0 ? { [name]: unsent + refused } : {};
  }));
  return Object.assign({ ...NOTHING }, ...counted);
}

/** Does not create a database. */
export async function countUnsent(userId: string, factory = browserFactory()): Promise<UnsentWork> {
  const counting = readOnce(
    { userId, indexedDB: factory },
    async (tx) => await countUnsentIn(tx, await tx.objectStore("meta").get("meta")),
  );
  // If the storage does not answer, the note beside it.
  return await counting ?? { ...NOTHING, readings: Number(localStore.get(NOTE_PREFIX + userId) ?? 0) };
}

export async function countUnsentWork(token: string): Promise<UnsentWork> {
  const userId = userIdOf(token);
  return userId === undefined ? NOTHING : await countUnsent(userId);
}

export function sumCounts(work: UnsentWork): number {
  return Object.values(work).reduce((sum, count) => sum + count, 0);
}

export function isAllSent(work: UnsentWork): boolean {
  return sumCounts(work) === 0;
}

export function sumUnsent(works: readonly UnsentWork[]): UnsentWork {
  const total = { ...NOTHING };
  for (const [name, count] of works.flatMap((work) => Object.entries(work)) as [Name, number][]) {
    total[name] = (total[name] ?? 0) + count;
  }
  return total;
}

/**
 * Stores in other tabs close by themselves. Never rejects. A sleeping tab may delay the deletion of the emptied
 * database.
 */
export async function clearReadings(userId: string, factory = browserFactory()): Promise<void> {
  await withDatabase(openExisting(userId, factory), async (database) => {
    const names = Array.from(database.objectStoreNames);
    const tx = database.transaction(names, "readwrite");
    await Promise.all([...names.map((name) => tx.objectStore(name).clear()), tx.done]);
  });
  await deleteDatabase(databaseName(userId), factory);
}
