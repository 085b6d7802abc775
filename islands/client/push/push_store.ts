import type { DBSchema } from "idb";
import { type LocalPushDevice, PUSH_STORE, pushDatabaseName } from "@/lib/shared/push_device.ts";
import {
  browserFactory,
  deleteDatabase,
  openBrowserDatabase,
  openExistingDatabase,
  withDatabase,
} from "../storage/database.ts";

export type PushStore = ReturnType<typeof openPushStore>;

interface PushSchema extends DBSchema {
  [PUSH_STORE]: { key: string; value: LocalPushDevice };
}

/** Never rejects. */
export function openPushStore(instanceId: string) {
  const name = pushDatabaseName(instanceId);
  const upgrade = (database: IDBDatabase) => void database.createObjectStore(PUSH_STORE);
  const openExisting = () => openExistingDatabase<PushSchema>(name, browserFactory());
  return {
    read: () => withDatabase(openExisting(), (database) => database.get(PUSH_STORE, instanceId)),
    async write(device: LocalPushDevice): Promise<void> {
      const opening = openBrowserDatabase<PushSchema>(name, { upgrade });
      await withDatabase(opening, (database) => database.put(PUSH_STORE, device, instanceId));
    },
    async clear(): Promise<void> {
      // Another tab may hold the database open.
      await withDatabase(openExisting(), (database) => database.delete(PUSH_STORE, instanceId));
      await deleteDatabase(name);
    },
  };
}
