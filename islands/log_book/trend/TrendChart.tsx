import type { MouseEvent } from "react";
import { useSignal } from "@preact/signals-react";
import {
  GLUCOSE_STATUSES,
  type GlucoseStatus,
  type GlucoseUnit,
  READING_TYPES,
  type ReadingType,
  toMgDl,
} from "@/lib/shared/glucose.ts";
import { type ChartMark, plotReadings, type ReadingChart } from "@/lib/shared/reading_chart.ts";
import {
  type ChartDay,
  type ChartWeek,
  DOTS_FROM_MARKS,
  summariseDays,
  summariseWeeks,
} from "@/lib/shared/reading_weeks.ts";
import { nameDayShort } from "@/lib/shared/reading_days.ts";
import { fromMgDl, selectCommonUnit } from "@/lib/shared/reading_summary.ts";
import { statusText } from "@/lib/shared/messages/status.ts";
import { dayText } from "@/lib/shared/messages/day.ts";
import { logOwnText } from "@/lib/shared/messages/log_own.ts";
import { logTrendText } from "@/lib/shared/messages/log_trend.ts";
import { readingTypeText } from "@/lib/shared/messages/reading_type.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import type { DayRange } from "@/lib/shared/report.ts";
import { rangesOf } from "@/lib/shared/targets.ts";
import { useElementWidth } from "../../client/browser/element_width.ts";
import { say } from "../../client/browser/language.ts";
import { readHealth } from "../health/health.ts";
import { Bands, Mark } from "./ChartParts.tsx";
import { ChartPointShown, type Tap } from "./ChartPointShown.tsx";

/** As in `trend_chart.css`, where 10 rem are 160 px with letters of the usual size. */
const HEIGHT = { least: 200, ofLetters: 160 };

/** Between two weeks, in pixels. */
const WEEK_GAP = 4;

interface TrendChartProps {
  readings: readonly Reading[];
  range: DayRange;
  period: string;
  today: string;
}

export function TrendChart({ readings, range, period, today }: TrendChartProps) {
  const { element, width } = useElementWidth();
  const letters = width.value > 0 ? readLetterScale() : 1;
  const height = Math.max(HEIGHT.least, HEIGHT.ofLetters * letters);
  const chart = plotReadings({
    readings,
    range,
    width: Math.max(width.value, 240),
    height,
    letters,
    ranges: rangesOf(readHealth().targets),
  });
  const { marks } = chart;
  const { weeks, points } = summariseWeeks(chart);
  const days = summariseDays(chart);
  const sorted = [...readings].sort((a, b) => toMgDl(a) - toMgDl(b));
  const [lowest, highest] = [sorted[0], sorted.at(-1)].map((reading) => `${reading?.value} ${reading?.unit}`);
  const isPointShown = useSignal(false);
  const tapped = useSignal<Tap | undefined>(undefined);
  const text = say(logTrendText);

  function showPoint({ clientX, clientY, detail }: MouseEvent): void {
    // By key there is no position.
    tapped.value = detail > 0 ? { clientX, clientY } : undefined;
    isPointShown.value = true;
  }
  return (
    <figure className="stack-2 trend-figure">
      <div ref={element}>
        {width.value > 0 && (
          <svg
            width={width.value}
            height={height}
            role="img"
            aria-label={text.chartName({
              period,
              count: readings.length,
              lowest: lowest ?? "",
              highest: highest ?? "",
            })}
          >
            <Bands chart={chart} />
            <Axes chart={chart} readings={readings} today={today} />
            <Drawing chart={chart} days={days} weeks={weeks} points={points} />
          </svg>
        )}
        {isPointShown.value
          ? <ChartPointShown marks={marks} tapped={tapped.value} today={today} />
          : <button type="button" className="trend-tap muted" onClick={showPoint}>{text.pointHint}</button>}
      </div>
      <Legend
        chart={chart}
        hasDays={days.length > 0}
        hasWeeks={weeks.length > 0}
        unit={readHealth().unit ?? selectCommonUnit(readings)}
      />
    </figure>
  );
}

interface DrawingProps {
  chart: ReadingChart;
  days: readonly ChartDay[];
  weeks: readonly ChartWeek[];
  points: readonly ChartMark[];
}

