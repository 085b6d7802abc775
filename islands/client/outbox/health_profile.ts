/** A person's health profile on this phone: the server's, and unsent changes over it. @module */
import { type ReadonlySignal, signal } from "@preact/signals-react";
import { EMPTY_HEALTH_PROFILE } from "@/lib/shared/health_profile.ts";
import type { HealthProfile, HealthProfileChange } from "@/lib/shared/schemas/health_profile.ts";
import { changeHealthProfile, getHealthProfile } from "@/lib/shared/wire/health_profile.ts";
import { call, NO_ANSWER, type Result } from "../api/api.ts";
import { getSeen, putSeen } from "../session/seen_store.ts";
import { isStillSignedIn, readToken, userIdOf } from "../session/session.ts";
import { browserFactory, loadIdb } from "../storage/database.ts";
import { consentKind } from "./consent_kind.ts";
import { drain } from "./drain.ts";
import { classifyRefusal, type SendDeps } from "./answer.ts";
import type { OperationKind } from "./operation_kind.ts";
import {
  createEvictionMarker,
  type Operation,
  type QueueContext,
  readOnce,
  type ReadTransaction,
} from "./outbox_database.ts";
import { appendOperation, listOperations, replaceOperation } from "./outbox_rows.ts";
import { createStoreOpener, type StoreOpenerDeps } from "./outbox_store.ts";

export interface OwnHealthProfile {
  profile: HealthProfile;
  /** Partly on this phone only. */
  isWaiting: boolean;
  isHeard: boolean;
  refusal?: string;
}

export type HealthProfileClient = ReturnType<typeof createHealthProfileClient>;

/** The server's last answer, and when by this phone's clock. */
export interface SeenHealthProfile {
  profile: HealthProfile;
  atMs: number;
}

export interface HealthProfileDeps extends StoreOpenerDeps, SendDeps {
  getSeen(): Promise<SeenHealthProfile | undefined>;
  putSeen(seen: SeenHealthProfile): Promise<void>;
}

type Waiting = Pick<Operation<"health_profile">, "wanted" | "refusal">;

const NAME = "health-profile";

async function submit(
  { call, token }: SendDeps,
  change: HealthProfileChange,
): Promise<Result<HealthProfile>> {
  const result = await call(changeHealthProfile, { token, body: change });
  if (!result.ok) return result;
  const { healthProfile } = result.data;
  return healthProfile ? { ok: true, data: healthProfile } : NO_ANSWER;
}

/** Of two devices the last write of a field wins. @param learn Called with the whole profile. */
function createHealthProfileKind(
  learn: (profile: HealthProfile) => Promise<void>,
): OperationKind<"health_profile", HealthProfile> {
  return {
    async send(deps, [{ wanted }]) {
      const sent = await submit(deps, wanted);
      if (!sent.ok) return [classifyRefusal(sent)];
      await learn(sent.data);
      return [{ kind: "done", stored: sent.data }];
    },
  };
}

/** One operation holds all that waits: what an earlier try said is in it, or was said anew. */
async function queueHealthProfile(context: QueueContext, change: HealthProfileChange): Promise<void> {
  const [waiting] = await listOperations(context.tx, "health_profile");
  if (waiting) await replaceOperation(context, waiting, { ...waiting.wanted, ...change });
  else await appendOperation(context, { kind: "health_profile", entityId: NAME, wanted: change });
}

/** Never rejects. */
export function createHealthProfileClient(deps: HealthProfileDeps) {
  /** Undefined until read from the phone. */
  const own = signal<OwnHealthProfile | undefined>();
  const openStore = createStoreOpener(deps);
  let seen: SeenHealthProfile | undefined;
  /** What could not be kept lasts as long as this page. */
  let loose: Waiting | undefined;

  async function recall(): Promise<{ mustSend: boolean }> {
    seen ??= await deps.getSeen();
    const { rows = [], isSealed = false } = await readOnce(deps, readPhone) ?? {};
    const waiting: Waiting[] = loose ? [...rows, loose] : rows;
    const changes = waiting.map(({ wanted }) => wanted);
    own.value = {
      profile: Object.assign({ ...EMPTY_HEALTH_PROFILE, ...seen?.profile }, ...changes),
      isWaiting: waiting.length > 0,
      isHeard: seen !== undefined,
      refusal: waiting.find(({ refusal }) => refusal)?.refusal?.message,
    };
    return { mustSend: isSealed || waiting.some(({ refusal }) => !refusal) };
  }

  async function learn(profile: HealthProfile): Promise<void> {
    seen = { profile, atMs: deps.nowMs() };
    await deps.putSeen(seen);
  }

  async function send(): Promise<void> {
    const store = await openStore();
    const run = { isSender: () => true, onChange() {} };
    const kinds = { consent: consentKind, health_profile: createHealthProfileKind(learn) };
    if (store) await drain({ ...deps, store, ...run }, kinds);
    const unkept = loose;
    if (!unkept || unkept.refusal) return;
    const left = await sendUnkept(deps, unkept, learn);
    if (loose === unkept) loose = left;
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
      const store = await openStore({ mayCreate: true });
      if (!store) throw new DOMException("Nothing can be kept here", "NotSupportedError");
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
    await sync();
    return isKept || loose === undefined;
  }

  const ready: Promise<unknown> = recall();
  let last: Promise<void> = Promise.resolve();
  /** Sends what waits, and asks the server unless it answered within `maxAgeMs`. */
  const sync = (maxAgeMs = 0) => last = last.then(() => syncOnce(maxAgeMs));
  return { own: own as ReadonlySignal<OwnHealthProfile | undefined>, ready, sync, change };
}

async function sendUnkept(
  deps: SendDeps,
  unkept: Waiting,
  learn: (profile: HealthProfile) => Promise<void>,
): Promise<Waiting | undefined> {
  const sent = await submit(deps, unkept.wanted);
  if (sent.ok) return void await learn(sent.data);
  const answer = classifyRefusal(sent);
  return answer.kind === "refused" ? { ...unkept, refusal: answer.refusal } : unkept;
}

async function readPhone(tx: ReadTransaction) {
  const [rows, meta] = await Promise.all([
    listOperations(tx, "health_profile"),
    tx.objectStore("meta").get("meta"),
  ]);
  return { rows, isSealed: meta?.sealed?.some(({ counts }) => counts.health_profile) ?? false };
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
  const client = createHealthProfileClient(browserDeps(token));
  opened = { token, client };
  globalThis.addEventListener("online", () => void (readToken() === token && client.sync(MAX_AGE_MS)));
  void client.sync(MAX_AGE_MS);
  return client;
}

function browserDeps(token: string): HealthProfileDeps {
  const userId = userIdOf(token) ?? "";
  const factory = () => isStillSignedIn(userId) ? browserFactory() : undefined;
  return {
    userId,
    token,
    call,
    get indexedDB() {
      return factory();
    },
    evictionMarker: createEvictionMarker(userId),
    async getSeen() {
      // After the session's end it would create an empty database.
      await loadIdb().catch(() => {});
      return factory() && await getSeen(userId, NAME) as SeenHealthProfile | undefined;
    },
    putSeen: (seen) => putSeen(userId, NAME, seen),
    nowMs: Date.now,
  };
}
