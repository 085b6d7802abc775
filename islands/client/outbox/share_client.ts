/** Links to the report: their keys, which only this phone has, and ends that wait for the network. @module */
import type { NewShare, Share } from "@/lib/shared/schemas/share.ts";
import { addShare, endShare, listShares } from "@/lib/shared/wire/shares.ts";
import type { Result } from "../api/api.ts";
import { writeBase64Url } from "../browser/base64url.ts";
import { newId } from "../browser/ids.ts";
import { classifyRefusal } from "./answer.ts";
import { drain, type OperationKind } from "./drain.ts";
import { browserOutbox, type OutboxDeps, readOnce } from "./outbox_database.ts";
import { appendOperation, listOperations, operationsOf } from "./outbox_rows.ts";
import { createStoreOpener } from "./outbox_store.ts";

const KEY_BYTES = 16;

export type ShareChoices = Omit<NewShare, "_id" | "keyDigest">;

const shareEndKind: OperationKind<"share_end"> = {
  async send({ call, token }, [{ entityId }]) {
    const result = await call(endShare, { token, params: { shareId: entityId } });
    // It was forgotten long after its end.
    const isGone = !result.ok && result.code === "share_unknown";
    return [result.ok || isGone ? { kind: "done" } : classifyRefusal(result)];
  },
};

export type ShareClient = ReturnType<typeof createShareClient>;

export function createShareClient(deps: OutboxDeps & { newId(): string }) {
  const stores = createStoreOpener(deps);
  const { call, token, newId, nowMs } = deps;

  /** Returns the key of the link, too. */
  async function make(choices: ShareChoices): Promise<Result<{ share: Share; key: string }>> {
    const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    const [key, keyDigest] = [writeBase64Url(bytes), writeBase64Url(digest)];
    const body = { ...choices, _id: newId(), keyDigest };
    const result = await call(addShare, { token, body });
    if (!result.ok) return result;
    const { data: share } = result.data;
    await keepKey(share._id, key).catch(() => {
      // It can be handed on now, and not be shown again.
    });
    return { ok: true, data: { share, key } };
  }
  async function keepKey(id: string, key: string): Promise<void> {
    await (await stores.open()).write((_tx, meta) => {
      meta.shareKeys = { ...meta.shareKeys, [id]: key };
      return Promise.resolve();
    });
  }
  /** Of those made on this phone, and of those whose end waits. */
  async function recall(): Promise<{ keys: Readonly<Record<string, string>>; ending: readonly string[] }> {
    const found = await readOnce(deps, async (tx) => ({
      keys: (await tx.objectStore("meta").get("meta"))?.shareKeys ?? {},
      ending: (await listOperations(tx, "share_end")).map(({ entityId }) => entityId),
    }));
    return found ?? { keys: {}, ending: [] };
  }
  /** Sends ends that wait; what does not get through goes on waiting. */
  async function send(): Promise<void> {
    const store = await stores.openExisting();
    if (store) await drain({ ...deps, store }, { share_end: shareEndKind }).catch(() => {});
  }
  async function end(shareId: string): Promise<void> {
    await (await stores.open()).write(async (tx, meta) => {
      if (meta.shareKeys) delete meta.shareKeys[shareId];
      if ((await operationsOf(tx, "share_end", shareId)).length > 0) return;
      await appendOperation({ tx, meta, nowMs: nowMs() }, {
        kind: "share_end",
        entityId: shareId,
        wanted: {},
      });
    });
    await send();
  }
  const list = (before?: string) => call(listShares, { token, query: { before } });
  return { make, end, send, recall, list };
}

export function openBrowserShares(token: string): ShareClient {
  return createShareClient({ ...browserOutbox(token), newId });
}
