import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { GLUCOSE_STATUSES, toMgDl } from "@/lib/shared/glucose.ts";
import {
  type ChartDays,
  type ChartPoint,
  plotReadings,
  type ReadingChart,
} from "@/lib/shared/reading_chart.ts";
import { nameDayShort } from "@/lib/shared/reading_days.ts";
import { fromMgDl, selectCommonUnit } from "@/lib/shared/reading_summary.ts";
import { statusText } from "@/lib/shared/messages/advice.ts";
import { dayText } from "@/lib/shared/messages/days.ts";
import { logTrendText } from "@/lib/shared/messages/log_trend.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { say } from "../../client/language.ts";
import { useElementWidth } from "./element_width.ts";
import { StatusSymbol } from "./StatusSymbol.tsx";

const HEIGHT = 184;

interface TrendChartProps {
  /** Those of the days shown, at least one. */
  readings: readonly Reading[];
  days: ChartDays;
  /** `YYYY-MM-DD`. */
  today: string;
}

/** The chart of the last days: a mark per reading, its shape and colour by status. */
export function TrendChart({ readings, days, today }: TrendChartProps): ReactElement {
  useSignals();
  const { element, width } = useElementWidth();
  const chart = plotReadings({ readings, days, today, width: Math.max(width.value, 240), height: HEIGHT });
  const sorted = [...readings].sort((a, b) => toMgDl(a) - toMgDl(b));
  const [lowest, highest] = [sorted[0], sorted.at(-1)].map((reading) => `${reading?.value} ${reading?.unit}`);
  return (
    <figure className="trend-figure">
      <div ref={element}>
        {width.value > 0 && (
          <svg
            width={width.value}
            height={HEIGHT}
            role="img"
            aria-label={say(logTrendText).chartName(days, readings.length, lowest ?? "", highest ?? "")}
          >
            <Bands chart={chart} />
            <Axes chart={chart} readings={readings} today={today} />
            {chart.lines.map((line, index) => (
              <polyline key={index} className="trend-line" points={path(line)} />
            ))}
            {chart.marks.map(({ reading, status, x, y }) => (
              <StatusSymbol key={reading._id} status={status} x={x} y={y} isSmall={chart.marks.length > 60} />
            ))}
          </svg>
        )}
      </div>
      <Legend chart={chart} />
    </figure>
  );
}

function Bands({ chart: { bands, plot } }: { chart: ReadingChart }): ReactElement {
  useSignals();
  return (
    <g className="trend-band">
      {bands.map(({ y, height }) => (
        <rect key={y} x={plot.left} y={y} width={plot.right - plot.left} height={height} rx="6" />
      ))}
    </g>
  );
}

interface AxesProps {
  chart: ReadingChart;
  readings: readonly Reading[];
  today: string;
}

function Axes({ chart: { plot, ticks, from, to }, readings, today }: AxesProps): ReactElement {
  useSignals();
  const unit = selectCommonUnit(readings);
  const words = say(dayText);
  const lastDay = to === today ? words.today : words.tomorrow;
  return (
    <g className="trend-axis">
      {ticks.map(({ y, mgDl }) => (
        <text key={mgDl} x={plot.left - 6} y={y} dy="0.35em" textAnchor="end">{fromMgDl(mgDl, unit)}</text>
      ))}
      <text x={plot.left} y={plot.bottom + 18}>{nameDayShort(from, words)}</text>
      <text x={(plot.left + plot.right) / 2} y={plot.bottom + 18} textAnchor="middle">{unit}</text>
      <text x={plot.right} y={plot.bottom + 18} textAnchor="end">{lastDay}</text>
    </g>
  );
}

/** Only the shapes that are there. */
function Legend({ chart }: { chart: ReadingChart }): ReactElement {
  useSignals();
  const present = new Set(chart.marks.map(({ status }) => status));
  const shown = GLUCOSE_STATUSES.filter((status) => present.has(status));
  return (
    <figcaption className="trend-legend">
      <p>
        {shown.map((status) => (
          <span key={status}>
            <svg width="16" height="16" aria-hidden="true">
              <StatusSymbol status={status} x={8} y={8} />
            </svg>
            {say(statusText)[status]}
          </span>
        ))}
      </p>
      <p>{say(logTrendText).chartBands}</p>
    </figcaption>
  );
}

function path(line: readonly ChartPoint[]): string {
  return line.map(({ x, y }) => `${x},${y}`).join(" ");
}
