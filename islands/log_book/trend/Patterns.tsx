import { type ReactElement, useId } from "react";
import { LOW_BELOW_MG_DL } from "@/lib/shared/glucose.ts";
import { findPatterns, type GlucosePattern } from "@/lib/shared/glucose_patterns.ts";
import { dayText } from "@/lib/shared/messages/days.ts";
import { insightText } from "@/lib/shared/messages/log_insights.ts";
import { nameDay } from "@/lib/shared/reading_days.ts";
import { fromMgDl, selectCommonUnit } from "@/lib/shared/reading_summary.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { NORMAL_RANGES } from "@/lib/shared/targets.ts";
import { say } from "../../client/browser/language.ts";
import { Icon } from "../../parts/Icon.tsx";

interface PatternsProps {
  /** Newest first. */
  readings: readonly Reading[];
  /** `YYYY-MM-DD`. */
  today: string;
}

export function Patterns({ readings, today }: PatternsProps): ReactElement | undefined {
  const id = useId();
  const patterns = findPatterns(readings, NORMAL_RANGES, today);
  if (patterns.length === 0) return undefined;
  const text = say(insightText);
  return (
    <section className="stack-2 trend-patterns" aria-labelledby={id}>
      <h3 id={id}>{text.patterns}</h3>
      {patterns.map((pattern) => (
        <PatternItem
          key={pattern.kind + pattern.part}
          pattern={pattern}
          readings={readings}
          today={today}
        />
      ))}
      <p className="trend-legend">{text.advice}</p>
    </section>
  );
}

function PatternItem(
  { pattern, readings, today }: PatternsProps & { pattern: GlucosePattern },
): ReactElement {
  const text = say(insightText);
  const { kind, part, days, ofDays, readingIds } = pattern;
  const unit = selectCommonUnit(readings);
  const limit = `${fromMgDl(LOW_BELOW_MG_DL, unit)} ${unit}`;
  const found = readings.filter(({ _id }) => readingIds.includes(_id));
  return (
    <div className="stack-1 trend-pattern" data-kind={kind}>
      <p>
        <Icon name={kind === "low" ? "alert" : "chart"} />
        {kind === "low" ? text.low(days, ofDays, part, limit) : text.high(days, ofDays, part)}
      </p>
      <details className="trend-table">
        <summary>{text.readings}</summary>
        <ul className="tabular">
          {found.map((reading) => (
            <li key={reading._id}>
              {`${
                nameDay(reading.date, today, say(dayText))
              }, ${reading.time}: ${reading.value} ${reading.unit}`}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
