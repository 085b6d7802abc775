import { type ConsentDecision, currentConsent, needsConsent } from "@/lib/shared/consent.ts";
import { getConsent, type OwnConsent } from "@/lib/shared/wire/consent.ts";
import { call } from "../api/api.ts";
import { newId } from "../browser/ids.ts";
import { isStillSignedIn, readToken, userIdOf } from "../session/session.ts";
import { browserFactory, withDatabase } from "../storage/database.ts";
import type { SendDeps } from "./answer.ts";
import { submitDecision } from "./consent_kind.ts";
import {
  type AnyTransaction,
  type IdentifiedConsent,
  openExisting,
  type QueueContext,
  readOnce,
  STORES,
} from "./outbox_database.ts";
import { appendOperation, deleteOperations, listOperations } from "./outbox_rows.ts";
import { sendUnsentReadings } from "./shared_store.ts";

export interface ConsentClientDeps extends ConsentPlace, SendDeps {
  newId(): string;
  isOnline(): boolean;
  send(): Promise<void>;
}

export interface ConsentStatus {
  decision: ConsentDecision | null;
  version?: string;
}

export type ConsentClient = ReturnType<typeof createConsentClient>;

export function createConsentClient(deps: ConsentClientDeps) {
  /** Where the phone keeps nothing: for as long as the page. */
  let lastAnswer: OwnConsent | undefined;

  async function recall(): Promise<ConsentStatus | undefined> {
    const { waiting, confirmed = lastAnswer } = await readOnce(deps, readKnown) ?? {};
    if (waiting || !needsConsent(confirmed) || !deps.isOnline()) return waiting ?? confirmed;
    const result = await deps.call(getConsent, { token: deps.token });
    // Portals answer 200 too.
    if (!result.ok || !("decision" in result.data)) return confirmed;
    lastAnswer = result.data;
    await changeDatabase(deps, ({ meta }) => meta.consent = lastAnswer);
    return lastAnswer;
  }

  async function decide(decision: "accepted" | "declined"): Promise<boolean> {
    const made = { _id: deps.newId(), decision, ...currentConsent(), isAdult: decision === "accepted" };
    const isKept = await keepConsent(deps, ({ waiting, confirmed = lastAnswer }) => ({
      ...made,
      seen: waiting?._id ?? idOf(confirmed),
    }));
    if (isKept && decision === "declined") void deps.send();
    return isKept || await decideOnline({ ...made, seen: idOf(lastAnswer) });
  }

  async function decideOnline(made: IdentifiedConsent): Promise<boolean> {
    const result = await submitDecision(deps, made);
    if (result.ok) lastAnswer = result.data;
    return result.ok;
  }

  return { recall, decide };
}

function idOf(confirmed: OwnConsent | undefined): string | null {
  return confirmed?.decision ? confirmed._id : null;
}

export interface ConsentPlace {
  userId: string;
  indexedDB?: IDBFactory;
  nowMs(): number;
}

interface KnownConsent {
  confirmed?: OwnConsent;
  /** The last decision that has not been answered. */
  waiting?: IdentifiedConsent;
}

async function readKnown(tx: AnyTransaction): Promise<KnownConsent> {
  const meta = await tx.objectStore("meta").get("meta");
  const rows = await listOperations(tx, "consent");
  return { confirmed: meta?.consent, waiting: rows.at(-1)?.wanted };
}

/** False without a database: without readings there is no consent. Never rejects. */
export async function keepConsent(
  place: ConsentPlace,
  make: (known: KnownConsent) => IdentifiedConsent,
): Promise<boolean> {
  const isKept = await changeDatabase(place, async (context) => {
    const wanted = make(await readKnown(context.tx));
    await appendOperation(context, { kind: "consent", entityId: wanted._id, wanted });
    return true;
  });
  return isKept ?? false;
}

/** Does not create a database. */
async function changeDatabase<T>(
  { userId, indexedDB, nowMs }: ConsentPlace,
  work: (context: QueueContext) => Promise<T> | T,
): Promise<T | undefined> {
  return await withDatabase(openExisting(userId, indexedDB), async (database) => {
    const tx = database.transaction(STORES, "readwrite", { durability: "strict" });
    const meta = await tx.objectStore("meta").get("meta");
    const result = meta && await work({ tx, meta, nowMs: nowMs() });
    if (meta) await tx.objectStore("meta").put(meta, "meta");
    await tx.done;
    return result;
  });
}

export function openBrowserConsentClient(): ConsentClient {
  const token = readToken() ?? "";
  const place = placeOf(token);
  return createConsentClient({
    ...place,
    // An answer after the session's end must leave nothing behind.
    get indexedDB() {
      return isStillSignedIn(place.userId) ? place.indexedDB : undefined;
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
  await changeDatabase(placeOf(readToken() ?? ""), async ({ tx, meta }) => {
    await deleteOperations(tx, await listOperations(tx, "consent"));
    meta.consent = confirmed;
  });
}

function placeOf(token: string): ConsentPlace {
  const userId = userIdOf(token);
  const indexedDB = userId === undefined ? undefined : browserFactory();
  return { userId: userId ?? "", indexedDB, nowMs: Date.now };
}
