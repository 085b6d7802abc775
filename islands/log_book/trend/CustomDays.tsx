import type { ReactElement } from "react";
import { useSignal } from "@preact/signals-react";
import { daysBetween } from "@/lib/shared/calendar.ts";
import { findText } from "@/lib/shared/messages/log_find.ts";
import type { DayRange } from "@/lib/shared/report.ts";
import { say } from "../../client/browser/language.ts";
import { DayField } from "../../parts/DayField.tsx";

/** With more, points overlap even on a wide screen. */
const MAX_DAYS = 366;

/** Invalid ranges leave the chart. */
export function CustomDays(
  { range, onChoose }: { range: DayRange; onChoose(range: DayRange): void },
): ReactElement {
  const text = say(findText);
  const from = useSignal<string | undefined>(range.from);
  const to = useSignal<string | undefined>(range.to);
  const error = useSignal<string | undefined>(undefined);
  function pick(): void {
    const [first, last] = [from.value, to.value];
    const days = first && last ? daysBetween(first, last) + 1 : 0;
    error.value = !first || !last
      ? text.noDay
      : days < 1
      ? text.wrongOrder
      : days > MAX_DAYS
      ? text.tooLong(MAX_DAYS)
      : undefined;
    if (first && last && !error.value) onChoose({ from: first, to: last });
  }
  return (
    <div className="day-fields">
      <DayField
        label={text.from}
        value={from.value}
        onPick={(day) => {
          from.value = day;
          pick();
        }}
      />
      <DayField
        label={text.to}
        value={to.value}
        error={error.value}
        onPick={(day) => {
          to.value = day;
          pick();
        }}
      />
    </div>
  );
}
