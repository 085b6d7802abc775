import { isCritical, isLow, isUrgent, toMgDl } from "@/lib/shared/glucose.ts";
import { normalRange } from "@/lib/shared/glucose_scale.ts";
import { logSafetyText } from "@/lib/shared/messages/log_safety.ts";
import { quickEntryText } from "@/lib/shared/messages/quick_entry.ts";
import { unitWarningText } from "@/lib/shared/messages/unit_warning.ts";
import { wizardText } from "@/lib/shared/messages/wizard.ts";
import { readingTypeText } from "@/lib/shared/messages/reading_type.ts";
import type { ReadingEntry } from "@/lib/shared/reading_merge.ts";
import { say } from "../../client/browser/language.ts";
import { Button } from "../../parts/Button.tsx";
import { StatusScale } from "../../parts/StatusScale.tsx";
import { EnglishBeside } from "../EnglishBeside.tsx";
import { Listen } from "../listen/Listen.tsx";
import { Advice, Amount, FastHelp, ReadingStatus } from "../ReadingParts.tsx";
import type { RetestTimer } from "../retest/retest_timer.ts";
import type { Wizard } from "../wizard_state.ts";
import { HelpPanel } from "./EmergencyPanels.tsx";
import { SaveButton, SaveFailure, WizardBackButton } from "./Steps.tsx";

export function ResultSummary({ wizard }: { wizard: Wizard }) {
  const result = wizard.result.value;
  if (!result) return null;
  const { entry, advice } = result;
  return (
    <div className="stack-3 wizard-result text-center">
      <p className="reading-value wizard-result-value tabular">
        <Amount value={entry.value} unit={entry.unit} />
      </p>
      <ReadingStatus reading={entry} />
      <Scale entry={entry} />
      <p className="wizard-result-advice semibold">
        <Advice reading={entry} />
      </p>
      {advice === "laterHigh" && (
        <p className="wizard-result-caution muted">
          <span>{say(logSafetyText).noDosing}</span>
          <EnglishBeside area={logSafetyText} sentence="noDosing" pick={({ noDosing }) => noDosing} />
        </p>
      )}
    </div>
  );
}

function Scale({ entry }: { entry: ReadingEntry }) {
  const { from, to } = normalRange(entry.type, entry.unit);
  return (
    <div className="stack-2 wizard-scale">
      <StatusScale type={entry.type} mgDl={toMgDl(entry)} />
      <p className="hint wizard-scale-normal-range">
        {say(logSafetyText).normalRange({
          type: say(readingTypeText)[entry.type],
          from: String(from),
          to: `${to} ${entry.unit}`,
        })}
      </p>
    </div>
  );
}

/** Before {@linkcode ResultSummary}: on the screen without scrolling. */
export function ResultHelp({ wizard, timer }: { wizard: Wizard; timer: RetestTimer }) {
  const entry = wizard.result.value?.entry;
  if (!entry) return null;
  return (
    <HelpPanel reading={entry} timer={timer}>
      <Listen reading={entry} hasSteps />
    </HelpPanel>
  );
}

/** {@linkcode ResultSummary}, a live region, has the meaning. No wrapper: buttons stick only within their parent. */
export function ResultStep({ wizard }: { wizard: Wizard }) {
  const result = wizard.result.value;
  const { failure } = wizard.view.value;
  const isSaved = wizard.isSavedQuickly();
  return (
    <>
      {isSaved && <p className="wizard-hint muted text-center">{say(wizardText).savedNow}</p>}
      {result && !isLow(result.entry) && !isCritical(result.entry) && (
        <Listen reading={result.entry} hasSteps />
      )}
      {result && <FastHelp reading={result.entry} />}
      {failure && <SaveFailure sentence={failure} />}
      {!isSaved && result && !isUrgent(result.entry) && (
        <p className="wizard-hint muted text-center">{say(wizardText).exportSaves}</p>
      )}
      <div className="dialog-foot wizard-result-foot">
        {isSaved
          ? <Button onPress={wizard.changeValue}>{say(unitWarningText).changeValue}</Button>
          : <WizardBackButton wizard={wizard} />}
        <Button onPress={() => void wizard.showExport()}>{say(wizardText).export}</Button>
        {isSaved
          ? <Button kind="main" onPress={wizard.close}>{say(quickEntryText).done}</Button>
          : <SaveButton wizard={wizard} />}
      </div>
    </>
  );
}
