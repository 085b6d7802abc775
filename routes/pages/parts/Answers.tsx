/** What a reading means, drawn by the build: of samples, and of whatever a visitor may type. @module */
import { Fragment, type ReactElement } from "react";
import { Icon } from "@/islands/parts/Icon.tsx";
import { StatusScale } from "@/islands/parts/StatusScale.tsx";
import {
  type AdviceKey,
  CRITICAL_FROM_MG_DL,
  GLUCOSE_STATUSES,
  GLUCOSE_UNITS,
  type GlucoseStatus,
  type GlucoseUnit,
  READING_TYPES,
  type ReadingType,
} from "@/lib/shared/glucose.ts";
import { normalRange } from "@/lib/shared/glucose_scale.ts";
import { EMERGENCY_NUMBER } from "@/lib/shared/limits.ts";
import type { MessageArea } from "@/lib/shared/message_area.ts";
import { adviceText } from "@/lib/shared/messages/advice.ts";
import { landingText } from "@/lib/shared/messages/landing.ts";
import { logBookText } from "@/lib/shared/messages/log_book.ts";
import { logSafetyText } from "@/lib/shared/messages/log_safety.ts";
import { readingTypeText } from "@/lib/shared/messages/reading_type.ts";
import { safetyReviewText } from "@/lib/shared/messages/safety_review.ts";
import { statusText } from "@/lib/shared/messages/status.ts";
import { unitWarningText } from "@/lib/shared/messages/unit_warning.ts";
import { wizardErrorText } from "@/lib/shared/messages/wizard_error.ts";
import { sayLowSteps } from "@/lib/shared/safety_steps.ts";
import { WARNING_SENTENCES } from "@/lib/shared/unit_warning.ts";
import { useText } from "../page_language.ts";

const ADVICE = Object.keys(adviceText.english) as AdviceKey[];

/** Filled in by the script. */
const SLOTS = {
  value: "{value}",
  unit: "{unit}",
  otherUnit: "{otherUnit}",
  typed: "{typed}",
  other: "{other}",
};

/** Each is found by its name. */
export function Answers(): ReactElement {
  const problems = useText(wizardErrorText).value;
  const { criticalTitle, lowTitle } = useText(logSafetyText);
  return (
    <template>
      {(["notANumber", "notAboveZero", "tooHigh"] as const).map((problem) => (
        <p key={problem} className="landing-wrong" data-answer={problem}>{problems[problem]}</p>
      ))}
      {Object.entries(WARNING_SENTENCES).map(([why, sentence]) => (
        <Warning key={why} why={why} sentence={sentence} />
      ))}
      {GLUCOSE_UNITS.map((unit) => (
        <Fragment key={unit}>
          <Help answer={`help low ${unit}`} title={lowTitle} sentence="lowSteps" unit={unit} />
          <Help answer={`help urgent ${unit}`} title={lowTitle} sentence="lowSteps" unit={unit} isUrgent />
        </Fragment>
      ))}
      <Help answer="help critical" title={criticalTitle} sentence="criticalSteps" unit="mg/dl" isUrgent />
      <p className="landing-value tabular" data-answer="value">
        {SLOTS.value} <small translate="no">{SLOTS.unit}</small>
      </p>
      {READING_TYPES.flatMap((type) =>
        GLUCOSE_UNITS.map((unit) => <Scale key={unit} type={type} unit={unit} mgDl={CRITICAL_FROM_MG_DL} />)
      )}
      {GLUCOSE_STATUSES.map((status) => (
        <p key={status} data-answer={status}>
          <Status status={status} />
        </p>
      ))}
      {ADVICE.map((advice) => (
        <div key={advice} data-answer={advice}>
          <AdviceLines advice={advice} />
        </div>
      ))}
      <Keep />
    </template>
  );
}

