import { type OwnConsent, submitConsent } from "@/lib/shared/wire/consent.ts";
import { NO_ANSWER, type Refusal } from "../api/api.ts";
import { drain, type DrainDeps } from "./drain.ts";
import type { IdentifiedConsent, StoredConsent } from "./outbox_database.ts";
import type { OutboxStore } from "./outbox_store.ts";
import { type PullDeps, pullReadings } from "./pull_readings.ts";
import { restoreSealed } from "./seal_readings.ts";
import { classifyRefusal, type SyncError } from "./classify_refusal.ts";
import type { SendDeps } from "./send_reading.ts";
import { pullVitalSigns } from "./vital_sign_kind.ts";

export {
  discardRefused,
  queueAdd,
  queueChange,
  queueDelete,
  queueImported,
  queueRestore,
  queueRetry,
} from "./queue_request.ts";

export type RunDeps = DrainDeps & PullDeps;

export function createSyncRun(deps: RunDeps): () => Promise<SyncError | undefined> {
  const { summary } = deps.store;
  // Detects a restored server before adding to it.
  let isFresh = false;
  return async () => {
    const isBehind = !isFresh && summary().hasWholeList && summary().unsent > 0;
    isFresh = false;
    const early = isBehind ? await pullReadings(deps) : undefined;
    if (early) return early;
    const syncError = await sendAll(deps);
    if (syncError && !(syncError.kind === "waits" && syncError.isOwn)) return syncError;
    const later = await pullReadings(deps) ?? await pullVitalSigns(deps) ?? syncError;
    if (later) return later;
    isFresh = true;
    return summary().unsent > 0 ? await sendAll(deps) : undefined;
  };
}

/** Readings wait for the consent that covers them. */
async function sendAll(deps: RunDeps): Promise<SyncError | undefined> {
  const sealError = await restoreSealed(deps);
  if (sealError?.kind === "signed_out") return sealError;
  const syncError = await sendConsent(deps) ?? await drain(deps);
  return syncError ?? (sealError && { ...sealError, isOwn: true });
}

async function sendConsent(deps: SendDeps & { store: OutboxStore }): Promise<SyncError | undefined> {
  const { store, call, token } = deps;
  const meta = await store.read((tx) => tx.objectStore("meta").get("meta"));
  for (const decided of meta?.consent?.unsent ?? []) {
    const result = await call(submitConsent, { token, body: decided });
    // A captive portal answers 200 too.
    const isOurs = result.ok && result.data._id === decided._id;
    const syncError = isOurs ? undefined : consentError(result.ok ? NO_ANSWER : result);
    if (syncError) return syncError;
    await settleConsent(store, decided, isOurs ? result.data : undefined);
  }
  return undefined;
}

function consentError(refusal: Refusal): SyncError | undefined {
  // During a deployment an older server may not know this wording.
  if (refusal.code === "consent_unknown") return { kind: "waits" };
  const sent = classifyRefusal(refusal);
  return sent.kind === "refused" ? undefined : sent;
}

async function settleConsent(
  store: OutboxStore,
  { _id }: IdentifiedConsent,
  confirmed: OwnConsent | undefined,
): Promise<void> {
  await store.write((_tx, meta) => {
    const left = meta.consent?.unsent?.filter((waiting) => waiting._id !== _id);
    meta.consent = { confirmed, unsent: left } satisfies StoredConsent;
    return Promise.resolve();
  });
}
