/** The wizard's questions between steps. @module */
import { EARLIEST_DATE } from "@/lib/shared/calendar.ts";
import { consentText } from "@/lib/shared/messages/consent.ts";
import { consentAskText } from "@/lib/shared/messages/consent_ask.ts";
import { dayText } from "@/lib/shared/messages/day.ts";
import { logClockText } from "@/lib/shared/messages/log_clock.ts";
import { readingDraftText } from "@/lib/shared/messages/reading_draft.ts";
import { unitWarningText } from "@/lib/shared/messages/unit_warning.ts";
import { nameDay } from "@/lib/shared/reading_days.ts";
import { type ValueWarning, WARNING_SENTENCES } from "@/lib/shared/unit_warning.ts";
import type { LocalMoment } from "../../client/browser/wall_clock.ts";
import { say } from "../../client/browser/language.ts";
import { Button } from "../../parts/Button.tsx";
import { ConsentWords } from "../../parts/ConsentWords.tsx";
import { Icon } from "../../parts/Icon.tsx";
import { EnglishBeside } from "../EnglishBeside.tsx";
import { Amount } from "../ReadingParts.tsx";
import type { ClockWarning } from "../phone_clock.ts";
import type { WizardQuestion } from "../wizard_form.ts";
import type { Wizard } from "../wizard_state.ts";
import { WizardBackButton } from "./Steps.tsx";

/** So that a day is named by its date. */
const NO_TODAY = EARLIEST_DATE;

export function titleOfQuestion(question: WizardQuestion, today: string): string {
  const text = say(readingDraftText);
  if (question.about === "leave") return text.leaveTitle;
  if (question.about === "consent") return say(consentText).title;
  if (question.about === "clock") {
    const { wrongTitle, askTitle } = say(logClockText);
    const { phone, server } = question.warning;
    return server ? wrongTitle : askTitle({ day: nameDay(phone.date, NO_TODAY, say(dayText)) });
  }
  const { seen, draft } = question.kept;
  return (seen ? text.continueEdit : text.continueNew)({ when: nameInSentence(draft, today) });
}

function nameInSentence({ date, time }: LocalMoment, today: string): string {
  if (date === today) return time;
  const day = nameDay(date, today, say(dayText));
  return `${day[0]?.toLowerCase()}${day.slice(1)}, ${time}`;
}

interface QuestionPanelProps {
  wizard: Wizard;
  question: WizardQuestion;
  onDecline(): void;
}

export function QuestionPanel({ wizard, question, onDecline }: QuestionPanelProps) {
  switch (question.about) {
    case "consent":
      return <ConsentAsked wizard={wizard} onDecline={onDecline} />;
    case "leave":
      return <LeavePanel wizard={wizard} />;
    case "clock":
      return <ClockPanel wizard={wizard} warning={question.warning} />;
    case "continue":
      return <ContinuePanel wizard={wizard} value={question.kept.draft.value} />;
  }
}

/** No wrapper: buttons stick only within their parent. */
function ConsentAsked({ wizard, onDecline }: { wizard: Wizard; onDecline(): void }) {
  const { agree, decline } = say(consentAskText);
  const { isSaving } = wizard.view.value;
  return (
    <>
      <p className="consent-how">{say(consentText).byAgreeing}</p>
      <ConsentWords />
      <div className="dialog-foot">
        <Button isDisabled={isSaving} onPress={onDecline}>{decline}</Button>
        <Button kind="main" isBusy={isSaving} onPress={() => void wizard.save()}>{agree}</Button>
      </div>
    </>
  );
}