export function Status({ status }: { status: GlucoseStatus }): ReactElement {
  const name = status.toLowerCase().replace(" ", "-");
  return <span className={`status status-${name}`}>{useText(statusText)[status]}</span>;
}

export function AdviceLines({ advice }: { advice: AdviceKey }): ReactElement {
  return (
    <>
      <p className="landing-advice">
        <Safe area={adviceText} sentence={advice} pick={(text) => text[advice]} />
      </p>
      {advice === "laterHigh" && (
        <p className="soft">
          <Safe area={logSafetyText} sentence="noDosing" pick={({ noDosing }) => noDosing} />
        </p>
      )}
    </>
  );
}

interface ScaleProps {
  type: ReadingType;
  unit: GlucoseUnit;
  /** Of the mark. */
  mgDl: number;
}

export function Scale({ type, unit, mgDl }: ScaleProps): ReactElement {
  const { from, to } = normalRange(type, unit);
  return (
    <div data-answer={`${type} ${unit}`}>
      <StatusScale type={type} mgDl={mgDl} />
      <p className="soft">
        {useText(logSafetyText).normalRange({
          type: useText(readingTypeText)[type],
          from: String(from),
          to: `${to} ${unit}`,
        })}
      </p>
    </div>
  );
}

interface HelpProps {
  answer: string;
  title: string;
  sentence: "lowSteps" | "criticalSteps";
  unit: GlucoseUnit;
  isUrgent?: boolean;
}

function Help({ answer, title, sentence, unit, isUrgent }: HelpProps): ReactElement {
  const stepsOf = (text: typeof logSafetyText.english) =>
    sentence === "lowSteps" ? sayLowSteps(text, unit) : text.criticalSteps;
  return (
    <section
      className={isUrgent ? "wizard-emergency wizard-emergency-urgent" : "wizard-emergency"}
      data-answer={answer}
    >
      <h3>{title}</h3>
      {isUrgent && (
        <a className="button button-danger" href={`tel:${EMERGENCY_NUMBER}`}>
          <Icon name="phone" />
          {useText(logBookText).call}
        </a>
      )}
      <ol>
        {stepsOf(useText(logSafetyText)).map((step, index) => (
          <li key={step}>
            <Safe area={logSafetyText} sentence={sentence} pick={(text) => stepsOf(text)[index] ?? ""} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Warning({ why, sentence }: { why: string; sentence: "bothUnits" | "otherUnit" | "impossible" }) {
  const { useOther, confirm } = useText(unitWarningText);
  return (
    <div className="landing-wrong" data-answer={why}>
      <p>
        <Safe area={unitWarningText} sentence={sentence} pick={(text) => text[sentence](SLOTS)} />
      </p>
      <button className="button button-main" type="button" data-use="other">
        {useOther({ unit: SLOTS.otherUnit })}
      </button>
      {why !== "impossible" && (
        <button className="button button-quiet" type="button" data-use="typed">{confirm(SLOTS)}</button>
      )}
    </div>
  );
}

function Keep(): ReactElement {
  const say = useText(landingText);
  return (
    <div className="landing-keep landing-guest" data-answer="keep">
      <a className="button button-main" href="/signup">{say.keep}</a>
      <p className="soft">{say.keepHint}</p>
    </div>
  );
}

interface SafeProps<Table> {
  area: MessageArea<Table>;
  sentence: keyof Table;
  pick(table: Table): string;
}

/** With the English sentence below, until the translation is reviewed. */
function Safe<Table>({ area, sentence, pick }: SafeProps<Table>): ReactElement {
  const text = useText(area);
  const reviews: Readonly<Record<string, Readonly<Record<PropertyKey, unknown>> | undefined>> = useText(
    safetyReviewText,
  );
  const isEnglish = text === area.english || reviews[area.name]?.[sentence] !== undefined;
  return (
    <>
      <span>{pick(text)}</span>
      {!isEnglish && <span className="english-beside" lang="en">{pick(area.english)}</span>}
    </>
  );
}
