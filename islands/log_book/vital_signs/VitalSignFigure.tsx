import type { ReactElement } from "react";
import { dayText } from "@/lib/shared/messages/days.ts";
import { vitalSignText } from "@/lib/shared/messages/vital_signs.ts";
import { nameDayShort } from "@/lib/shared/reading_days.ts";
import type { VitalSign, VitalSignKind } from "@/lib/shared/vital_sign.ts";
import { plotVitalSigns } from "@/lib/shared/vital_sign_chart.ts";
import { say } from "../../client/browser/language.ts";
import { useElementWidth } from "../trend/TrendChart.tsx";

const HEIGHT = 150;

interface VitalSignFigureProps {
  kind: VitalSignKind;
  /** Of this kind. */
  signs: readonly VitalSign[];
}

/** Systolic and diastolic lines, or one of weight. */
export function VitalSignFigure({ kind, signs }: VitalSignFigureProps): ReactElement {
  const { element, width } = useElementWidth();
  const text = say(vitalSignText);
  const points = signs.map((sign) => ({
    date: sign.date,
    time: sign.time,
    values: sign.kind === "weight" ? [sign.kg] : [sign.systolic, sign.diastolic],
  }));
  const chart = plotVitalSigns(points, { width: Math.max(width.value, 240), height: HEIGHT });
  const tops = points.map(({ values }) => values[0] ?? 0);
  const ends = points.map(({ values }) => values.at(-1) ?? 0);
  const [lowest, highest] = [Math.min(...ends), Math.max(...tops)].map(String);
  const words = say(dayText);
  return (
    <figure className="vital-signs-chart">
      <figcaption>{`${text.kinds[kind]}, ${kind === "weight" ? "kg" : text.mmHg}`}</figcaption>
      <div ref={element}>
        {width.value > 0 && chart && (
          <svg
            width={width.value}
            height={HEIGHT}
            role="img"
            aria-label={text.chartName(text.kinds[kind], signs.length, lowest ?? "", highest ?? "")}
          >
            <g className="trend-axis">
              {chart.ticks.map(({ y, value }) => (
                <text key={value} x={chart.plot.left - 6} y={y} dy="0.35em" textAnchor="end">{value}</text>
              ))}
              <text x={chart.plot.left} y={HEIGHT - 6}>{nameDayShort(chart.from, words)}</text>
              {chart.to !== chart.from && (
                <text x={chart.plot.right} y={HEIGHT - 6} textAnchor="end">
                  {nameDayShort(chart.to, words)}
                </text>
              )}
            </g>
            {chart.lines.map((line, index) => (
              <g key={index}>
                <polyline className="trend-line" points={line.map(({ x, y }) => `${x},${y}`).join(" ")} />
                {line.map(({ x, y }, place) => (
                  <circle key={place} className="vital-signs-mark" cx={x} cy={y} r="3.2" />
                ))}
              </g>
            ))}
          </svg>
        )}
      </div>
    </figure>
  );
}
