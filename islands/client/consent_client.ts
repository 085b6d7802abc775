/** Whether a person agrees to the keeping of their readings, with a network and without. @module */
import { type ConsentDecision, currentConsent, needsConsent } from "@/lib/shared/consent.ts";
import { getConsent, type OwnConsent, submitConsent } from "@/lib/shared/wire/consent.ts";
import type { Call } from "./api.ts";
import { type ConsentPlace, getStoredConsent, updateStoredConsent } from "./consent_store.ts";
import type { IdentifiedConsent } from "./outbox/outbox_database.ts";

/** What this works with; tests hand it other things. */
export interface ConsentClientDeps extends ConsentPlace {
  token: string;
  call: Call;
  newId(): string;
  /** What the browser believes: a no is true, a yes is a hope. */
  isOnline(): boolean;
  /** Sends what waits on this phone. */
  send(): Promise<void>;
}

/** What somebody said last, as far as that is needed to know whether to ask. */
export interface ConsentStatus {
  decision: ConsentDecision | null;
  version?: string;
}

/** One person's consent. Nothing here throws or rejects. */
export interface ConsentClient {
  /** Returns what the person said last; undefined where neither phone nor server can tell. */
  recall(): Promise<ConsentStatus | undefined>;
  /** Keeps a decision; with false it is kept nowhere. */
  decide(decision: "accepted" | "declined"): Promise<boolean>;
}

/** Creates the keeper of one person's consent. */
export function createConsentClient(deps: ConsentClientDeps): ConsentClient {
  /** Where the phone keeps nothing, it is remembered as long as the page. */
  let heard: OwnConsent | undefined;

  async function recall(): Promise<ConsentStatus | undefined> {
    const { unsent, standing = heard } = await getStoredConsent(deps) ?? {};
    const known = unsent?.at(-1) ?? standing;
    if (unsent?.length || !needsConsent(known) || !deps.isOnline()) return known;
    const result = await deps.call(getConsent, { token: deps.token });
    // Whoever stands between can answer 200 too.
    if (!result.ok || !("decision" in result.data)) return known;
    const { data } = result;
    heard = data;
    await updateStoredConsent(deps, (kept) => ({ ...kept, standing: data }));
    return data;
  }

  async function decide(decision: "accepted" | "declined"): Promise<boolean> {
    const made = { _id: deps.newId(), decision, ...currentConsent(), isAdult: decision === "accepted" };
    const isKept = await updateStoredConsent(deps, ({ standing = heard, unsent = [] }) => {
      const seen = unsent.at(-1)?._id ?? idOf(standing);
      return { standing, unsent: [...unsent, { ...made, seen }] };
    });
    // A yes goes along with the reading that it is about.
    if (isKept && decision === "declined") void deps.send();
    return isKept || await decideOnline({ ...made, seen: idOf(heard) });
  }

  async function decideOnline(body: IdentifiedConsent): Promise<boolean> {
    const result = await deps.call(submitConsent, { token: deps.token, body });
    if (!result.ok || result.data._id !== body._id) return false;
    heard = result.data;
    return true;
  }

  return { recall, decide };
}

function idOf(standing: OwnConsent | undefined): string | null {
  return standing?.decision ? standing._id : null;
}