function Drawing({ chart, days, weeks, points }: DrawingProps) {
  return (
    <>
      {chart.lines.map(({ type, points }, index) => (
        <polyline
          key={index}
          className="trend-line"
          data-type={READING_TYPES.indexOf(type)}
          points={points.map(({ x, y }) => `${x},${y}`).join(" ")}
        />
      ))}
      {days.map(({ x, top, bottom }) => (
        <line key={x} className="trend-day" x1={x} x2={x} y1={top} y2={bottom} />
      ))}
      {weeks.map((week) => (
        <UsualBox
          key={week.x}
          {...week}
          x={week.x + WEEK_GAP / 2}
          width={Math.max(0, week.width - WEEK_GAP)}
        />
      ))}
      {points.map(({ reading, status, x, y }) => (
        <Mark
          key={reading._id}
          type={reading.type}
          status={status}
          isDot={isDotted(chart)}
          transform={`translate(${x} ${y})`}
        />
      ))}
    </>
  );
}

function isDotted({ marks }: ReadingChart): boolean {
  return marks.length >= DOTS_FROM_MARKS;
}

/** The middle half of readings, and the median in it. */
export function UsualBox({ x, width, top, median, bottom }: ChartWeek) {
  return (
    <g>
      <rect
        className="trend-usual-box"
        x={x}
        y={top}
        width={width}
        height={Math.max(2, bottom - top)}
        rx="4"
      />
      <rect className="trend-usual-median" x={x} y={median - 1.5} width={width} height="3" />
    </g>
  );
}

/** How many times as large as usual somebody has chosen letters to be; never less than 1. */
function readLetterScale(): number {
  return Math.max(1, parseFloat(getComputedStyle(document.documentElement).fontSize) / 16);
}

interface AxesProps {
  chart: ReadingChart;
  readings: readonly Reading[];
  today: string;
}

function Axes({ chart: { plot, ticks, from, to }, readings, today }: AxesProps) {
  const unit = readHealth().unit ?? selectCommonUnit(readings);
  const words = say(dayText);
  return (
    <g className="trend-axis">
      <text x="0" dy="0.85em">{unit}</text>
      {ticks.map(({ y, mgDl }) => (
        <text key={mgDl} x={plot.left - 6} y={y} dy="0.35em" textAnchor="end">{fromMgDl(mgDl, unit)}</text>
      ))}
      <text x={plot.left} y={plot.bottom} dy="1.5em">{nameDayShort(from, words)}</text>
      <text x={plot.right} y={plot.bottom} dy="1.5em" textAnchor="end">
        {to === today ? words.today : nameDayShort(to, words)}
      </text>
    </g>
  );
}

interface LegendProps {
  chart: ReadingChart;
  hasDays: boolean;
  hasWeeks: boolean;
  unit: GlucoseUnit;
}

function Legend({ chart, hasDays, hasWeeks, unit }: LegendProps) {
  const { marks } = chart;
  const isDots = isDotted(chart);
  const text = say(logTrendText);
  const types = READING_TYPES.filter((type) => marks.some(({ reading }) => reading.type === type));
  const statuses = GLUCOSE_STATUSES.filter((status) => marks.some((mark) => mark.status === status));
  return (
    <figcaption className="trend-legend muted">
      {hasWeeks && <p>{text.weeks}</p>}
      {hasDays && <p>{text.days}</p>}
      <details className="trend-table">
        <summary>{text.marks}</summary>
        {!isDots && (
          <p>{types.map((type) => <Key key={type} type={type} name={say(readingTypeText)[type]} />)}</p>
        )}
        <p>
          {statuses.map((status) => (
            <Key key={status} status={status} isDot={isDots} name={say(statusText)[status]} />
          ))}
        </p>
        <p>{describeBands(unit)}</p>
      </details>
    </figcaption>
  );
}

/** Own targets in numbers: separate bands look alike in green. */
function describeBands(unit: GlucoseUnit): string {
  const { targets } = readHealth();
  if (!targets) return say(logTrendText).chartBands;
  const text = say(logOwnText);
  const spanOf = (type: ReadingType) => {
    const { from, to } = rangesOf(targets)[type];
    return text.span({ from: fromMgDl(from, unit), to: fromMgDl(to, unit) });
  };
  const [fasting, after, later] = READING_TYPES;
  return text.bands({ fasting: spanOf(fasting), after: spanOf(after), later: spanOf(later), unit });
}

/** A type in ink, a status on the first type's mark. */
function Key(
  { type = "Fasting", status, isDot, name }: {
    type?: ReadingType;
    status?: GlucoseStatus;
    isDot?: boolean;
    name: string;
  },
) {
  return (
    <span>
      <svg width="1.2em" height="1.5em" viewBox="-8 -10 16 20" aria-hidden="true">
        <Mark type={type} status={status} isDot={isDot} transform="scale(.8)" />
      </svg>
      <span>{name}</span>
    </span>
  );
}
