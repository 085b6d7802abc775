import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { adminOverviewText } from "@/lib/shared/messages/admin_overview.ts";
import { say } from "../../client/language.ts";
import { formatLagosDay } from "../parts/lagos_time.ts";
import type { NamedSeries } from "./day_chart.ts";

interface DayTableProps {
  title: string;
  series: readonly NamedSeries[];
}

/** The same figures to be read one by one, newest first. */
export function DayTable({ title, series }: DayTableProps): ReactElement {
  useSignals();
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
