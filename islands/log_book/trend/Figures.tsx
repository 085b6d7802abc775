import type { ReactElement, ReactNode } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { summariseReadings } from "@/lib/shared/reading_summary.ts";
import { logTrendText } from "@/lib/shared/messages/log_trend.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { say } from "../../client/language.ts";

/** Share in range, average, lows; each says of how many readings, and none says more than they can. */
export function Figures({ readings }: { readings: readonly Reading[] }): ReactElement {
  useSignals();
  const text = say(logTrendText);
  const { count, inRange, inRangePercent, average, lows, unit } = summariseReadings(readings);
  const few = text.fewOf(inRange, count);
  const isPercent = inRangePercent !== undefined;
  return (
    <dl className="trend-figures">
      <Figure
        name={text.inRange}
        value={count === 0 ? text.none : isPercent ? inRangePercent : few.part}
        rest={count === 0 ? "" : isPercent ? text.percent : few.rest}
      />
      <Figure
        name={text.average}
        value={average ?? text.none}
        rest={average === undefined ? "" : unit}
        remark={count > 0 && average === undefined ? text.tooFew : undefined}
      />
      <Figure
        name={text.lows}
        value={count === 0 ? text.none : lows}
        rest={count === 0 ? "" : text.ofCount(count)}
      />
    </dl>
  );
}

interface FigureProps {
  name: string;
  value: ReactNode;
  rest: string;
  remark?: string;
}

function Figure({ name, value, rest, remark }: FigureProps): ReactElement {
  useSignals();
  return (
    <div className="trend-figure-item">
      <dt>{name}</dt>
      <dd className="tabular">
        {value}
        <small>{` ${rest}`}</small>
      </dd>
      {remark && <dd className="trend-figure-remark">{remark}</dd>}
    </div>
  );
}
