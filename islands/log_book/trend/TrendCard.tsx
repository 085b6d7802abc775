import { type ReactElement, useId } from "react";
import { useSignal } from "@preact/signals-react";
import { classifyReading } from "@/lib/shared/glucose.ts";
import { statusText } from "@/lib/shared/messages/advice.ts";
import { dayText } from "@/lib/shared/messages/days.ts";
import { insightText } from "@/lib/shared/messages/log_insights.ts";
import { logTrendText } from "@/lib/shared/messages/log_trend.ts";
import { CHART_DAYS, type ChartDays, nameDay, selectLastDays } from "@/lib/shared/reading_days.ts";
import { summariseReadings } from "@/lib/shared/reading_summary.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { say } from "../../client/browser/language.ts";
import { createLazy } from "../../client/browser/lazy.ts";
import type { LogBookScreen } from "../log_book_state.ts";
import { TrendFigure } from "./TrendFigure.tsx";
import { Patterns } from "./Patterns.tsx";
import { TrendChart } from "./TrendChart.tsx";

const statistics = createLazy(() => import("./Statistics.tsx"));

export function TrendCard({ screen }: { screen: LogBookScreen }): ReactElement {
  const id = useId();
  const { book, days, today } = screen;
  const text = say(logTrendText);
  const readings = selectLastDays(book.readings.value, days.value, today.value);
  return (
    <section className="card stack-3 trend-card" aria-labelledby={id}>
      <div className="row-2 spread trend-head">
        <h2 id={id}>{text.chartTitle(days.value)}</h2>
        <DaysSwitch days={days.value} onChoose={(chosen) => days.value = chosen} />
      </div>
      {readings.length > 0
        ? <TrendChart readings={readings} days={days.value} today={today.value} />
        : <p className="trend-empty">{text.chartEmpty(days.value)}</p>}
      <Figures readings={readings} />
      <Patterns screen={screen} />
      {readings.length > 0 && <MoreFigures readings={readings} screen={screen} />}
      {readings.length > 0 && <ReadingTable readings={readings} days={days.value} today={today.value} />}
    </section>
  );
}

function DaysSwitch({ days, onChoose }: { days: ChartDays; onChoose(days: ChartDays): void }): ReactElement {
  const name = useId();
  const text = say(logTrendText);
  return (
    <fieldset className="trend-days">
      <legend className="visually-hidden">{text.chartSwitch}</legend>
      {CHART_DAYS.map((choice) => {
        const { number, rest } = text.chartDays(choice);
        return (
          <label key={choice}>
            <input type="radio" name={name} checked={choice === days} onChange={() => onChoose(choice)} />
            <span>
              {number}
              <span className="visually-hidden">{rest}</span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

function Figures({ readings }: { readings: readonly Reading[] }): ReactElement {
  const text = say(logTrendText);
  const { count, inRange, inRangePercent, average, lows, unit } = summariseReadings(readings);
  const few = text.fewOf(inRange, count);
  const isPercent = inRangePercent !== undefined;
  return (
    <dl className="trend-figures">
      <TrendFigure
        name={text.inRange}
        value={count === 0 ? text.none : isPercent ? inRangePercent : few.part}
        rest={count === 0 ? "" : isPercent ? text.percent : few.rest}
      />
      <TrendFigure
        name={text.average}
        value={average ?? text.none}
        rest={average === undefined ? "" : unit}
        remark={count > 0 && average === undefined ? text.tooFew : undefined}
      />
      <TrendFigure
        name={text.lows}
        value={count === 0 ? text.none : lows}
        rest={count === 0 ? "" : text.ofCount(count)}
      />
    </dl>
  );
}

interface ReadingTableProps {
  readings: readonly Reading[];
  days: number;
  /** `YYYY-MM-DD`. */
  today: string;
}

function MoreFigures(
  { readings, screen: { book, days, today } }: { readings: readonly Reading[]; screen: LogBookScreen },
): ReactElement {
  const text = say(insightText);
  const isOpen = useSignal(false);
  const hasFailed = useSignal(false);
  const part = statistics.part.value;
  async function toggle(open: boolean): Promise<void> {
    isOpen.value = open;
    if (open) hasFailed.value = await statistics.load() === undefined;
  }
  return (
    <details className="trend-table" onToggle={(event) => void toggle(event.currentTarget.open)}>
      <summary>{text.show}</summary>
      {isOpen.value && (part
        ? (
          <part.Statistics
            readings={readings}
            all={book.readings.value}
            days={days.value}
            today={today.value}
          />
        )
        : <p role="status">{hasFailed.value ? text.failed : text.loading}</p>)}
    </details>
  );
}

function ReadingTable({ readings, days, today }: ReadingTableProps): ReactElement {
  const isOpen = useSignal(false);
  const text = say(logTrendText);
  return (
    <details className="trend-table" onToggle={(event) => isOpen.value = event.currentTarget.open}>
      <summary>{text.showTable}</summary>
      {isOpen.value && (
        <div className="trend-scroll" tabIndex={0} role="region" aria-label={text.tableCaption(days)}>
          <table>
            <caption className="visually-hidden">{text.tableCaption(days)}</caption>
            <thead>
              <tr>
                {Object.values(text.columns).map((name) => <th key={name} scope="col">{name}</th>)}
              </tr>
            </thead>
            <tbody>
              {readings.map((reading) => <Row key={reading._id} reading={reading} today={today} />)}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}

function Row({ reading, today }: { reading: Reading; today: string }): ReactElement {
  const { date, time, value, unit, type } = reading;
  return (
    <tr>
      <th scope="row">{`${nameDay(date, today, say(dayText))}, ${time}`}</th>
      <td className="tabular">{`${value} ${unit}`}</td>
      <td>{type}</td>
      <td>{say(statusText)[classifyReading(reading).status]}</td>
    </tr>
  );
}
