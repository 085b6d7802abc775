/** A person's health profile on this phone: the server's, and unsent changes over it. @module */
import { type ReadonlySignal, signal } from "@preact/signals-react";
import { EMPTY_HEALTH_PROFILE, HEALTH_PROFILE_FIELDS } from "@/lib/shared/health_profile.ts";
import type { HealthProfile, HealthProfileChange } from "@/lib/shared/schemas/health_profile.ts";
import { changeHealthProfile, getHealthProfile } from "@/lib/shared/wire/health_profile.ts";
import { type Call, call, NO_ANSWER } from "../api/api.ts";
import { getSeen, putSeen } from "../session/seen_store.ts";
import { isStillSignedIn, readToken, userIdOf } from "../session/session.ts";
import {
  browserFactory,
  databaseName,
  loadIdb,
  openExistingDatabase,
  withDatabase,
} from "../storage/database.ts";
import { classifyRefusal } from "./classify_refusal.ts";
import { getStoredConsent } from "./consent_client.ts";
import {
  createEvictionMarker,
  type EvictionMarker,
  HEALTH_PROFILE_DRAFT,
  type OutboxSchema,
  type StoredDraft,
} from "./outbox_database.ts";
import { openOutboxStore } from "./outbox_store.ts";
import { sendUnsentReadings } from "./unsent_work.ts";

export interface OwnHealthProfile {
  profile: HealthProfile;
  /** Partly on this phone only. */
  isWaiting: boolean;
  isHeard: boolean;
  /** Why the server refuses what waits. */
  refusal?: string;
}

/** Never rejects. */
export interface HealthProfileClient {
  /** Undefined until read from the phone. */
  own: ReadonlySignal<OwnHealthProfile | undefined>;
  /** When read from the phone. */
  ready: Promise<unknown>;
  /** Shows the phone's, sends what waits, and asks the server unless it answered within `maxAgeMs`. */
  sync(maxAgeMs?: number): Promise<void>;
  /** False if neither kept nor sent. */
  change(change: HealthProfileChange): Promise<boolean>;
}

/** The server's last answer, and when by this phone's clock. */
export interface SeenHealthProfile {
  profile: HealthProfile;
  atMs: number;
}

export interface HealthProfileDeps {
  userId: string;
  token: string;
  call: Call;
  /** Undefined after the session's end. */
  indexedDB?: IDBFactory;
  evictionMarker: EvictionMarker;
  getSeen(): Promise<SeenHealthProfile | undefined>;
  putSeen(seen: SeenHealthProfile): Promise<void>;
  /** A consent goes before what it was given for. */
  sendConsent(): Promise<void>;
  nowMs(): number;
}

/** Among the drafts, so that the end of a session seals it with them. */
interface WaitingChange extends StoredDraft {
  seen: HealthProfile;
  change: HealthProfileChange;
  refusal?: string;
}

const NAME = "health-profile";

