/** Sends what was decided about readings before any reading. @module */
import type { Sent, SyncError } from "./classify_refusal.ts";
import { drain, type DrainDeps } from "./drain.ts";
import { restoreSealed } from "./restore_sealed.ts";
import { sendConsent } from "./send_consent.ts";
import type { SendDeps } from "./send_reading.ts";

/** Sends until nothing waits or nothing gets through; no reading goes before the yes that it was written under. */
export async function drainAgreed(deps: DrainDeps & SendDeps): Promise<SyncError | undefined> {
  const shut = await restoreSealed(deps);
  if (shut?.kind === "signed_out") return shut;
  const syncError = await sendConsent(deps) ?? await drainOutbox(deps);
  // What cannot be opened for now holds nothing else up.
  return syncError ?? (shut && { ...shut, isOwn: true });
}

async function drainOutbox(deps: DrainDeps & SendDeps): Promise<SyncError | undefined> {
  return await drain({
    ...deps,
    async send(operation, reading) {
      const sent = await deps.send(operation, reading);
      if (isUnwanted(sent)) await forgetStanding(deps);
      return sent;
    },
  });
}

/** The person has taken their consent back on another device. */
function isUnwanted(sent: Sent): boolean {
  return sent.kind === "refused" && sent.refusal.code === "consent_withdrawn";
}

/** What this phone believed is out of date: the next wizard asks the server. */
async function forgetStanding({ store }: DrainDeps): Promise<void> {
  await store.write((_tx, meta) => {
    meta.consent = { ...meta.consent, standing: undefined };
    return Promise.resolve();
  });
}
