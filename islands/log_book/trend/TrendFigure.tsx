import type { ReactNode } from "react";
import { logOwnText } from "@/lib/shared/messages/log_own.ts";
import { logTrendText } from "@/lib/shared/messages/log_trend.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { summariseReadings } from "@/lib/shared/reading_summary.ts";
import { say } from "../../client/browser/language.ts";
import { readHealth } from "../health/health.ts";

interface TrendFigureProps {
  name: string;
  /** A dash stands for undefined, without the rest. */
  value: ReactNode;
  rest?: string;
  remark?: string;
}

export function TrendFigure({ name, value, rest = "", remark }: TrendFigureProps) {
  return (
    <div className="trend-figure-item">
      <dt>{name}</dt>
      <dd className="tabular">
        <span>{value ?? say(logTrendText).none}</span>
        <small>{` ${value === undefined ? "" : rest}`}</small>
      </dd>
      {remark && <dd className="trend-figure-remark">{remark}</dd>}
    </div>
  );
}

export function Figures({ readings }: { readings: readonly Reading[] }) {
  const text = say(logTrendText);
  const health = readHealth();
  const { count, inRange, inRangePercent, average, lows, unit } = summariseReadings(readings, health);
  return (
    <dl className="trend-figures">
      <TrendFigure
        name={health.targets ? say(logOwnText).inTarget : text.inRange}
        value={count === 0 ? undefined : inRangePercent ?? inRange}
        rest={inRangePercent === undefined ? text.ofCount({ count }) : text.percent}
      />
      <TrendFigure
        name={text.average}
        value={average}
        rest={unit}
        remark={count > 0 && average === undefined ? text.tooFew : undefined}
      />
      <TrendFigure
        name={text.lows}
        value={count === 0 ? undefined : lows}
        rest={text.ofCount({ count })}
      />
    </dl>
  );
}
