/** A phone that keeps readings, and a server with a ledger of consent. @module */
import { createCall } from "@/islands/client/api/api.ts";
import { type ConsentClient, createConsentClient } from "@/islands/client/outbox/consent_client.ts";
import type { ReadingStore } from "@/islands/client/outbox/reading_store.ts";
import type { IdentifiedConsent, OutboxDeps } from "@/islands/client/outbox/outbox_database.ts";
import { currentConsent } from "@/lib/shared/consent.ts";
import { makeId } from "@/tests/support/fixtures.ts";
import { type Fault, refuse } from "./outbox/model_server.ts";
import { createPhone, OFFLINE, type Phone, USER_ID } from "./outbox/phone.ts";

/** What a test has in hand. */
export interface ConsentPhone {
  phone: Phone;
  keeper: ReadingStore;
  consent: ConsentClient;
  deps: OutboxDeps;
  /** What reached the server, oldest first; a test may add what other phones said. */
  ledger: IdentifiedConsent[];
  /** What was asked for, as `POST consent`. */
  asked: string[];
  network: { isOnline: boolean; fault?: Fault };
  /** Opens the consent of the same person as another page does. */
  reopen(): ConsentClient;
}

/** Makes what another phone decided. */
export function makeDecision(decision: IdentifiedConsent["decision"] = "accepted"): IdentifiedConsent {
  return { _id: makeId(), decision, ...currentConsent(), isAdult: true };
}

/** Opens a phone whose logbook is open; with false it is one that keeps nothing. */
export async function openConsentPhone({ isKeeping = true } = {}): Promise<ConsentPhone> {
  const phone = createPhone();
  const ledger: IdentifiedConsent[] = [];
  const asked: string[] = [];
  const network: ConsentPhone["network"] = { isOnline: true };
  phone.server.disturb((request, answer) => {
    if (!network.isOnline) return OFFLINE();
    asked.push(`${request.method} ${request.path.split("/").at(-1)}`);
    const isAboutConsent = request.path.endsWith("/consent");
    const isUnwanted = request.path.endsWith("/add") &&
      (ledger.at(-1)?.decision ?? "accepted") !== "accepted";
    if (network.fault) return network.fault(request, answer);
    if (isUnwanted) return refuse(403, "consent_withdrawn");
    return isAboutConsent ? answerConsent(ledger, request.method, request.body) : answer();
  });
  const keeper = await phone.open();
  const deps: OutboxDeps = {
    userId: USER_ID,
    token: "the-token",
    call: createCall(phone.server.send),
    indexedDB: isKeeping ? phone.indexedDB : undefined,
    evictionMarker: { read: () => undefined, write() {} },
    nowMs: phone.time.nowMs,
  };
  const reopen = () =>
    createConsentClient(deps, {
      newId: makeId,
      isOnline: () => network.isOnline,
      send: async () => void await keeper.sync(),
    });
  return { phone, keeper, consent: reopen(), deps, ledger, asked, network, reopen };
}

function answerConsent(ledger: IdentifiedConsent[], method: string, body: object): Response {
  // A reading's server hands its bodies on as they came.
  const decided = body as IdentifiedConsent;
  if (method === "GET") return Response.json({ success: true, ...(ledger.at(-1) ?? { decision: null }) });
  const newest = ledger.at(-1);
  const isKnown = ledger.some(({ _id }) => _id === decided._id);
  const isOvertaken = decided.decision === "accepted" && newest && newest.decision !== "accepted" &&
    newest._id !== decided.seen;
  if (!isKnown && isOvertaken) return refuse(409, "consent_overtaken");
  if (!isKnown) ledger.push(decided);
  return Response.json({ success: true, ...decided }, { status: 201 });
}
