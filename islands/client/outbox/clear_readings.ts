import type { DBSchema } from "idb";
import {
  browserFactory,
  databaseName,
  deleteDatabase,
  FEEDBACK_ENTITY,
  HEALTH_DRAFT,
  NOTE_PREFIX,
  openExistingDatabase,
  withDatabase,
} from "../storage/database.ts";
import { localStore } from "../storage/safe_storage.ts";
import { getVitalSignOperations } from "./vital_sign_rows.ts";
import type { OutboxDatabase, ReadTransaction, StoreMeta } from "./outbox_database.ts";

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
    const tx = database.transaction(["outbox", "meta"]);
    return await countUnsentIn(tx, await tx.objectStore("meta").get("meta"));
  });
  const old = openExistingDatabase<OldFeedbackSchema>(oldFeedbackName(userId), factory);
  // If the storage does not answer, the note beside it.
  const noted = () => Number(localStore.get(NOTE_PREFIX + userId) ?? 0);
  const { feedback, ...work } = await counting ?? { readings: noted(), feedback: 0 };
  return {
    ...work,
    feedback: feedback + (await withDatabase(old, (database) => database.count("queue")) ?? 0),
  };
}

export function oldFeedbackName(userId: string): string {
  return `alafia-feedback-${userId}`;
}

interface OldFeedbackSchema extends DBSchema {
  queue: { key: string; value: unknown };
}

export async function countUnsentIn(
  tx: Pick<ReadTransaction, "objectStore">,
  meta: StoreMeta | undefined,
): Promise<UnsentWork> {
  const outbox = tx.objectStore("outbox");
  const [rows, feedback, settings, signs] = await Promise.all([
    outbox.count(),
    outbox.index("entityId").count(FEEDBACK_ENTITY),
    tx.objectStore("meta").count(HEALTH_DRAFT),
    getVitalSignOperations(tx),
  ]);
  const sealed = countSealed(meta);
  const vitalSigns = signs.length + (sealed.vitalSigns ?? 0);
  return {
    readings: rows - feedback - signs.length + sealed.readings,
    feedback: feedback + sealed.feedback,
    ...vitalSigns && { vitalSigns },
    ...settings && { settings },
  };
}

export function countSealed(meta: StoreMeta | undefined): UnsentWork {
  const total = { readings: 0, feedback: 0, vitalSigns: 0 };
  for (const { count, feedback = 0, vitalSigns = 0 } of meta?.sealed ?? []) {
    total.readings += count - vitalSigns;
    total.feedback += feedback;
    total.vitalSigns += vitalSigns;
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
  await Promise.all([databaseName, oldFeedbackName].map((name) => deleteDatabase(name(userId), factory)));
}

export function openExisting(
  userId: string,
  factory: IDBFactory | undefined,
): Promise<OutboxDatabase | undefined> {
  return openExistingDatabase(databaseName(userId), factory);
}
