import { type ReactElement, useId } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { CHART_DAYS, type ChartDays } from "@/lib/shared/reading_chart.ts";
import { selectLastDays } from "@/lib/shared/reading_days.ts";
import { logTrendText } from "@/lib/shared/messages/log_trend.ts";
import { say } from "../../client/language.ts";
import type { LogBookScreen } from "../screen.ts";
import { Figures } from "./Figures.tsx";
import { ReadingTable } from "./ReadingTable.tsx";
import { TrendChart } from "./TrendChart.tsx";

/** The last days as a chart, as figures, and as a table. */
export function TrendCard({ screen }: { screen: LogBookScreen }): ReactElement {
  useSignals();
  const id = useId();
  const { book, days, today } = screen;
  const text = say(logTrendText);
  const readings = selectLastDays(book.readings.value, days.value, today.value);
  return (
    <section className="card trend-card" aria-labelledby={id}>
      <div className="trend-head">
        <h2 id={id}>{text.chartTitle(days.value)}</h2>
        <DaysSwitch days={days.value} onChoose={(chosen) => days.value = chosen} />
      </div>
      {readings.length > 0
        ? <TrendChart readings={readings} days={days.value} today={today.value} />
        : <p className="trend-empty">{text.chartEmpty(days.value)}</p>}
      <Figures readings={readings} />
      {readings.length > 0 && <ReadingTable readings={readings} days={days.value} today={today.value} />}
    </section>
  );
}

interface DaysSwitchProps {
  days: ChartDays;
  onChoose(days: ChartDays): void;
}

function DaysSwitch({ days, onChoose }: DaysSwitchProps): ReactElement {
  useSignals();
  const name = useId();
  const text = say(logTrendText);
  return (
    <fieldset className="trend-days">
      <legend className="visually-hidden">{text.chartSwitch}</legend>
      {CHART_DAYS.map((choice) => {
        const { number, rest } = text.chartDays(choice);
        return (
          <label key={choice}>
            <input
              type="radio"
              name={name}
              checked={choice === days}
              onChange={() => onChoose(choice)}
            />
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
