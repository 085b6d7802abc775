/** What this phone holds of a person's health profile. @module */
import { EMPTY_HEALTH_PROFILE } from "@/lib/shared/health_profile.ts";
import type { HealthProfile, HealthProfileChange } from "@/lib/shared/schemas/health_profile.ts";
import { getSeen } from "../session/seen_store.ts";
import { isStillSignedIn } from "../session/session.ts";
import { type OutboxDeps, readOnce, type ReadTransaction } from "./outbox_database.ts";
import { listOperations } from "./outbox_rows.ts";

export const HEALTH_PROFILE = "health-profile";

/** The server's last answer, and when by this phone's clock. */
export interface SeenHealthProfile {
  profile: HealthProfile;
  atMs: number;
}

export async function getSeenHealthProfile(userId: string): Promise<SeenHealthProfile | undefined> {
  // After the session's end it would create an empty database.
  if (!isStillSignedIn(userId)) return undefined;
  return await getSeen(userId, HEALTH_PROFILE) as SeenHealthProfile | undefined;
}

export async function readWaitingHealthProfile(tx: ReadTransaction) {
  const [rows, meta] = await Promise.all([
    listOperations(tx, "health_profile"),
    tx.objectStore("meta").get("meta"),
  ]);
  return { rows, isSealed: meta?.sealed?.some(({ counts }) => counts.health_profile) ?? false };
}

/** The server's profile, with the changes that wait over it. */
export function mergeHealthProfile(
  seen: SeenHealthProfile | undefined,
  changes: readonly HealthProfileChange[],
): HealthProfile {
  return Object.assign({ ...EMPTY_HEALTH_PROFILE, ...seen?.profile }, ...changes);
}

/** Asks no server. */
export async function readKeptHealthProfile(outbox: OutboxDeps): Promise<HealthProfile> {
  const [seen, waiting] = await Promise.all([
    getSeenHealthProfile(outbox.userId),
    readOnce(outbox, readWaitingHealthProfile),
  ]);
  return mergeHealthProfile(seen, waiting?.rows.map(({ wanted }) => wanted) ?? []);
}
