import { type MouseEvent, type ReactElement, type RefObject, useEffect, useRef } from "react";
import { type Signal, useSignal } from "@preact/signals-react";
import {
  GLUCOSE_STATUSES,
  type GlucoseStatus,
  type GlucoseUnit,
  READING_TYPES,
  type ReadingType,
  toMgDl,
} from "@/lib/shared/glucose.ts";
import { plotReadings, type ReadingChart } from "@/lib/shared/reading_chart.ts";
import { nameDayShort } from "@/lib/shared/reading_days.ts";
import { fromMgDl, selectCommonUnit } from "@/lib/shared/reading_summary.ts";
import { statusText } from "@/lib/shared/messages/advice.ts";
import { dayText } from "@/lib/shared/messages/days.ts";
import { ownText } from "@/lib/shared/messages/log_own.ts";
import { logTrendText } from "@/lib/shared/messages/log_trend.ts";
import { readingTypeText } from "@/lib/shared/messages/reading_types.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import type { DayRange } from "@/lib/shared/report.ts";
import { rangesOf } from "@/lib/shared/targets.ts";
import { say } from "../../client/browser/language.ts";
import { schedule } from "../../client/browser/schedule.ts";
import { LazyPart, loadPart } from "../../parts/LazyPart.tsx";
import { readHealth } from "../health/health.ts";
import type { Tap } from "./ChartPointShown.tsx";

const loadChartPoint = () => import("./ChartPointShown.tsx");

const HEIGHT = 200;

const TYPE_PATHS: Record<ReadingType, string> = {
  "Fasting": "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
  "After meal": "M-3.7-3.7h7.4v7.4h-7.4z",
  "2-3 hours after meal": "M0-5.2l5.2 5.2-5.2 5.2-5.2-5.2z",
};

/** Above the point for too high, below for too low. */
const STATUS_SIGNS: Partial<Record<GlucoseStatus, string>> = {
  "Very Low": "M-4 7h8l-4 5.500zM-4 13h8l-4 5.500z",
  "Low": "M-4 7h8l-4 5.500z",
  "High": "M-4-7h8l-4-5.500z",
  "Critical": "M-4-7h8l-4-5.500zM-4-13h8l-4-5.500z",
};

const STATUS_MARKS: Record<GlucoseStatus, string> = {
  "Very Low": "low",
  "Low": "low",
  "Normal": "normal",
  "Elevated": "elevated",
  "High": "high",
  "Critical": "critical",
};

interface TrendChartProps {
  readings: readonly Reading[];
  range: DayRange;
  period: string;
  today: string;
}

export function TrendChart({ readings, range, period, today }: TrendChartProps): ReactElement {
  const { element, width } = useElementWidth();
  const chart = plotReadings({
    readings,
    range,
    width: Math.max(width.value, 240),
    height: HEIGHT,
    ranges: rangesOf(readHealth().targets),
  });
  const { marks } = chart;
  const sorted = [...readings].sort((a, b) => toMgDl(a) - toMgDl(b));
  const [lowest, highest] = [sorted[0], sorted.at(-1)].map((reading) => `${reading?.value} ${reading?.unit}`);
  const isPointShown = useSignal(false);
  const tapped = useSignal<Tap | undefined>(undefined);
  const text = say(logTrendText);

  async function showPoint({ clientX, clientY, detail }: MouseEvent): Promise<void> {
    // By key there is no position.
    tapped.value = detail > 0 ? { clientX, clientY } : undefined;
    isPointShown.value = await loadPart(loadChartPoint) !== undefined;
  }
  return (
    <figure className="stack-2 trend-figure">
      <div ref={element}>
        {width.value > 0 && (
          <svg
            width={width.value}
            height={HEIGHT}
            role="img"
            aria-label={text.chartName(period, readings.length, lowest ?? "", highest ?? "")}
          >
            <Bands chart={chart} />
            <Axes chart={chart} readings={readings} today={today} />
            {chart.lines.map(({ type, points }, index) => (
              <polyline
                key={index}
                className="trend-line"
                data-type={READING_TYPES.indexOf(type)}
                points={points.map(({ x, y }) => `${x},${y}`).join(" ")}
              />
            ))}
            {marks.map(({ reading, status, x, y }) => (
              <Mark
                key={reading._id}
                type={reading.type}
                status={status}
                transform={`translate(${x} ${y})${marks.length > 60 ? " scale(.8)" : ""}`}
              />
            ))}
          </svg>
        )}
        {isPointShown.value
          ? (
            <LazyPart load={loadChartPoint}>
              {({ ChartPointShown }) => <ChartPointShown marks={marks} tapped={tapped.value} today={today} />}
            </LazyPart>
          )
          : <button type="button" className="trend-tap" onClick={showPoint}>{text.pointHint}</button>}
      </div>
      <Legend chart={chart} unit={readHealth().unit ?? selectCommonUnit(readings)} />
    </figure>
  );
}

