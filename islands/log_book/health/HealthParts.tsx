/** The logbook by a person's targets, unit and fast. @module */
import { useId } from "react";
import {
  classifyReading,
  type GlucoseUnit,
  type GlucoseValue,
  type ReadingType,
  toMgDl,
} from "@/lib/shared/glucose.ts";
import { statusText } from "@/lib/shared/messages/status.ts";
import { logOwnText } from "@/lib/shared/messages/log_own.ts";
import { ramadanText } from "@/lib/shared/messages/ramadan.ts";
import { type BreakFastReason, findBreakFastReason } from "@/lib/shared/ramadan.ts";
import { fromMgDl } from "@/lib/shared/reading_summary.ts";
import type { DayRange } from "@/lib/shared/report.ts";
import { sayBreakFastSteps } from "@/lib/shared/safety_steps.ts";
import { compareWithTarget, rangesOf, type TargetPosition, type Targets } from "@/lib/shared/targets.ts";
import { say } from "../../client/browser/language.ts";
import { EnglishBeside, SafetySteps } from "../EnglishBeside.tsx";

/** In the preferred unit, beside what was typed. */
export function AmountIn({ value, unit, shown }: GlucoseValue & { shown: GlucoseUnit }) {
  if (shown === unit) {
    return (
      <>
        <span translate="no">{value}</span>
        <small translate="no">{` ${unit}`}</small>
      </>
    );
  }
  return (
    <>
      <span translate="no">{fromMgDl(toMgDl({ value, unit }), shown)}</span>
      <small translate="no">{` ${shown}`}</small>
      <small className="log-book-typed">{` ${say(logOwnText).typed({ value: `${value} ${unit}` })}`}</small>
    </>
  );
}

const SHAPES: Record<TargetPosition, string> = {
  below: "M3 4h10l-5 9z",
  within: "M2.500 8.500l3.500 3.500 7.500-8",
  above: "M3 12h10l-5-9z",
};

/** By the target, and small beside it the status, which it never changes. */
export function TargetVerdict(
  { reading, targets }: { reading: GlucoseValue & { type: ReadingType }; targets: Targets },
) {
  const position = compareWithTarget(reading, rangesOf(targets));
  const { status } = classifyReading(reading);
  const colour = { below: "low", within: "normal", above: status === "High" ? "high" : "elevated" }[position];
  return (
    <>
      <span className={`status status-${colour} log-book-target`} data-position={position}>
        <svg width="16" height="16" aria-hidden="true">
          <path d={SHAPES[position]} />
        </svg>
        <span>{say(logOwnText).position[position]}</span>
      </span>
      <span className="log-book-general small">{` ${say(statusText)[status]}`}</span>
    </>
  );
}

/** While fasting; never a dose. */
export function BreakFast(
  { reading, ramadan }: { reading: GlucoseValue & { date: string }; ramadan: DayRange },
) {
  const reason = findBreakFastReason(reading, ramadan);
  return reason ? <BreakFastSteps reason={reason} unit={reading.unit} /> : null;
}

export function BreakFastSteps({ reason, unit }: { reason: BreakFastReason; unit: GlucoseUnit }) {
  const id = useId();
  return (
    <section className="wizard-emergency" aria-labelledby={id}>
      <p>
        <strong id={id}>{say(ramadanText).title}</strong>
        <EnglishBeside area={ramadanText} sentence="title" pick={({ title }) => title} />
      </p>
      <SafetySteps
        area={ramadanText}
        sentence="steps"
        pick={(text) => sayBreakFastSteps(text, reason, unit)}
      />
    </section>
  );
}
