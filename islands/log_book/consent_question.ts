/** "May we keep your readings?", before the first is kept, unless answered yes. @module */
import { computed, effect, type ReadonlySignal, signal } from "@preact/signals-react";
import { CONSENT_VERSION, needsConsent } from "@/lib/shared/consent.ts";
import { consentAskText } from "@/lib/shared/messages/consent_ask.ts";
import { say } from "../client/browser/language.ts";
import type { ConsentClient, ConsentStatus } from "../client/outbox/consent_client.ts";
import type { LogWriteOutcome } from "./log_book_model.ts";
import type { WizardView } from "./wizard_form.ts";

export type ConsentQuestion = ReturnType<typeof createConsentQuestion>;

export function createConsentQuestion(client: ConsentClient) {
  const isAsked = signal(false);
  let status: ConsentStatus | undefined;

  async function recall(): Promise<void> {
    status = await client.recall();
  }
  /** Asks unless the answer is known to be yes. */
  async function ask(): Promise<void> {
    isAsked.value = await isNeeded();
  }
  async function isNeeded(): Promise<boolean> {
    await recall();
    return needsConsent(status);
  }
  /** Yes, if it was asked: call before keeping something. */
  async function accept(notKept = say(consentAskText).notKept): Promise<LogWriteOutcome> {
    if (isAsked.value && needsConsent(status)) {
      if (!await client.decide("accepted")) return { ok: false, sentence: notKept, code: "consent_not_kept" };
      status = { decision: "accepted", version: CONSENT_VERSION };
    }
    isAsked.value = false;
    return { ok: true };
  }
  function decline(): void {
    status = { decision: "declined" };
    void client.decide("declined");
  }
  /** To be asked at the wizard's last step; returns what ends that. */
  function follow(view: ReadonlySignal<WizardView>): () => void {
    const step = computed(() => view.value.isOpen && !view.value.isEdit ? view.value.step : undefined);
    return effect(() => {
      if (step.value === "value" || step.value === "quick") void recall();
      isAsked.value = step.value === "result" && needsConsent(status);
    });
  }
  return { isAsked, ask, isNeeded, accept, decline, follow };
}
