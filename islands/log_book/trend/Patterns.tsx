import { useId } from "react";
import { EMERGENCY_BELOW_MG_DL, isEmergencyLow, isLow, LOW_BELOW_MG_DL } from "@/lib/shared/glucose.ts";
import { findPatterns, type GlucosePattern, PATTERN_DAYS } from "@/lib/shared/glucose_patterns.ts";
import { logInsightsText } from "@/lib/shared/messages/log_insights.ts";
import { reportExportText } from "@/lib/shared/messages/report_export.ts";
import { selectLastDays } from "@/lib/shared/reading_days.ts";
import { fromMgDl, selectCommonUnit } from "@/lib/shared/reading_summary.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { rangesOf } from "@/lib/shared/targets.ts";
import { say } from "../../client/browser/language.ts";
import { Button } from "../../parts/Button.tsx";
import { Icon } from "../../parts/Icon.tsx";
import { readHealth } from "../health/health.ts";
import { findReadings } from "../history/FindReadings.tsx";
import type { LogBookScreen } from "../log_book_state.ts";

interface ShownPattern {
  kind: GlucosePattern["kind"];
  sentence: string;
  onShow(): void;
}

/** All lows of the last days, which count more than what comes again. */
export function Lows({ screen }: { screen: LogBookScreen }) {
  const id = useId();
  const sentence = sayLows(screen);
  const text = say(logInsightsText);
  return sentence && (
    <div className="stack-2 trend-lows" role="group" aria-labelledby={id}>
      <p className="line-2 semibold" id={id}>
        <Icon name="alert" />
        <span>{sentence}</span>
      </p>
      <p className="small">{text.advice}</p>
      <div className="cluster">
        <Button onPress={() => void screen.dialogs.openShare()}>{say(reportExportText).showDoctor}</Button>
        <Button onPress={() => findReadings(screen).showLows()}>{text.readings}</Button>
      </div>
    </div>
  );
}

/** What comes again; each leads to its readings. */
export function Patterns({ screen }: { screen: LogBookScreen }) {
  const id = useId();
  const patterns = listPatterns(screen);
  if (patterns.length === 0) return undefined;
  const text = say(logInsightsText);
  return (
    <section className="stack-2" aria-labelledby={id}>
      <h2 className="h3" id={id}>{text.patterns}</h2>
      <ul className="ruled" role="list">
        {patterns.map((pattern) => (
          <li key={pattern.sentence}>
            <PatternButton {...pattern} />
          </li>
        ))}
      </ul>
      {!sayLows(screen) && <p className="trend-legend muted">{text.advice}</p>}
    </section>
  );
}

/** Lows, or else the first that comes again. */
export function StrongestPattern({ screen }: { screen: LogBookScreen }) {
  const sentence = sayLows(screen);
  const [strongest] = sentence
    ? [{ kind: "low" as const, sentence, onShow: () => findReadings(screen).showLows() }]
    : listPatterns(screen);
  return strongest && <PatternButton {...strongest} />;
}

function sayLows({ book, today }: LogBookScreen): string | undefined {
  const { value: readings } = book.readings;
  const lows = selectLastDays(readings, PATTERN_DAYS, today.value).filter(isLow);
  if (lows.length === 0) return undefined;
  const text = say(logInsightsText);
  const severe = lows.filter(isEmergencyLow).length;
  const sentences = [
    text.lows({ count: lows.length, days: PATTERN_DAYS, limit: nameLimit(readings, LOW_BELOW_MG_DL) }),
    ...severe > 0
      ? [text.severeLows({ count: severe, limit: nameLimit(readings, EMERGENCY_BELOW_MG_DL) })]
      : [],
  ];
  return sentences.join(" ");
}

function nameLimit(readings: readonly Reading[], mgDl: number): string {
  const { unit = selectCommonUnit(readings) } = readHealth();
  return `${fromMgDl(mgDl, unit)} ${unit}`;
}

/** Patterns of lows come before all others. */
function listPatterns(screen: LogBookScreen): ShownPattern[] {
  const { value: readings } = screen.book.readings;
  const { targets } = readHealth();
  const text = say(logInsightsText);
  return findPatterns(readings, rangesOf(targets), screen.today.value).map((pattern) => ({
    kind: pattern.kind,
    sentence: pattern.kind === "low"
      ? text.low({ ...pattern, limit: nameLimit(readings, LOW_BELOW_MG_DL) })
      : (targets ? text.aboveTarget : text.aboveNormal)(pattern),
    onShow: () => findReadings(screen).showPattern(pattern),
  }));
}

function PatternButton({ kind, sentence, onShow }: ShownPattern) {
  return (
    <button
      type="button"
      className="line-2 trend-pattern"
      data-kind={kind}
      aria-label={`${sentence} ${say(logInsightsText).readings}`}
      onClick={onShow}
    >
      <Icon name={kind === "low" ? "alert" : "chart"} />
      <span>{sentence}</span>
      <Icon name="chevron-down" />
    </button>
  );
}
