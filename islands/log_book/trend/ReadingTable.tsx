import type { ReactElement } from "react";
import { useSignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { classifyReading } from "@/lib/shared/glucose.ts";
import { nameDay } from "@/lib/shared/reading_days.ts";
import { statusText } from "@/lib/shared/messages/advice.ts";
import { dayText } from "@/lib/shared/messages/days.ts";
import { logTrendText } from "@/lib/shared/messages/log_trend.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { say } from "../../client/language.ts";

interface ReadingTableProps {
  readings: readonly Reading[];
  days: number;
  /** `YYYY-MM-DD`. */
  today: string;
}

/** The chart for those who cannot see it; its rows are made only once it is opened. */
export function ReadingTable({ readings, days, today }: ReadingTableProps): ReactElement {
  useSignals();
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
  useSignals();
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
