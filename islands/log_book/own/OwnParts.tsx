/** The logbook by a person's targets, unit and fast. @module */
import { type ReactElement, useId } from "react";
import {
  type GlucoseUnit,
  type GlucoseValue,
  READING_TYPES,
  type ReadingType,
  toMgDl,
} from "@/lib/shared/glucose.ts";
import { ownText } from "@/lib/shared/messages/log_own.ts";
import { ramadanText } from "@/lib/shared/messages/ramadan.ts";
import { type BreakFastReason, findBreakFastReason } from "@/lib/shared/ramadan.ts";
import { fromMgDl } from "@/lib/shared/reading_summary.ts";
import type { DayRange } from "@/lib/shared/report.ts";
import { compareWithTarget, rangesOf, type TargetPosition, type Targets } from "@/lib/shared/targets.ts";
import { say } from "../../client/browser/language.ts";
import { openBrowserHealthProfile } from "../../client/outbox/health_profile.ts";
import { EnglishBeside, SafetySteps } from "../EnglishBeside.tsx";

export { PersonOffer } from "./PersonOffer.tsx";

/** Undefined where unsaid. */
export interface OwnHealth {
  unit?: GlucoseUnit;
  targets?: Targets;
  ramadan?: DayRange;
}

export function ownHealth(): OwnHealth {
  const { unit, targets, ramadan } = openBrowserHealthProfile().own.value?.profile ?? {};
  return { unit: unit ?? undefined, targets: targets ?? undefined, ramadan: ramadan ?? undefined };
}

export function OwnAmount({ value, unit }: GlucoseValue): ReactElement {
  return <AmountIn value={value} unit={unit} shown={ownHealth().unit ?? unit} />;
}

/** In the preferred unit, beside what was typed. */
export function AmountIn({ value, unit, shown }: GlucoseValue & { shown: GlucoseUnit }): ReactElement {
  if (shown === unit) {
    return (
      <>
        {value}
        <small>{` ${unit}`}</small>
      </>
    );
  }
  return (
    <>
      {fromMgDl(toMgDl({ value, unit }), shown)}
      <small>{` ${shown}`}</small>
      <small className="log-book-typed">{` ${say(ownText).typed(`${value} ${unit}`)}`}</small>
    </>
  );
}

const SHAPES: Record<TargetPosition, string> = {
  below: "M3 4h10l-5 9z",
  within: "M2.500 8.500l3.500 3.500 7.500-8",
  above: "M3 12h10l-5-9z",
};

interface TargetMarkProps {
  reading: GlucoseValue & { type: ReadingType };
}

export function OwnTargetMark({ reading }: TargetMarkProps): ReactElement | null {
  const { targets } = ownHealth();
  return targets ? <TargetMark reading={reading} targets={targets} /> : null;
}

/** Beside the status, which it never changes. */
export function TargetMark({ reading, targets }: TargetMarkProps & { targets: Targets }): ReactElement {
  const position = compareWithTarget(reading, rangesOf(targets));
  return (
    <span className="log-book-target" data-position={position}>
      <svg width="16" height="16" aria-hidden="true">
        <path d={SHAPES[position]} />
      </svg>
      {say(ownText).position[position]}
    </span>
  );
}

/** While fasting; never a dose. */
export function BreakFast({ reading }: { reading: GlucoseValue & { date: string } }): ReactElement | null {
  const reason = findBreakFastReason(reading, ownHealth().ramadan);
  return reason ? <BreakFastSteps reason={reason} unit={reading.unit} /> : null;
}

interface BreakFastStepsProps {
  reason: BreakFastReason;
  unit: GlucoseUnit;
}

export function BreakFastSteps({ reason, unit }: BreakFastStepsProps): ReactElement {
  const id = useId();
  return (
    <section className="wizard-emergency" aria-labelledby={id}>
      <p>
        <strong id={id}>{say(ramadanText).title}</strong>
        <EnglishBeside area={ramadanText} sentence="title" pick={({ title }) => title} />
      </p>
      <SafetySteps area={ramadanText} sentence="steps" pick={({ steps }) => steps(reason, unit)} />
    </section>
  );
}

/** In numbers: separate bands look alike in green. */
export function describeOwnBands(unit: GlucoseUnit): string | undefined {
  const { targets } = ownHealth();
  if (!targets) return undefined;
  const text = say(ownText);
  const spanOf = (type: ReadingType) => {
    const { from, to } = rangesOf(targets)[type];
    return text.span(fromMgDl(from, unit), fromMgDl(to, unit));
  };
  const [fasting, after, later] = READING_TYPES;
  return text.bands(spanOf(fasting), spanOf(after), spanOf(later), unit);
}
