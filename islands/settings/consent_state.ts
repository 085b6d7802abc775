import { signal } from "@preact/signals-react";
import { currentConsent } from "@/lib/shared/consent.ts";
import { ownConsentText } from "@/lib/shared/messages/own_consent.ts";
import * as wire from "@/lib/shared/wire/consent.ts";
import { say } from "../client/browser/language.ts";
import type { AuthedCall } from "../client/api/authed_call.ts";
import { explainRefusal } from "./explain_refusal.ts";
import type { TimedNotice } from "../state/timed_notice.ts";

export type ConsentState = ReturnType<typeof createConsentState>;

export function createConsentState({ authedCall, notice, newId, note }: {
  authedCall: AuthedCall;
  notice: TimedNotice;
  newId(): string;
  /** Tells the logbook on this phone. */
  note(consent: wire.OwnConsent): Promise<unknown>;
}) {
  /** null if never asked; undefined until loaded. */
  const consent = signal<wire.Consent | null | undefined>();
  const hasFailed = signal(false);
  const asking = signal<"withdraw" | "agree" | undefined>();
  const isSending = signal(false);

  async function load(): Promise<void> {
    hasFailed.value = false;
    const result = await authedCall(wire.getConsent);
    if (result.ok) await take(result.data);
    else hasFailed.value = true;
  }

  async function take(own: wire.OwnConsent): Promise<void> {
    consent.value = own.decision === null ? null : own;
    await note(own);
  }

  async function decide(decision: Omit<wire.NewConsent, "_id">, sentence: string): Promise<void> {
    if (isSending.value) return;
    notice.clear();
    isSending.value = true;
    const result = await authedCall(wire.submitConsent, { body: { _id: newId(), ...decision } });
    isSending.value = false;
    asking.value = undefined;
    if (!result.ok) return notice.fail(explainRefusal(result));
    await take(result.data);
    notice.succeed(sentence);
  }

  /** What was agreed to, whatever words are shown now. */
  async function withdraw(): Promise<void> {
    const { version, hash } = consent.value ?? currentConsent();
    await decide({ decision: "withdrawn", version, hash }, say(ownConsentText).done);
  }

  async function agree(): Promise<void> {
    await decide({ decision: "accepted", ...currentConsent(), isAdult: true }, say(ownConsentText).agreed);
  }

  return { notice, consent, hasFailed, asking, isSending, load, withdraw, agree };
}
