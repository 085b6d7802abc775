import { useId } from "react";
import { addDays } from "@/lib/shared/calendar.ts";
import { logBookText } from "@/lib/shared/messages/log_book.ts";
import { logTrendText } from "@/lib/shared/messages/log_trend.ts";
import { plotReadings } from "@/lib/shared/reading_chart.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { selectLastDays } from "@/lib/shared/reading_days.ts";
import { rangesOf } from "@/lib/shared/targets.ts";
import { say } from "../../client/browser/language.ts";
import { readHealth } from "../health/health.ts";
import type { LogBookScreen } from "../log_book_state.ts";
import { ViewLink } from "../ViewLink.tsx";
import { Bands, Mark } from "./ChartParts.tsx";
import { StrongestPattern } from "./Patterns.tsx";
import { Figures } from "./TrendFigure.tsx";

const DAYS = 7;
/** Drawn as wide as the card is. */
const CHART = { width: 320, height: 110, inset: { left: 8, right: 8, top: 18, bottom: 4 } };

/** What the last days mean at a glance: all of it leads to Insights. */
export function WeekCard({ screen }: { screen: LogBookScreen }) {
  const id = useId();
  const today = screen.today.value;
  const text = say(logTrendText);
  const readings = selectLastDays(screen.book.readings.value, DAYS, today);
  return (
    <section className="card stack-3 log-book-week card-compact" aria-labelledby={id}>
      <div className="row-2 spread touch">
        <h2 className="h3" id={id}>{text.chartTitle({ days: DAYS })}</h2>
        <ViewLink className="log-book-week-link" screen={screen} view="insights">
          {say(logBookText).views.insights}
        </ViewLink>
      </div>
      {readings.length > 0
        ? <WeekChart readings={readings} today={today} />
        : <p className="muted">{text.chartEmpty({ period: text.lastDays({ days: DAYS }) })}</p>}
      {readings.length > 0 && <Figures readings={readings} />}
      <StrongestPattern screen={screen} />
    </section>
  );
}

/** The figures below say it in words. */
function WeekChart({ readings, today }: { readings: readonly Reading[]; today: string }) {
  const range = { from: addDays(today, 1 - DAYS), to: today };
  const chart = plotReadings({ ...CHART, readings, range, ranges: rangesOf(readHealth().targets) });
  return (
    <svg className="log-book-week-chart" viewBox={`0 0 ${CHART.width} ${CHART.height}`} aria-hidden="true">
      <Bands chart={chart} />
      {chart.marks.map(({ reading, status, x, y }) => (
        <Mark key={reading._id} type={reading.type} status={status} transform={`translate(${x} ${y})`} />
      ))}
    </svg>
  );
}
