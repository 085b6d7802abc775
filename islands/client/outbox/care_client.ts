/** Medicines taken, supplies, visits and checks, on any screen. @module */
import type { CareEntry } from "@/lib/shared/schemas/care.ts";
import { newId } from "../browser/ids.ts";
import { careKind, followCare, listSyncedCare, queueCare, type SyncedCare } from "./care_kind.ts";
import { drain } from "./drain.ts";
import { browserOutbox, type OutboxDeps, readOnce } from "./outbox_database.ts";
import { createStoreOpener } from "./outbox_store.ts";

export type CareClient = ReturnType<typeof createCareClient>;

export function createCareClient(deps: OutboxDeps & { newId(): string }) {
  const stores = createStoreOpener(deps);
  const { nowMs } = deps;

  /** What this phone knows, with what waits laid over it. Nothing where nothing can be kept. */
  async function recall(): Promise<SyncedCare[]> {
    return await readOnce(deps, listSyncedCare) ?? [];
  }

  /** Sends what waits, and fetches what others did. Never rejects. */
  async function refresh(): Promise<void> {
    try {
      const store = await stores.open();
      await store.write(followCare);
      await drain({ ...deps, store }, { care: careKind });
      await careKind.pull?.({ ...deps, store });
    } catch {
      // The list stays what the phone already has.
    }
  }

  /**
   * Durable once resolved; sent as soon as that is possible. Null deletes.
   *
   * @param former What the person changed: of a medicine, its times that are gone are taken out, and no others.
   */
  async function say(
    careId: string,
    entry: CareEntry | null,
    former: CareEntry | null = null,
  ): Promise<void> {
    await (await stores.open()).write((tx, meta) =>
      queueCare({ tx, meta, nowMs: nowMs() }, careId, entry, former)
    );
    await send();
  }

  /** What does not get through goes on waiting. */
  async function send(): Promise<void> {
    const store = await stores.openExisting();
    if (store) await drain({ ...deps, store }, { care: careKind }).catch(() => {});
  }

  return { recall, refresh, say, send };
}

let opened: { token: string; client: CareClient } | undefined;

/** One per document and person. */
export function openBrowserCare(token: string): CareClient {
  if (opened?.token !== token) {
    opened = { token, client: createCareClient({ ...browserOutbox(token), newId }) };
  }
  return opened.client;
}
