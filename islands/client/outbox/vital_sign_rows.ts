/** Rows of blood pressures and weights in the outbox; its own chunk, loaded with every page. @module */
import type { OutboxRow, VitalSignOperation } from "./outbox_database.ts";

const PREFIX = "vital-sign:";

export function vitalSignEntityId(_id: string): string {
  return PREFIX + _id;
}

interface EntityCursor {
  key: string;
  value: OutboxRow;
  continue(key?: string): Promise<EntityCursor | null>;
}

/** For reading and writing transactions. */
interface OutboxEntities {
  objectStore(name: "outbox"): { index(name: "entityId"): { openCursor(): Promise<EntityCursor | null> } };
}

/** Oldest first. */
export async function getVitalSignOperations(tx: OutboxEntities): Promise<VitalSignOperation[]> {
  const found: VitalSignOperation[] = [];
  let cursor = await tx.objectStore("outbox").index("entityId").openCursor();
  if (cursor && cursor.key < PREFIX) cursor = await cursor.continue(PREFIX);
  for (; cursor?.key.startsWith(PREFIX); cursor = await cursor.continue()) {
    found.push(cursor.value as VitalSignOperation);
  }
  return found.sort((a, b) => a.n - b.n);
}
