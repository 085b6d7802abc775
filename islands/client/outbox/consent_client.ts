import { type ConsentDecision, currentConsent, needsConsent } from "@/lib/shared/consent.ts";
import { getConsent, type OwnConsent } from "@/lib/shared/wire/consent.ts";
import { newId } from "../browser/ids.ts";
import { readToken } from "../session/session.ts";
import { withDatabase } from "../storage/database.ts";
import { submitDecision } from "./consent_kind.ts";
import {
  type AnyTransaction,
  beginWrite,
  browserOutbox,
  type IdentifiedConsent,
  openExisting,
  type OutboxDeps,
  type QueueContext,
  readOnce,
} from "./outbox_database.ts";
import { appendOperation, deleteOperations, listOperations } from "./outbox_rows.ts";
import { sendUnsentReadings } from "./shared_store.ts";

interface ConsentBrowser {
  newId(): string;
  isOnline(): boolean;
  send(): Promise<void>;
}

export interface ConsentStatus {
  decision: ConsentDecision | null;
  version?: string;
}

export type ConsentClient = ReturnType<typeof createConsentClient>;

export function createConsentClient(deps: OutboxDeps, { newId, isOnline, send }: ConsentBrowser) {
  /** Where the phone keeps nothing: for as long as the page. */
  let lastAnswer: OwnConsent | undefined;

  async function recall(): Promise<ConsentStatus | undefined> {
    const { waiting, confirmed = lastAnswer } = await readOnce(deps, readKnown) ?? {};
    if (waiting || !needsConsent(confirmed) || !isOnline()) return waiting ?? confirmed;
    const result = await deps.call(getConsent, { token: deps.token });
    // Portals answer 200 too.
    if (!result.ok || !("decision" in result.data)) return confirmed;
    lastAnswer = result.data;
    await changeDatabase(deps, ({ meta }) => meta.consent = lastAnswer);
    return lastAnswer;
  }

  async function decide(decision: "accepted" | "declined"): Promise<boolean> {
    const made = { _id: newId(), decision, ...currentConsent(), isAdult: decision === "accepted" };
    const isKept = await keepConsent(deps, ({ waiting, confirmed = lastAnswer }) => ({
      ...made,
      seen: waiting?._id ?? idOf(confirmed),
    }));
    if (isKept && decision === "declined") void send();
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

/** What was confirmed, and the last decision that has not been answered. */
async function readKnown(tx: AnyTransaction) {
  const meta = await tx.objectStore("meta").get("meta");
  const rows = await listOperations(tx, "consent");
  return { confirmed: meta?.consent, waiting: rows.at(-1)?.wanted };
}

/** False without a database: without readings there is no consent. Never rejects. */
export async function keepConsent(
  deps: OutboxDeps,
  make: (known: Awaited<ReturnType<typeof readKnown>>) => IdentifiedConsent,
): Promise<boolean> {
  const isKept = await changeDatabase(deps, async (context) => {
    const wanted = make(await readKnown(context.tx));
    await appendOperation(context, { kind: "consent", entityId: wanted._id, wanted });
    return true;
  });
  return isKept ?? false;
}

/** Does not create a database. */
async function changeDatabase<T>(
  { userId, indexedDB, nowMs }: OutboxDeps,
  work: (context: QueueContext) => Promise<T> | T,
): Promise<T | undefined> {
  return await withDatabase(openExisting(userId, indexedDB), async (database) => {
    const tx = beginWrite(database);
    const meta = await tx.objectStore("meta").get("meta");
    const result = meta && await work({ tx, meta, nowMs: nowMs() });
    if (meta) await tx.objectStore("meta").put(meta, "meta");
    await tx.done;
    return result;
  });
}

export function openBrowserConsentClient(): ConsentClient {
  const token = readToken() ?? "";
  return createConsentClient(browserOutbox(token), {
    newId,
    isOnline: () => globalThis.navigator.onLine,
    send: () => sendUnsentReadings(token),
  });
}

/** Unsent decisions of this phone are older, and no longer count. */
export async function noteConsent(confirmed: OwnConsent): Promise<void> {
  await changeDatabase(browserOutbox(readToken() ?? ""), async ({ tx, meta }) => {
    await deleteOperations(tx, await listOperations(tx, "consent"));
    meta.consent = confirmed;
  });
}
