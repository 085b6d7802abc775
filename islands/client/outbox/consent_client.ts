import { type ConsentDecision, currentConsent, needsConsent } from "@/lib/shared/consent.ts";
import { getConsent, type OwnConsent, submitConsent } from "@/lib/shared/wire/consent.ts";
import { type Call, call } from "../api/api.ts";
import type { IdentifiedConsent, OutboxDatabase, StoredConsent } from "./outbox_database.ts";
import { browserFactory, databaseName, openExistingDatabase, withDatabase } from "../storage/database.ts";
import { newId } from "../browser/ids.ts";
import { isStillSignedIn, readToken, userIdOf } from "../session/session.ts";
import { sendUnsentReadings } from "./unsent_work.ts";

export interface ConsentClientDeps extends ConsentPlace {
  token: string;
  call: Call;
  newId(): string;
  isOnline(): boolean;
  send(): Promise<void>;
}

export interface ConsentStatus {
  decision: ConsentDecision | null;
  version?: string;
}

export interface ConsentClient {
  recall(): Promise<ConsentStatus | undefined>;
  decide(decision: "accepted" | "declined"): Promise<boolean>;
}

export function createConsentClient(deps: ConsentClientDeps): ConsentClient {
  /** Where the phone keeps nothing: for as long as the page. */
  let lastAnswer: OwnConsent | undefined;

  async function recall(): Promise<ConsentStatus | undefined> {
    const { unsent, confirmed = lastAnswer } = await getStoredConsent(deps) ?? {};
    const known = unsent?.at(-1) ?? confirmed;
    if (unsent?.length || !needsConsent(known) || !deps.isOnline()) return known;
    const result = await deps.call(getConsent, { token: deps.token });
    // Portals answer 200 too.
    if (!result.ok || !("decision" in result.data)) return known;
    const { data } = result;
    lastAnswer = data;
    await updateStoredConsent(deps, (kept) => ({ ...kept, confirmed: data }));
    return data;
  }

  async function decide(decision: "accepted" | "declined"): Promise<boolean> {
    const made = { _id: deps.newId(), decision, ...currentConsent(), isAdult: decision === "accepted" };
    const isKept = await updateStoredConsent(deps, ({ confirmed = lastAnswer, unsent = [] }) => {
      const seen = unsent.at(-1)?._id ?? idOf(confirmed);
      return { confirmed, unsent: [...unsent, { ...made, seen }] };
    });
    if (isKept && decision === "declined") void deps.send();
    return isKept || await decideOnline({ ...made, seen: idOf(lastAnswer) });
  }

  async function decideOnline(body: IdentifiedConsent): Promise<boolean> {
    const result = await deps.call(submitConsent, { token: deps.token, body });
    if (!result.ok || result.data._id !== body._id) return false;
    lastAnswer = result.data;
    return true;
  }

  return { recall, decide };
}

function idOf(confirmed: OwnConsent | undefined): string | null {
  return confirmed?.decision ? confirmed._id : null;
}

export interface ConsentPlace {
  userId: string;
  indexedDB?: IDBFactory;
}

export async function getStoredConsent(place: ConsentPlace): Promise<StoredConsent | undefined> {
  return await withDatabase(openPlace(place), async (database) => {
    const meta = await database.get("meta", "meta");
    return meta && (meta.consent ?? {});
  });
}

/** Does not create a database: without readings there is no consent. Never rejects. */
export async function updateStoredConsent(
  place: ConsentPlace,
  turn: (kept: StoredConsent) => StoredConsent,
): Promise<boolean> {
  const isKept = await withDatabase(openPlace(place), async (database) => {
    const tx = database.transaction("meta", "readwrite", { durability: "strict" });
    const meta = await tx.store.get("meta");
    if (meta) await tx.store.put({ ...meta, consent: turn(meta.consent ?? {}) }, "meta");
    await tx.done;
    return meta !== undefined;
  });
  return isKept ?? false;
}

function openPlace({ userId, indexedDB }: ConsentPlace): Promise<OutboxDatabase | undefined> {
  return openExistingDatabase(databaseName(userId), indexedDB);
}

export function openBrowserConsentClient(): ConsentClient {
  const token = readToken() ?? "";
  const { userId, indexedDB } = placeOf(token);
  return createConsentClient({
    userId,
    // An answer after the session's end must leave nothing behind.
    get indexedDB() {
      return isStillSignedIn(userId) ? indexedDB : undefined;
    },
    token,
    call,
    newId,
    isOnline: () => globalThis.navigator.onLine,
    send: () => sendUnsentReadings(token),
  });
}

/** Unsent decisions of this phone are older, and no longer count. */
export async function noteConsent(confirmed: OwnConsent): Promise<void> {
  await updateStoredConsent(placeOf(readToken() ?? ""), () => ({ confirmed }));
}

function placeOf(token: string): ConsentPlace {
  const userId = userIdOf(token);
  return { userId: userId ?? "", indexedDB: userId === undefined ? undefined : browserFactory() };
}
