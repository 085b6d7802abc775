/** Sends what a person decided about their readings on this phone, once each. @module */
import { type OwnConsent, submitConsent } from "@/lib/shared/wire/consent.ts";
import { NO_ANSWER, type Refusal } from "../api.ts";
import { classifyRefusal, type SyncError } from "./classify_refusal.ts";
import type { IdentifiedConsent, StoredConsent } from "./outbox_database.ts";
import type { OutboxStore } from "./outbox_store.ts";
import type { SendDeps } from "./send_reading.ts";

/** What this works with. */
export interface SendConsentDeps extends SendDeps {
  store: OutboxStore;
}

/** Sends every decision that waits, oldest first; returns what stopped it. */
export async function sendConsent(deps: SendConsentDeps): Promise<SyncError | undefined> {
  const { store, call, token } = deps;
  const meta = await store.read((tx) => tx.objectStore("meta").get("meta"));
  for (const decided of meta?.consent?.unsent ?? []) {
    const result = await call(submitConsent, { token, body: decided });
    // Whoever stands between can answer 200 too: only the decision itself proves that it arrived.
    const isOurs = result.ok && result.data._id === decided._id;
    if (isOurs) {
      await settle(deps, decided, result.data);
      continue;
    }
    const syncError = troubleOf(result.ok ? NO_ANSWER : result);
    if (syncError) return syncError;
    await settle(deps, decided, undefined);
  }
  return undefined;
}

/** Undefined where the server will not, whenever it is asked. */
function troubleOf(refusal: Refusal): SyncError | undefined {
  // For the moment of a deployment an older server answers, which has not heard of these words yet.
  if (refusal.code === "consent_unknown") return { kind: "waits" };
  const sent = classifyRefusal(refusal);
  return sent.kind === "refused" ? undefined : sent;
}

/** With no standing, what counts is not known here, and the next wizard asks the server. */
async function settle(
  { store }: SendConsentDeps,
  { _id }: IdentifiedConsent,
  standing: OwnConsent | undefined,
): Promise<void> {
  await store.write((_tx, meta) => {
    const left = meta.consent?.unsent?.filter((waiting) => waiting._id !== _id);
    meta.consent = { standing, unsent: left } satisfies StoredConsent;
    return Promise.resolve();
  });
}
