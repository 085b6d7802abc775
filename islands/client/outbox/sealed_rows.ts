/**
 * Former versions encrypted what was never sent when a session ended, for a key that only a live session of the same
 * person is given. Goes on 2027-06-30 (docs/decisions/039-unsent-in-clear.md). @module
 */
import { openSeal } from "@/lib/shared/wire/auth.ts";
import { readBase64Url } from "../browser/base64url.ts";
import { classifyRefusal, type SendDeps, type SyncError } from "./answer.ts";
import type {
  Operation,
  SealedOperations,
  StoredDraft,
  StoreMeta,
  WriteTransaction,
} from "./outbox_database.ts";
import { operationsOf } from "./outbox_rows.ts";
import type { OutboxStore } from "./outbox_store.ts";

interface UnsentRows {
  operations: readonly Operation[];
  drafts: readonly StoredDraft[];
}

/** `unopened`: not this seal's key, as after a change of the server's secret. */
type Opened = { kind: "opened"; rows: UnsentRows } | { kind: "unopened" } | SyncError;

/** Makes operations of it again; skips what cannot be opened. */
export async function restoreSealed(
  deps: SendDeps & { store: OutboxStore; onChange?(): void },
): Promise<SyncError | undefined> {
  const { store, onChange } = deps;
  const found = await store.read((tx) => tx.objectStore("meta").get("meta"));
  for (const sealed of found?.sealed ?? []) {
    const opened = await openSealed(deps, sealed);
    if (opened.kind === "unopened") continue;
    if (opened.kind !== "opened") return opened;
    await store.write((tx, meta) => restore(tx, meta, sealed, opened.rows));
    onChange?.();
  }
  return undefined;
}

async function openSealed({ call, token }: SendDeps, { point, bytes }: SealedOperations): Promise<Opened> {
  const answer = await call(openSeal, { token, body: { point } });
  if (!answer.ok) {
    const refused = classifyRefusal(answer);
    return refused.kind === "refused" ? { kind: "unopened" } : refused;
  }
  // Portals answer 200 too.
  if (typeof answer.data.key !== "string") return { kind: "waits" };
  try {
    const { subtle } = globalThis.crypto;
    const raw = readBase64Url(answer.data.key);
    const key = await subtle.importKey("raw", raw, "AES-GCM", false, ["decrypt"]);
    // A key sealed one text only: the nonce need not differ.
    const text = await subtle.decrypt({ name: "AES-GCM", iv: new Uint8Array(12) }, key, bytes);
    return { kind: "opened", rows: JSON.parse(new TextDecoder().decode(text)) };
  } catch {
    return { kind: "unopened" };
  }
}

async function restore(tx: WriteTransaction, meta: StoreMeta, opened: SealedOperations, unsent: UnsentRows) {
  const left = meta.sealed?.filter(({ point }) => point !== opened.point);
  // Another tab has opened it already.
  if (left?.length === meta.sealed?.length) return;
  meta.sealed = left;
  for (const operation of unsent.operations) await putBack(tx, operation);
  const kept = tx.objectStore("drafts");
  // A draft that was begun since is the newer one.
  for (const draft of unsent.drafts) {
    if (await kept.getKey(draft.readingId) === undefined) await kept.put(draft);
  }
}

/** Keeps its number, and so its order. A refused one beside another of its reading is queued again. */
async function putBack(tx: WriteTransaction, operation: Operation): Promise<void> {
  const isJoined = operation.kind === "reading" && operation.state === "refused" &&
    (await operationsOf(tx, "reading", operation.entityId)).length > 0;
  await tx.objectStore("outbox").put(
    isJoined ? { ...operation, state: "queued", refusal: undefined } : operation,
  );
}