function ClockPanel({ wizard, warning }: { wizard: Wizard; warning: ClockWarning }) {
  const text = say(logClockText);
  const { phone, server } = warning;
  const [phoneName, serverName] = [phone, server].map((moment) => moment && nameInSentence(moment, NO_TODAY));
  return (
    <div className="stack-4">
      <p className="warning">
        <Icon name="alert" />
        <span>{serverName ? text.wrong({ phone: `${phoneName}`, server: serverName }) : text.askHint}</span>
      </p>
      <div className="stack-3">
        {server && (
          <Button kind="main" onPress={() => wizard.confirmMoment(server)}>
            {text.use({ server: `${serverName}` })}
          </Button>
        )}
        <Button onPress={wizard.back}>{text.change}</Button>
        <Button onPress={() => wizard.confirmMoment(phone)}>
          {server ? text.keep({ phone: `${phoneName}` }) : text.yes}
        </Button>
      </div>
    </div>
  );
}

function ContinuePanel({ wizard, value }: { wizard: Wizard; value: string }) {
  const text = say(readingDraftText);
  return (
    <div className="stack-4">
      {value && <p className="reading-value wizard-typed text-center tabular">{value}</p>}
      <p className="wizard-hint muted text-center">{text.continueHint}</p>
      <div className="dialog-foot">
        <Button onPress={wizard.discardDraft}>{text.startAgain}</Button>
        <Button kind="main" onPress={wizard.resumeDraft}>{text.goOn}</Button>
      </div>
    </div>
  );
}

function LeavePanel({ wizard }: { wizard: Wizard }) {
  const text = say(readingDraftText);
  return (
    <div className="stack-4">
      <p className="wizard-hint muted text-center">
        {wizard.view.value.isEdit ? text.leaveEdit : text.leaveNew}
      </p>
      <div className="stack-3">
        <Button kind="main" onPress={wizard.close}>{text.keep}</Button>
        <Button onPress={wizard.discard}>{text.discard}</Button>
      </div>
      <div className="dialog-foot">
        <WizardBackButton wizard={wizard} />
      </div>
    </div>
  );
}

interface ValueWarningProps {
  wizard: Wizard;
  warning: ValueWarning;
}

export function ValueWarningPanel({ wizard, warning }: ValueWarningProps) {
  return (
    <div className="stack-4">
      <p className="reading-value wizard-typed text-center tabular">
        <Amount value={warning.value} unit={warning.unit} />
      </p>
      <p className="warning">
        <Icon name="alert" />
        <span>
          <span>{explain(say(unitWarningText), warning)}</span>
          <EnglishBeside
            area={unitWarningText}
            sentence={WARNING_SENTENCES[warning.why]}
            pick={(text) => explain(text, warning)}
          />
        </span>
      </p>
      <Answers wizard={wizard} warning={warning} />
      <div className="dialog-foot">
        <WizardBackButton wizard={wizard} />
      </div>
    </div>
  );
}

function Answers({ wizard, warning }: ValueWarningProps) {
  const text = say(unitWarningText);
  const { value, unit, plausibleUnit, why } = warning;
  const isBusy = wizard.view.value.isLoading;
  const quiet = { type: "button", className: "button button-quiet", "aria-disabled": isBusy } as const;
  return (
    <div className="stack-3">
      {plausibleUnit && (
        <button
          {...quiet}
          className="button button-main"
          onClick={() => wizard.chooseUnit(plausibleUnit)}
        >
          {text.useOther({ unit: plausibleUnit })}
        </button>
      )}
      <button {...quiet} onClick={wizard.changeValue}>{text.changeValue}</button>
      {why !== "impossible" && (
        <button {...quiet} onClick={wizard.confirmUnit}>
          {isBusy && <span className="spinner-ring" aria-hidden="true" />}
          <span>{text.confirm({ typed: `${value} ${unit}` })}</span>
        </button>
      )}
    </div>
  );
}

function explain(
  text: typeof unitWarningText.english,
  { why, value, unit, plausibleUnit }: ValueWarning,
): string {
  const typed = `${value} ${unit}`;
  const other = `${value} ${plausibleUnit}`;
  return text[WARNING_SENTENCES[why]]({ typed, other });
}
