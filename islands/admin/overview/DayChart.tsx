import { useId } from "react";
import { adminOverviewText } from "@/lib/shared/messages/admin_overview.ts";
import type { DayCount } from "@/lib/shared/wire/admin_records.ts";
import { say } from "../../client/browser/language.ts";
import { formatLagosDay } from "../parts/lagos_time.ts";

interface DayChartProps {
  title: string;
  /** The first filled, the second hollow. */
  series: readonly NamedSeries[];
  note?: string;
}

export interface NamedSeries {
  name: string;
  counts: readonly DayCount[];
}

export function DayChart({ title, series, note }: DayChartProps) {
  const id = useId();
  const isEmpty = series.every(({ counts }) => !sumUp(counts).peak);
  return (
    <section className="card stack-3 admin-overview-chart" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {isEmpty ? <p>{say(adminOverviewText).nothingYet}</p> : (
        <>
          <Legend title={title} series={series} />
          <Drawing title={title} series={series} />
        </>
      )}
      {note && <p className="hint">{note}</p>}
      {!isEmpty && <DayTable title={title} series={series} />}
    </section>
  );
}

function Legend({ series }: DayChartProps) {
  const text = say(adminOverviewText);
  return (
    <ul className="stack-1 admin-overview-legend small">
      {series.map(({ name, counts }, place) => (
        <li key={name} data-series={place}>
          <strong>{name}</strong>
          <span className="tabular">{text.total({ count: sumUp(counts).total })}</span>
        </li>
      ))}
    </ul>
  );
}

function Drawing({ title, series }: DayChartProps) {
  const id = useId();
  const counts = series.map((entry) => entry.counts);
  const top = roundTop(counts);
  const [first, last] = [counts[0]?.at(0)?.day, counts[0]?.at(-1)?.day];
  return (
    <figure className="admin-overview-figure-drawn">
      <span className="admin-overview-top muted tabular" aria-hidden="true">
        {top.toLocaleString("en-GB")}
      </span>
      <svg
        viewBox={`0 0 ${CHART.width} ${CHART.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={`${id}-title ${id}-desc`}
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-desc`}>{describe(series)}</desc>
        {layOutBars(counts, top).map((bars, place) => (
          <g key={place} data-series={place}>
            {bars.map(({ day, x, y, width, height }) => (
              height > 0 && <rect key={day} x={x} y={y} width={width} height={height} />
            ))}
          </g>
        ))}
      </svg>
      <figcaption className="tabular" aria-hidden="true">
        <span>{first && formatLagosDay(first)}</span>
        <span>{last && formatLagosDay(last)}</span>
      </figcaption>
    </figure>
  );
}

function describe(series: readonly NamedSeries[]): string {
  const text = say(adminOverviewText);
  const sentences = series.map(({ name, counts }) => {
    const { total, peak } = sumUp(counts);
    if (!peak) return `${name}: ${text.nothing}`;
    return `${name}: ${text.total({ count: total })}, ${
      text.peak({ count: peak.count, day: formatLagosDay(peak.day) })
    }`;
  });
  return `${sentences.join(". ")}.`;
}

function DayTable({ title, series }: DayChartProps) {
  const text = say(adminOverviewText);
  const days = series[0]?.counts.map(({ day }, index) => ({ day, index })).reverse() ?? [];
  return (
    <details className="admin-overview-table">
      <summary>{text.asTable}</summary>
      <table className="tabular" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{text.day}</th>
            {series.map(({ name }) => <th key={name} scope="col">{name}</th>)}
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, index }) => (
            <tr key={day}>
              <th scope="row">{formatLagosDay(day)}</th>
              {series.map(({ name, counts }) => (
                <td key={name}>{(counts[index]?.count ?? 0).toLocaleString("en-GB")}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** SVG units. */
export const CHART = { width: 300, height: 96 } as const;
/** SVG units; a count of one stays visible. */
const MIN_HEIGHT = 2;
const GAP_SHARE = 0.25;

/** `y` counts from the top; `top` is the count of full height, at least 1. */
export function layOutBars(series: readonly (readonly DayCount[])[], top: number) {
  const days = Math.max(1, ...series.map(({ length }) => length));
  const slot = CHART.width / days;
  const width = slot * (1 - GAP_SHARE) / series.length;
  return series.map((counts, place) =>
    counts.map(({ day, count }, index) => {
      const height = count > 0 ? Math.max(MIN_HEIGHT, CHART.height * count / top) : 0;
      const x = slot * (index + GAP_SHARE / 2) + width * place;
      return { day, x, y: CHART.height - height, width, height };
    })
  );
}

/** Returns a round number not below any count: 1, 2 or 5 times a power of ten. */
export function roundTop(series: readonly (readonly DayCount[])[]): number {
  const highest = Math.max(1, ...series.flat().map(({ count }) => count));
  const power = 10 ** Math.floor(Math.log10(highest));
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= highest) ?? highest;
}

export function sumUp(counts: readonly DayCount[]) {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const peak = counts.reduce<DayCount | undefined>(
    (best, entry) => entry.count > 0 && entry.count >= (best?.count ?? 0) ? entry : best,
    undefined,
  );
  return { total, peak };
}
