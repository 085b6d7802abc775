/** A person's health profile on this phone: the server's, and unsent changes over it. @module */
import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { HealthProfile, HealthProfileChange } from "@/lib/shared/schemas/health_profile.ts";
import { changeHealthProfile, getHealthProfile } from "@/lib/shared/wire/health_profile.ts";
import { NO_ANSWER } from "../api/api.ts";
import { putSeen } from "../session/seen_store.ts";
import { readToken } from "../session/session.ts";
import { classifyRefusal, type OperationRefusal, type SendDeps } from "./answer.ts";
import { consentKind } from "./consent_kind.ts";
import { drain, type OperationKind } from "./drain.ts";
import { browserOutbox, type OutboxDeps, type QueueContext, readOnce } from "./outbox_database.ts";
import {
  getSeenHealthProfile,
  HEALTH_PROFILE,
  mergeHealthProfile,
  readWaitingHealthProfile,
  type SeenHealthProfile,
} from "./kept_health_profile.ts";
import { appendOperation, listOperations, replaceOperation } from "./outbox_rows.ts";
import { createStoreOpener } from "./outbox_store.ts";

export interface OwnHealthProfile {
  profile: HealthProfile;
  /** Part of it has not reached the server. */
  isWaiting: boolean;
  isHeard: boolean;
  refusal?: string;
}

export type HealthProfileClient = ReturnType<typeof createHealthProfileClient>;

interface SeenStore {
  get(): Promise<SeenHealthProfile | undefined>;
  put(seen: SeenHealthProfile): Promise<void>;
}

interface Waiting {
  wanted: HealthProfileChange;
  refusal?: OperationRefusal;
}

/** Never rejects. */
export function createHealthProfileClient(deps: OutboxDeps, seenStore: SeenStore) {
  /** Undefined until read from the phone. */
  const own = signal<OwnHealthProfile | undefined>();
  const stores = createStoreOpener(deps);
  let seen: SeenHealthProfile | undefined;
  /** What could not be kept lasts as long as this page. */
  let loose: Waiting | undefined;

  async function recall(): Promise<{ mustSend: boolean }> {
    seen ??= await seenStore.get();
    const { rows = [], isSealed = false } = await readOnce(deps, readWaitingHealthProfile) ?? {};
    const waiting: Waiting[] = loose ? [...rows, loose] : rows;
    const changes = waiting.map(({ wanted }) => wanted);
    own.value = {
      profile: mergeHealthProfile(seen, changes),
      isWaiting: waiting.length > 0,
      isHeard: seen !== undefined,
      refusal: waiting.find(({ refusal }) => refusal)?.refusal?.message,
    };
    return { mustSend: isSealed || waiting.some(({ refusal }) => !refusal) };
  }

  async function learn(profile: HealthProfile): Promise<void> {
    seen = { profile, atMs: deps.nowMs() };
    await seenStore.put(seen);
  }

  async function send(): Promise<void> {
    const store = await stores.openExisting();
    const kind = createHealthProfileKind(learn);
    if (store) await drain({ ...deps, store }, { consent: consentKind, health_profile: kind });
    const unkept = loose;
    if (!unkept || unkept.refusal) return;
    const answer = await submit(deps, unkept.wanted, learn);
    if (loose !== unkept) return;
    if (answer.kind === "done") loose = undefined;
    else if (answer.kind === "refused") loose = { ...unkept, refusal: answer.refusal };
  }

  async function syncOnce(maxAgeMs: number): Promise<void> {
    const { mustSend } = await recall();
    const before = seen;
    if (mustSend) await send().catch(() => {});
    // Without a token: signed out in another tab.
    if (seen === before && deps.token && !isFresh(seen, deps.nowMs(), maxAgeMs)) {
      const result = await deps.call(getHealthProfile, { token: deps.token });
      if (result.ok && result.data.healthProfile) await learn(result.data.healthProfile);
    }
    await recall();
  }

  async function keep(change: HealthProfileChange): Promise<boolean> {
    const wanted = { ...loose?.wanted, ...change };
    try {
      const store = await stores.open();
      await store.write((tx, meta) => queueHealthProfile({ tx, meta, nowMs: deps.nowMs() }, wanted));
      loose = undefined;
      return true;
    } catch {
      loose = { wanted };
      return false;
    }
  }

  /** False if neither kept nor sent. */
  async function change(typed: HealthProfileChange): Promise<boolean> {
    await ready;
    const isKept = await keep(typed);
    // Seen at once, however long the server takes.
    await recall();
    await sync();
    return isKept || loose === undefined;
  }

  const ready: Promise<unknown> = recall();
  let last: Promise<void> = Promise.resolve();
  /** Sends what waits, and asks the server unless it answered within `maxAgeMs`. */
  const sync = (maxAgeMs = 0) => last = last.then(() => syncOnce(maxAgeMs));
  return { own: own as ReadonlySignal<OwnHealthProfile | undefined>, ready, sync, change };
}

type Learn = (profile: HealthProfile) => Promise<void>;

/** @param learn Called with the whole profile. */
function createHealthProfileKind(learn: Learn): OperationKind<"health_profile"> {
  return { send: async (deps, [{ wanted }]) => [await submit(deps, wanted, learn)] };
}

/** Of two devices the last write of a field wins. */
async function submit({ call, token }: SendDeps, body: HealthProfileChange, learn: Learn) {
  const result = await call(changeHealthProfile, { token, body });
  if (!result.ok) return classifyRefusal(result);
  const { healthProfile } = result.data;
  if (!healthProfile) return classifyRefusal(NO_ANSWER);
  await learn(healthProfile);
  return { kind: "done" } as const;
}

/** One operation holds all that waits: what an earlier try said is in it, or was said anew. */
async function queueHealthProfile(context: QueueContext, change: HealthProfileChange): Promise<void> {
  const [waiting] = await listOperations(context.tx, "health_profile");
  if (waiting) await replaceOperation(context, waiting, { ...waiting.wanted, ...change });
  else await appendOperation(context, { kind: "health_profile", entityId: HEALTH_PROFILE, wanted: change });
}

function isFresh(seen: SeenHealthProfile | undefined, nowMs: number, maxAgeMs: number): boolean {
  const ageMs = nowMs - (seen?.atMs ?? NaN);
  // Negative if the clock was set back.
  return ageMs >= 0 && ageMs < maxAgeMs;
}

let opened: { token: string; client: HealthProfileClient } | undefined;

/** It changes a few times a year, and each request costs data. */
const MAX_AGE_MS = 24 * 3_600_000;

/** One per document; sends what waits when the network returns. */
export function openBrowserHealthProfile(): HealthProfileClient {
  const token = readToken() ?? "";
  if (opened?.token === token) return opened.client;
  const outbox = browserOutbox(token);
  const { userId } = outbox;
  const client = createHealthProfileClient(outbox, {
    get: () => getSeenHealthProfile(userId),
    put: (seen) => putSeen(userId, HEALTH_PROFILE, seen),
  });
  opened = { token, client };
  globalThis.addEventListener("online", () => void (readToken() === token && client.sync(MAX_AGE_MS)));
  void client.sync(MAX_AGE_MS);
  return client;
}
