import { type ReactElement, useId } from "react";
import { LOW_BELOW_MG_DL } from "@/lib/shared/glucose.ts";
import { findPatterns, type GlucosePattern } from "@/lib/shared/glucose_patterns.ts";
import { insightText } from "@/lib/shared/messages/log_insights.ts";
import { fromMgDl, selectCommonUnit } from "@/lib/shared/reading_summary.ts";
import { rangesOf } from "@/lib/shared/targets.ts";
import { say } from "../../client/browser/language.ts";
import { Icon } from "../../parts/Icon.tsx";
import { findReadings } from "../history/FindReadings.tsx";
import type { LogBookScreen } from "../log_book_state.ts";
import { readHealth } from "../health/health.ts";

export function Patterns({ screen }: { screen: LogBookScreen }): ReactElement | undefined {
  const id = useId();
  const { book, today } = screen;
  const patterns = findPatterns(book.readings.value, rangesOf(readHealth().targets), today.value);
  if (patterns.length === 0) return undefined;
  const text = say(insightText);
  return (
    <section className="stack-2 trend-patterns" aria-labelledby={id}>
      <h3 id={id}>{text.patterns}</h3>
      {patterns.map((pattern) => (
        <PatternItem key={pattern.kind + pattern.part} pattern={pattern} screen={screen} />
      ))}
      <p className="trend-legend">{text.advice}</p>
    </section>
  );
}

function PatternItem(
  { pattern, screen }: { pattern: GlucosePattern; screen: LogBookScreen },
): ReactElement {
  const id = useId();
  const text = say(insightText);
  const { kind, part, days, ofDays } = pattern;
  const { unit = selectCommonUnit(screen.book.readings.value), targets } = readHealth();
  const limit = `${fromMgDl(LOW_BELOW_MG_DL, unit)} ${unit}`;
  return (
    <div className="stack-1 trend-pattern" data-kind={kind}>
      <p id={id}>
        <Icon name={kind === "low" ? "alert" : "chart"} />
        {kind === "low"
          ? text.low(days, ofDays, part, limit)
          : text.high(days, ofDays, part, targets !== undefined)}
      </p>
      <button
        type="button"
        className="link-button"
        aria-describedby={id}
        onClick={() => void findReadings(screen, ({ showPattern }) => showPattern(pattern))}
      >
        {text.readings}
      </button>
    </div>
  );
}
