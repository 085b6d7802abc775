import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { wizardText } from "@/lib/shared/messages/log_wizard.ts";
import { periodText } from "@/lib/shared/messages/report.ts";
import type { ReportPeriod } from "@/lib/shared/report.ts";
import { say } from "../../client/language.ts";
import { Banner } from "../../parts/Banner.tsx";
import type { Exporter } from "../export_state.ts";
import type { Wizard } from "../wizard_state.ts";
import { WizardBackButton } from "./StepForm.tsx";

/** The periods offered here; the page's own menu has all six. */
const PERIODS: readonly ReportPeriod[] = ["1week", "2weeks", "1month", "all"];

interface ExportStepProps {
  wizard: Wizard;
  exporter: Exporter;
}

/** Step 6: a report of what is saved already. */
export function ExportStep({ wizard, exporter }: ExportStepProps): ReactElement {
  useSignals();
  const text = say(wizardText);
  const counts = exporter.counts.value;
  const running = exporter.running.value;
  const outcome = exporter.outcome.value;
  return (
    <div className="wizard-step">
      <p className="wizard-hint">{counts.all > 0 ? text.exportHint : text.noneToExport}</p>
      <p className="wizard-unsaved">{text.notSavedYet}</p>
      <div className="wizard-choices wizard-choices-two" role="group" aria-label={text.titles.export}>
        {PERIODS.map((period) => (
          <button
            key={period}
            type="button"
            className="wizard-choice"
            disabled={counts[period] === 0}
            aria-disabled={running !== undefined || undefined}
            onClick={() => exporter.run(period)}
          >
            {running === period && <span className="spinner-ring" aria-hidden="true" />}
            {say(periodText)[period]}
          </button>
        ))}
      </div>
      {outcome && <Banner kind={outcome.kind}>{outcome.sentence}</Banner>}
      <div className="dialog-foot">
        <WizardBackButton wizard={wizard} />
      </div>
    </div>
  );
}
