/** What opens over the page, in one file that arrives after the list. @module */
import { computed, effect } from "@preact/signals-react";
import { LOG_NOTICE_MS } from "@/lib/shared/limits.ts";
import type { Schedule } from "../client/schedule.ts";
import { openBrowserConsentClient } from "../client/browser_consent_client.ts";
import { createConsentQuestion } from "./consent_question.ts";
import { createExporter, type Exporter } from "./export_state.ts";
import { ExportItems } from "./ExportItems.tsx";
import { RefusedChange } from "./history/RefusedChange.tsx";
import { OpenDialogs } from "./OpenDialogs.tsx";
import { createRetestTimer } from "./retest_timer.ts";
import { RetestNotice } from "./RetestNotice.tsx";
import type { Dialogs, DialogsDeps } from "./screen.ts";
import { createWizard, type Wizard } from "./wizard_state.ts";

const DRAWN = { OpenDialogs, RetestNotice, ExportItems, RefusedChange };

/** Puts it together, all closed and at rest. */
export function createDialogs(deps: DialogsDeps, keeper = openBrowserConsentClient()): Dialogs {
  const consent = createConsentQuestion({ consent: keeper, add: deps.add });
  const wizard = createWizard({ ...deps, add: consent.addAgreed });
  consent.follow(wizard.view);
  const exporter = createExporter(deps.exporting);
  forgetOutcomes(exporter, wizard, deps.schedule);
  return { ...DRAWN, wizard, timer: createRetestTimer(deps), exporter, consent };
}

/** How an export went stays where it was asked for; that it worked goes by itself. */
function forgetOutcomes({ outcome }: Exporter, { view }: Wizard, schedule: Schedule): void {
  const isWizardOpen = computed(() => view.value.isOpen);
  const forget = () => outcome.value = undefined;
  effect(() => {
    if (isWizardOpen.value !== undefined) forget();
  });
  effect(() => outcome.value?.kind === "success" ? schedule(forget, LOG_NOTICE_MS) : undefined);
}
