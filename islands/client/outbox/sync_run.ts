/** What a logbook's loop sends and fetches. @module */
import { careKind } from "./care_kind.ts";
import { consentKind } from "./consent_kind.ts";
import { drain } from "./drain.ts";
import { endsRun, type SyncError } from "./answer.ts";
import type { PullDeps } from "./drain.ts";
import { readingKind } from "./reading_kind.ts";
import { vitalSignKind } from "./vital_sign_kind.ts";

const KINDS = { reading: readingKind, consent: consentKind, vital_sign: vitalSignKind, care: careKind };

export function createSyncRun(deps: PullDeps): () => Promise<SyncError | undefined> {
  const { summary } = deps.store;
  // Detects a restored server before adding to it.
  let isFresh = false;
  return async () => {
    const isBehind = !isFresh && summary().hasWholeList && summary().unsent > 0;
    isFresh = false;
    const early = isBehind ? await readingKind.pull?.(deps) : undefined;
    if (early) return early;
    const syncError = await drain(deps, KINDS);
    if (syncError && endsRun(syncError)) return syncError;
    const later = await pullAll(deps) ?? syncError;
    if (later) return later;
    isFresh = true;
    return summary().unsent > 0 ? await drain(deps, KINDS) : undefined;
  };
}

async function pullAll(deps: PullDeps): Promise<SyncError | undefined> {
  for (const { pull } of Object.values(KINDS)) {
    const syncError = await pull?.(deps);
    if (syncError) return syncError;
  }
  return undefined;
}
