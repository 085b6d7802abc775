/** "May we keep your readings?", in the wizard's last step, unless answered yes. @module */
import { computed, effect, type ReadonlySignal, signal } from "@preact/signals-react";
import { CONSENT_VERSION, needsConsent } from "@/lib/shared/consent.ts";
import { consentAskText } from "@/lib/shared/messages/consent.ts";
import type { ConsentClient, ConsentStatus } from "../client/outbox/consent_client.ts";
import { say } from "../client/browser/language.ts";
import type { LogWriteOutcome } from "./log_book_model.ts";
import type { WizardView } from "./wizard_types.ts";

export interface ConsentQuestion {
  /** Stays while the step is shown. */
  isAsked: ReadonlySignal<boolean>;
  /** 'Save' means yes: call before keeping a reading. */
  accept(): Promise<LogWriteOutcome>;
  decline(): void;
  /** Asks at the last step; returns what ends that. */
  follow(view: ReadonlySignal<WizardView>): () => void;
}

export function createConsentQuestion(client: ConsentClient): ConsentQuestion {
  const isAsked = signal(false);
  let status: ConsentStatus | undefined;

  async function recall(): Promise<void> {
    status = await client.recall();
  }
  async function accept(): Promise<LogWriteOutcome> {
    if (!isAsked.value || !needsConsent(status)) return { ok: true };
    if (!await client.decide("accepted")) {
      return { ok: false, sentence: say(consentAskText).notKept, code: "consent_not_kept" };
    }
    status = { decision: "accepted", version: CONSENT_VERSION };
    return { ok: true };
  }
  function decline(): void {
    status = { decision: "declined" };
    void client.decide("declined");
  }
  function follow(view: ReadonlySignal<WizardView>): () => void {
    const step = computed(() => view.value.isOpen && !view.value.isEdit ? view.value.step : undefined);
    return effect(() => {
      if (step.value === "value") void recall();
      isAsked.value = step.value === "result" && needsConsent(status);
    });
  }
  return { isAsked, accept, decline, follow };
}