export function createHealthProfileClient(deps: HealthProfileDeps): HealthProfileClient {
  const own = signal<OwnHealthProfile | undefined>();
  const waits = createWaitingPlace(deps);
  let seen: SeenHealthProfile | undefined;

  function show(waiting: WaitingChange | undefined): void {
    const profile = { ...EMPTY_HEALTH_PROFILE, ...seen?.profile, ...waiting?.change };
    const isWaiting = waiting !== undefined;
    own.value = { profile, isWaiting, isHeard: seen !== undefined, refusal: waiting?.refusal };
  }

  async function learn(profile: HealthProfile): Promise<void> {
    seen = { profile, atMs: deps.nowMs() };
    await deps.putSeen(seen);
  }

  /** Keeps what was typed meanwhile. */
  async function settle(sent: HealthProfileChange): Promise<void> {
    const leftOf = (waiting: WaitingChange | undefined) => {
      const change = waiting && withoutSent(waiting.change, sent);
      return change && Object.keys(change).length > 0 ? { ...waiting, change } : undefined;
    };
    await waits.update(leftOf);
  }

  async function send({ change }: WaitingChange): Promise<boolean> {
    await deps.sendConsent();
    const result = await deps.call(changeHealthProfile, { token: deps.token, body: change });
    // A captive portal answers 200 too.
    if (result.ok && result.data.healthProfile) {
      await learn(result.data.healthProfile);
      await settle(change);
      return true;
    }
    const refused = classifyRefusal(result.ok ? NO_ANSWER : result);
    if (refused.kind !== "refused") return false;
    const refusal = refused.refusal.message;
    await waits.update((waiting) => waiting && { ...waiting, refusal });
    return false;
  }

  async function recall(): Promise<WaitingChange | undefined> {
    seen ??= await deps.getSeen();
    const waiting = await waits.get();
    show(waiting);
    return waiting;
  }

  async function syncOnce(maxAgeMs: number): Promise<void> {
    const waiting = await recall();
    const isSent = waiting && !waiting.refusal && await send(waiting);
    // Without a token: signed out in another tab.
    if (!isSent && deps.token && !isFresh(seen, deps.nowMs(), maxAgeMs)) {
      const result = await deps.call(getHealthProfile, { token: deps.token });
      if (result.ok && result.data.healthProfile) await learn(result.data.healthProfile);
    }
    show(await waits.get());
  }

  async function change(typed: HealthProfileChange): Promise<boolean> {
    await ready;
    const joined = (waiting: WaitingChange | undefined): WaitingChange => ({
      readingId: HEALTH_PROFILE_DRAFT,
      seen: { ...EMPTY_HEALTH_PROFILE, ...seen?.profile },
      change: { ...waiting?.change, ...typed },
      atMs: deps.nowMs(),
    });
    const isKept = await waits.update(joined);
    await sync();
    return isKept || await waits.get() === undefined;
  }

  const ready = recall();
  let last: Promise<void> = Promise.resolve();
  const sync = (maxAgeMs = 0) => last = last.then(() => syncOnce(maxAgeMs));
  return { own, ready, sync, change };
}

function isFresh(seen: SeenHealthProfile | undefined, nowMs: number, maxAgeMs: number): boolean {
  const ageMs = nowMs - (seen?.atMs ?? NaN);
  // Negative if the clock was set back.
  return ageMs >= 0 && ageMs < maxAgeMs;
}

interface WaitingPlace {
  get(): Promise<WaitingChange | undefined>;
  /** False: lasts as long as this page. */
  update(turn: (waiting: WaitingChange | undefined) => WaitingChange | undefined): Promise<boolean>;
}

function createWaitingPlace(deps: HealthProfileDeps): WaitingPlace {
  const { userId, evictionMarker, nowMs } = deps;
  let loose: WaitingChange | undefined;

  async function get(): Promise<WaitingChange | undefined> {
    const opening = openExistingDatabase<OutboxSchema>(databaseName(userId), deps.indexedDB);
    const kept = await withDatabase(opening, (database) => database.get("drafts", HEALTH_PROFILE_DRAFT));
    return loose ?? kept as WaitingChange | undefined;
  }

  const update: WaitingPlace["update"] = async (turn) => {
    const { indexedDB } = deps;
    try {
      if (!indexedDB) throw new DOMException("Nothing can be kept here", "NotSupportedError");
      const store = await openOutboxStore({ userId, evictionMarker, nowMs, indexedDB, onDeleted() {} });
      await store.write(async (tx) => {
        const drafts = tx.objectStore("drafts");
        const next = turn(loose ?? await drafts.get(HEALTH_PROFILE_DRAFT) as WaitingChange | undefined);
        if (next) await drafts.put(next);
        else await drafts.delete(HEALTH_PROFILE_DRAFT);
      }).finally(store.close);
      loose = undefined;
      return true;
    } catch {
      loose = turn(loose);
      return false;
    }
  };
  return { get, update };
}

function withoutSent(change: HealthProfileChange, sent: HealthProfileChange): HealthProfileChange {
  const left = HEALTH_PROFILE_FIELDS.filter((field) =>
    field in change && JSON.stringify(change[field]) !== JSON.stringify(sent[field])
  );
  return Object.fromEntries(left.map((field) => [field, change[field]]));
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
    async sendConsent() {
      const consent = await getStoredConsent({ userId, indexedDB: factory() });
      if (consent?.unsent?.length) await sendUnsentReadings(token);
    },
    nowMs: Date.now,
  };
}
