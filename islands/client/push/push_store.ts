import type { DBSchema } from "idb";
import { type LocalPushDevice, PUSH_STORE, pushDatabaseName } from "@/lib/shared/push_device.ts";
import {
  browserFactory,
  deleteDatabase,
  openBrowserDatabase,
  openExistingDatabase,
  withDatabase,
} from "../storage/database.ts";

/** Never rejects. */
export interface PushStore {
  read(): Promise<LocalPushDevice | undefined>;
  write(device: LocalPushDevice): Promise<void>;
  clear(): Promise<void>;
}

interface PushSchema extends DBSchema {
  [PUSH_STORE]: { key: string; value: LocalPushDevice };
}

export function openPushStore(instanceId: string): PushStore {
  const name = pushDatabaseName(instanceId);
  const upgrade = (database: IDBDatabase) => void database.createObjectStore(PUSH_STORE);
  const openExisting = () => openExistingDatabase<PushSchema>(name, browserFactory());
  return {
    read: () => withDatabase(openExisting(), (database) => database.get(PUSH_STORE, instanceId)),
    async write(device) {
      const opening = openBrowserDatabase<PushSchema>(name, { upgrade });
      await withDatabase(opening, (database) => database.put(PUSH_STORE, device, instanceId));
    },
    async clear() {
      // Another tab may hold the database open.
      await withDatabase(openExisting(), (database) => database.delete(PUSH_STORE, instanceId));
      await deleteDatabase(name);
    },
  };
}