function Bands({ chart: { bands, plot } }: { chart: ReadingChart }): ReactElement {
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
  const unit = readHealth().unit ?? selectCommonUnit(readings);
  const words = say(dayText);
  return (
    <g className="trend-axis">
      <text x="0" y="10">{unit}</text>
      {ticks.map(({ y, mgDl }) => (
        <text key={mgDl} x={plot.left - 6} y={y} dy="0.35em" textAnchor="end">{fromMgDl(mgDl, unit)}</text>
      ))}
      <text x={plot.left} y={plot.bottom + 18}>{nameDayShort(from, words)}</text>
      <text x={plot.right} y={plot.bottom + 18} textAnchor="end">
        {to === today ? words.today : nameDayShort(to, words)}
      </text>
    </g>
  );
}

function Legend({ chart: { marks }, unit }: { chart: ReadingChart; unit: GlucoseUnit }): ReactElement {
  const types = READING_TYPES.filter((type) => marks.some(({ reading }) => reading.type === type));
  const statuses = GLUCOSE_STATUSES.filter((status) => marks.some((mark) => mark.status === status));
  return (
    <figcaption className="stack-1 trend-legend">
      <p>{types.map((type) => <Key key={type} type={type} name={say(readingTypeText)[type]} />)}</p>
      <p>
        {statuses.map((status) => <Key key={status} status={status} name={say(statusText)[status]} />)}
      </p>
      <p>{describeBands(unit)}</p>
    </figcaption>
  );
}

/** Own targets in numbers: separate bands look alike in green. */
function describeBands(unit: GlucoseUnit): string {
  const { targets } = readHealth();
  if (!targets) return say(logTrendText).chartBands;
  const text = say(ownText);
  const spanOf = (type: ReadingType) => {
    const { from, to } = rangesOf(targets)[type];
    return text.span(fromMgDl(from, unit), fromMgDl(to, unit));
  };
  const [fasting, after, later] = READING_TYPES;
  return text.bands(spanOf(fasting), spanOf(after), spanOf(later), unit);
}

interface KeyProps {
  type?: ReadingType;
  status?: GlucoseStatus;
  name: string;
}

/** A type in ink, a status on the first type's mark. */
function Key({ type = "Fasting", status, name }: KeyProps): ReactElement {
  return (
    <span>
      <svg width="16" height="20" viewBox="-8 -10 16 20" aria-hidden="true">
        <Mark type={type} status={status} transform="scale(.8)" />
      </svg>
      {name}
    </span>
  );
}

function Mark(
  { type, status, transform }: { type: ReadingType; status?: GlucoseStatus; transform: string },
): ReactElement {
  const mark = status ? STATUS_MARKS[status] : "type";
  const sign = status && STATUS_SIGNS[status];
  return <path className={`trend-mark-${mark}`} d={TYPE_PATHS[type] + (sign ?? "")} transform={transform} />;
}
/** Pixels; 0 before layout. */
export function useElementWidth(): { element: RefObject<HTMLDivElement | null>; width: Signal<number> } {
  const element = useRef<HTMLDivElement>(null);
  const width = useSignal(0);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    let cancelDraw = () => {};
    const observer = new ResizeObserver(() => {
      cancelDraw();
      // Drawn after the frame being laid out.
      cancelDraw = schedule(() => width.value = target.clientWidth, 0);
    });
    observer.observe(target);
    return () => {
      cancelDraw();
      observer.disconnect();
    };
  }, [width]);
  return { element, width };
}
