/** "May we keep your readings?", asked in the wizard's last step of whoever has not said yes. @module */
import { computed, effect, type ReadonlySignal, signal } from "@preact/signals-react";
import { CONSENT_VERSION, needsConsent } from "@/lib/shared/consent.ts";
import { consentAskText } from "@/lib/shared/messages/consent.ts";
import type { ConsentClient, ConsentStatus } from "../client/consent_client.ts";
import { say } from "../client/language.ts";
import type { IdentifiedEntry, LogWriteOutcome } from "./log_book.ts";
import type { WizardView } from "./wizard_view.ts";

/** The question, and what can be said to it. */
export interface ConsentQuestion {
  /** It stands beside 'Save', and stays there for as long as the step is looked at. */
  isAsked: ReadonlySignal<boolean>;
  /** 'Save' says yes where it was asked: that is kept before the reading is. */
  addAgreed(entry: IdentifiedEntry): Promise<LogWriteOutcome>;
  /** Keeps the no; nothing of the reading is kept. */
  decline(): void;
  /** Finds out what the person said before, and asks when the last step comes; what it returns ends that. */
  follow(view: ReadonlySignal<WizardView>): () => void;
}

/** What it works with. */
export interface ConsentQuestionDeps {
  consent: ConsentClient;
  add(entry: IdentifiedEntry): Promise<LogWriteOutcome>;
}

/** Creates a question that nobody has been asked. */
export function createConsentQuestion({ consent, add }: ConsentQuestionDeps): ConsentQuestion {
  const isAsked = signal(false);
  let standing: ConsentStatus | undefined;

  async function recall(): Promise<void> {
    standing = await consent.recall();
  }

  async function addAgreed(entry: IdentifiedEntry): Promise<LogWriteOutcome> {
    if (isAsked.value && needsConsent(standing)) {
      if (!await consent.decide("accepted")) {
        return { ok: false, sentence: say(consentAskText).notKept, code: "consent_not_kept" };
      }
      standing = { decision: "accepted", version: CONSENT_VERSION };
    }
    return await add(entry);
  }

  function decline(): void {
    standing = { decision: "declined" };
    void consent.decide("declined");
  }

  function follow(view: ReadonlySignal<WizardView>): () => void {
    const step = computed(() => view.value.isOpen && !view.value.isEdit ? view.value.step : undefined);
    return effect(() => {
      if (step.value === "value") void recall();
      isAsked.value = step.value === "result" && needsConsent(standing);
    });
  }

  return { isAsked, addAgreed, decline, follow };
}
