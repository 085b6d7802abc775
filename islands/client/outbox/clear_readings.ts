import {
  browserFactory,
  databaseName,
  deleteDatabase,
  NOTE_PREFIX,
  openExistingDatabase,
  withDatabase,
} from "../storage/database.ts";
import { localStore } from "../storage/safe_storage.ts";
import {
  type AnyTransaction,
  HEALTH_PROFILE_DRAFT,
  type OutboxDatabase,
  type SealedOperations,
  type StoreMeta,
  STORES,
} from "./outbox_database.ts";

export interface UnsentWork {
  readings: number;
  /** Blood pressures and weights. */
  vitalSigns?: number;
  feedback: number;
  /** 1 if a change of the health profile waits. */
  settings?: number;
}

/** Does not create a database. */
export async function countUnsent(userId: string, factory = browserFactory()): Promise<UnsentWork> {
  const counting = withDatabase(openExisting(userId, factory), async (database) => {
    const tx = database.transaction(STORES);
    return await countUnsentIn(tx, await tx.objectStore("meta").get("meta"));
  });
  // If the storage does not answer, the note beside it.
  const noted = () => Number(localStore.get(NOTE_PREFIX + userId) ?? 0);
  return await counting ?? { readings: noted(), feedback: 0 };
}

export async function countUnsentIn(
  tx: AnyTransaction,
  meta: StoreMeta | undefined,
): Promise<UnsentWork> {
  const kinds = tx.objectStore("outbox").index("kind");
  const [readings, vitalSigns, feedback, settings] = await Promise.all([
    kinds.count("reading"),
    kinds.count("vital_sign"),
    kinds.count("feedback"),
    tx.objectStore("drafts").count(HEALTH_PROFILE_DRAFT),
  ]);
  const sealed = countSealed(meta);
  const signs = vitalSigns + sealed.vital_sign;
  return {
    readings: readings + sealed.reading,
    feedback: feedback + sealed.feedback,
    ...signs && { vitalSigns: signs },
    ...settings && { settings },
  };
}

export function countSealed(meta: StoreMeta | undefined): SealedOperations["counts"] {
  const total = { reading: 0, vital_sign: 0, feedback: 0 };
  for (const { counts } of meta?.sealed ?? []) {
    total.reading += counts.reading;
    total.vital_sign += counts.vital_sign;
    total.feedback += counts.feedback;
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

export function openExisting(
  userId: string,
  factory: IDBFactory | undefined,
): Promise<OutboxDatabase | undefined> {
  return openExistingDatabase(databaseName(userId), factory);
}
