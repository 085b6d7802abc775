import { type ReactElement, type RefObject, useEffect, useRef } from "react";
import { type Signal, useSignal } from "@preact/signals-react";
import { GLUCOSE_STATUSES, type GlucoseStatus, toMgDl } from "@/lib/shared/glucose.ts";
import { type ChartPoint, plotReadings, type ReadingChart } from "@/lib/shared/reading_chart.ts";
import { type ChartDays, nameDayShort } from "@/lib/shared/reading_days.ts";
import { fromMgDl, selectCommonUnit } from "@/lib/shared/reading_summary.ts";
import { statusText } from "@/lib/shared/messages/advice.ts";
import { dayText } from "@/lib/shared/messages/days.ts";
import { logTrendText } from "@/lib/shared/messages/log_trend.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { say } from "../../client/browser/language.ts";
import { schedule } from "../../client/browser/schedule.ts";

const HEIGHT = 184;

interface SymbolShape {
  className: string;
  /** Around the point 0,0. */
  path: string;
}

const SHAPES: Record<Exclude<GlucoseStatus, "Normal">, SymbolShape> = {
  "Very Low": { className: "trend-mark-low", path: "M-5.500-6.500h11l-5.500 6zM-5.500 .500h11l-5.500 6z" },
  "Low": { className: "trend-mark-low", path: "M-6-4.500h12l-6 9.500z" },
  "Elevated": { className: "trend-mark-elevated", path: "M-5 3.800h10l-5-8.300z" },
  "High": { className: "trend-mark-high", path: "M-6 4.500h12l-6-9.500z" },
  "Critical": {
    className: "trend-mark-critical",
    path: "M-5.500 6.500h11l-5.500-6zM-5.500-.500h11l-5.500-6z",
  },
};

interface TrendChartProps {
  readings: readonly Reading[];
  days: ChartDays;
  /** `YYYY-MM-DD`. */
  today: string;
}

export function TrendChart({ readings, days, today }: TrendChartProps): ReactElement {
  const { element, width } = useElementWidth();
  const chart = plotReadings({ readings, days, today, width: Math.max(width.value, 240), height: HEIGHT });
  const sorted = [...readings].sort((a, b) => toMgDl(a) - toMgDl(b));
  const [lowest, highest] = [sorted[0], sorted.at(-1)].map((reading) => `${reading?.value} ${reading?.unit}`);
  return (
    <figure className="stack-2 trend-figure">
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

function Legend({ chart }: { chart: ReadingChart }): ReactElement {
  const present = new Set(chart.marks.map(({ status }) => status));
  const shown = GLUCOSE_STATUSES.filter((status) => present.has(status));
  return (
    <figcaption className="stack-1 trend-legend">
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

interface StatusSymbolProps {
  status: GlucoseStatus;
  x: number;
  y: number;
  isSmall?: boolean;
}

/** A disc when Normal, pointing up when too high, down when too low. */
function StatusSymbol({ status, x, y, isSmall = false }: StatusSymbolProps): ReactElement {
  if (status === "Normal") {
    return <circle className="trend-mark-normal" cx={x} cy={y} r={isSmall ? 3 : 4.2} />;
  }
  const { className, path } = SHAPES[status];
  const transform = `translate(${x} ${y})${isSmall ? " scale(.8)" : ""}`;
  return <path className={className} d={path} transform={transform} />;
}

/** Pixels; 0 until the element is laid out. */
function useElementWidth(): { element: RefObject<HTMLDivElement | null>; width: Signal<number> } {
  const element = useRef<HTMLDivElement>(null);
  const width = useSignal(0);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    let callOff = () => {};
    const observer = new ResizeObserver(() => {
      callOff();
      // What is drawn by it comes after the frame that is being laid out.
      callOff = schedule(() => width.value = target.clientWidth, 0);
    });
    observer.observe(target);
    return () => {
      callOff();
      observer.disconnect();
    };
  }, [width]);
  return { element, width };
}
