import { useId } from "react";
import { EMERGENCY_BELOW_MG_DL, isEmergencyLow, isLow, LOW_BELOW_MG_DL } from "@/lib/shared/glucose.ts";
import { findPatterns, type GlucosePattern, PATTERN_DAYS } from "@/lib/shared/glucose_patterns.ts";
import { logInsightsText } from "@/lib/shared/messages/log_insights.ts";
import { selectLastDays } from "@/lib/shared/reading_days.ts";
import { fromMgDl, selectCommonUnit } from "@/lib/shared/reading_summary.ts";
import { rangesOf } from "@/lib/shared/targets.ts";
import { say } from "../../client/browser/language.ts";
import { Icon } from "../../parts/Icon.tsx";
import { readHealth } from "../health/health.ts";
import { findReadings } from "../history/FindReadings.tsx";
import type { LogBookScreen } from "../log_book_state.ts";

interface ShownPattern {
  kind: GlucosePattern["kind"];
  sentence: string;
  onShow(): void;
}

export function Patterns({ screen }: { screen: LogBookScreen }) {
  const id = useId();
  const patterns = listPatterns(screen);
  if (patterns.length === 0) return undefined;
  const text = say(logInsightsText);
  return (
    <section className="stack-2 trend-patterns" aria-labelledby={id}>
      <h3 id={id}>{text.patterns}</h3>
      {patterns.map((pattern) => <PatternItem key={pattern.sentence} {...pattern} />)}
      <p className="trend-legend muted">{text.advice}</p>
    </section>
  );
}

export function StrongestPattern({ screen }: { screen: LogBookScreen }) {
  const [strongest] = listPatterns(screen);
  return strongest && <PatternItem {...strongest} />;
}

/** Lists patterns of lows before all others. */
function listPatterns(screen: LogBookScreen): ShownPattern[] {
  const { value: readings } = screen.book.readings;
  const today = screen.today.value;
  const { unit = selectCommonUnit(readings), targets } = readHealth();
  const text = say(logInsightsText);
  const name = (mgDl: number) => `${fromMgDl(mgDl, unit)} ${unit}`;
  const limit = name(LOW_BELOW_MG_DL);
  const lows = selectLastDays(readings, PATTERN_DAYS, today).filter(isLow);
  const severe = lows.filter(isEmergencyLow).length;
  const all: ShownPattern[] = findPatterns(readings, rangesOf(targets), today).map((pattern) => ({
    kind: pattern.kind,
    sentence: pattern.kind === "low"
      ? text.low({ ...pattern, limit })
      : (targets ? text.aboveTarget : text.aboveNormal)(pattern),
    onShow: () => findReadings(screen).showPattern(pattern),
  }));
  if (lows.length === 0) return all;
  const sentences = [text.lows({ count: lows.length, days: PATTERN_DAYS, limit })];
  if (severe > 0) sentences.push(text.severeLows({ count: severe, limit: name(EMERGENCY_BELOW_MG_DL) }));
  const onShow = () => findReadings(screen).showLows();
  return [{ kind: "low", sentence: sentences.join(" "), onShow }, ...all];
}

function PatternItem({ kind, sentence, onShow }: ShownPattern) {
  const id = useId();
  return (
    <div className="stack-1 trend-pattern" data-kind={kind}>
      <p id={id}>
        <Icon name={kind === "low" ? "alert" : "chart"} />
        <span>{sentence}</span>
      </p>
      <button type="button" className="link-button" aria-describedby={id} onClick={onShow}>
        {say(logInsightsText).readings}
      </button>
    </div>
  );
}
