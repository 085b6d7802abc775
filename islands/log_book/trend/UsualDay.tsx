import { hourOf, nameHour, summariseUsualDay, type UsualSlot } from "@/lib/shared/day_parts.ts";
import { isLow, toMgDl } from "@/lib/shared/glucose.ts";
import { logFiguresText } from "@/lib/shared/messages/log_figures.ts";
import { scale } from "@/lib/shared/reading_chart.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { fromMgDl, selectCommonUnit } from "@/lib/shared/reading_summary.ts";
import { rangesOf, spanRanges } from "@/lib/shared/targets.ts";
import { useElementWidth } from "../../client/browser/element_width.ts";
import { say } from "../../client/browser/language.ts";
import { readHealth } from "../health/health.ts";
import { UsualBox } from "./TrendChart.tsx";

/** In pixels; 12 rem with letters of the usual size. */
const PLOT = { height: 192, left: 34, right: 6, bottom: 20, top: 8 };
/** mg/dl, always shown. */
const AXIS = { from: 40, to: 260 };

interface UsualDayProps {
  readings: readonly Reading[];
  days: number;
}

/** Every reading at its hour, lows large, over the target and what is usual in three hours. */
export function UsualDay({ readings, days }: UsualDayProps) {
  const { element, width } = useElementWidth();
  const text = say(logFiguresText);
  const slots = summariseUsualDay(readings);
  return (
    <section className="card stack-3 trend-card card-compact">
      <h2 className="h3">{text.usualDay}</h2>
      <div className="trend-usual-day" ref={element}>
        {width.value > 0 && (
          <svg
            width={width.value}
            height={PLOT.height}
            role="img"
            aria-label={text.usualDayName({ days, count: readings.length })}
          >
            <Drawing readings={readings} slots={slots} width={width.value} />
          </svg>
        )}
      </div>
      <p className="trend-legend muted">
        {slots.some(({ usual }) => usual) ? text.usualDayLegend : text.usualDayEmpty}
      </p>
    </section>
  );
}

interface DrawingProps {
  readings: readonly Reading[];
  slots: readonly UsualSlot[];
  width: number;
}

function Drawing({ readings, slots, width }: DrawingProps) {
  const { unit = selectCommonUnit(readings), targets } = readHealth();
  const values = readings.map(toMgDl);
  const floor = PLOT.height - PLOT.bottom;
  const yOf = scale(Math.min(AXIS.from, ...values), Math.max(AXIS.to, ...values), [floor, PLOT.top]);
  const xOf = scale(0, 24, [PLOT.left, width - PLOT.right]);
  const { from, to } = spanRanges(rangesOf(targets));
  return (
    <>
      <g className="trend-band">
        <rect x={PLOT.left} y={yOf(to)} width={width - PLOT.left - PLOT.right} height={yOf(from) - yOf(to)} />
      </g>
      <g className="trend-axis">
        {[from, to, 250].map((mgDl) => (
          <text key={mgDl} x={PLOT.left - 6} y={yOf(mgDl)} dy="0.35em" textAnchor="end">
            {fromMgDl(mgDl, unit)}
          </text>
        ))}
        {slots.map(({ fromHour }) => (
          <text key={fromHour} x={xOf(fromHour)} y={PLOT.height - 4}>{nameHour(fromHour)}</text>
        ))}
      </g>
      {slots.map(({ fromHour, usual }) =>
        usual && (
          <UsualBox
            key={fromHour}
            x={xOf(fromHour) + 2}
            width={xOf(3) - xOf(0) - 4}
            top={yOf(usual.upper)}
            median={yOf(usual.median)}
            bottom={yOf(usual.lower)}
          />
        )
      )}
      {readings.map((reading) => (
        <circle
          key={reading._id}
          className={isLow(reading) ? "trend-mark-low" : "trend-mark-type"}
          cx={xOf(hourOf(reading))}
          cy={yOf(toMgDl(reading))}
          r={isLow(reading) ? 3.5 : 1.8}
        />
      ))}
    </>
  );
}
