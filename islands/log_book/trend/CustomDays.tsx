import { useSignal } from "@preact/signals-react";
import { daysBetween } from "@/lib/shared/calendar.ts";
import { findText } from "@/lib/shared/messages/log_find.ts";
import type { DayRange } from "@/lib/shared/report.ts";
import { say } from "../../client/browser/language.ts";
import { DayField } from "../../parts/DayField.tsx";

/** With more, points overlap even on a wide screen. */
const MAX_DAYS = 366;

/** Invalid ranges leave the chart. */
export function CustomDays({ range, onChoose }: { range: DayRange; onChoose(range: DayRange): void }) {
  const text = say(findText);
  const days = useSignal<Partial<DayRange>>(range);
  const error = useSignal<string | undefined>(undefined);
  function pick(end: Partial<DayRange>): void {
    const { from, to } = days.value = { ...days.value, ...end };
    error.value = from && to ? findError(daysBetween(from, to) + 1) : text.noDay;
    if (from && to && !error.value) onChoose({ from, to });
  }
  function findError(count: number): string | undefined {
    if (count < 1) return text.wrongOrder;
    return count > MAX_DAYS ? text.tooLong(MAX_DAYS) : undefined;
  }
  return (
    <div className="day-fields">
      <DayField label={text.from} value={days.value.from} onPick={(from) => pick({ from })} />
      <DayField label={text.to} value={days.value.to} error={error.value} onPick={(to) => pick({ to })} />
    </div>
  );
}
