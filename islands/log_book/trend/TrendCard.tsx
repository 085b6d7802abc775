import { type ReactNode, useId } from "react";
import { useSignal } from "@preact/signals-react";
import { addDays, daysBetween } from "@/lib/shared/calendar.ts";
import { dayText } from "@/lib/shared/messages/day.ts";
import { logFindText } from "@/lib/shared/messages/log_find.ts";
import { logInsightsText } from "@/lib/shared/messages/log_insights.ts";
import { logTrendText } from "@/lib/shared/messages/log_trend.ts";
import { trendTableText } from "@/lib/shared/messages/trend_table.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { CHART_DAYS, nameDayOfYear } from "@/lib/shared/reading_days.ts";
import type { DayRange } from "@/lib/shared/report.ts";
import { say } from "../../client/browser/language.ts";
import { DayField } from "../../parts/DayField.tsx";
import type { LogBookScreen } from "../log_book_state.ts";
import { Amount, nameMoment, ReadingStatus, sayOccasion } from "../ReadingParts.tsx";
import { Lows, Patterns } from "./Patterns.tsx";
import { countDays, Statistics } from "./Statistics.tsx";
import { TrendChart } from "./TrendChart.tsx";
import { Figures } from "./TrendFigure.tsx";
import { UsualDay } from "./UsualDay.tsx";

export function TrendCard({ screen }: { screen: LogBookScreen }) {
  const id = useId();
  const { book, days, customDays } = screen;
  const today = screen.today.value;
  const all = book.readings.value;
  const text = say(logTrendText);
  const custom = customDays.value;
  const range = custom ?? { from: addDays(today, 1 - days.value), to: today };
  const readings = all.filter(({ date }) => date >= range.from && date <= range.to);
  const title = custom &&
    text.fromTo({
      from: nameDayOfYear(custom.from, say(dayText)),
      to: nameDayOfYear(custom.to, say(dayText)),
    });
  const period = title ?? text.lastDays({ days: days.value });
  return (
    <>
      <Lows screen={screen} />
      {readings.length > 0 && <UsualDay readings={readings} days={countDays(range)} />}
      <section className="card stack-3 trend-card card-compact" aria-labelledby={id}>
        <div className="row-2 spread trend-head">
          <h2 className="h3" id={id}>{title ?? text.chartTitle({ days: days.value })}</h2>
          <DaysSwitch screen={screen} range={range} />
        </div>
        {readings.length > 0
          ? <TrendChart readings={readings} range={range} period={period} today={today} />
          : <p className="trend-empty muted text-center centered">{text.chartEmpty({ period })}</p>}
        <Figures readings={readings} />
      </section>
      <Patterns screen={screen} />
      {readings.length > 0 && (
        <section className="card stack-1 trend-card card-compact">
          <Details summary={say(logInsightsText).show}>
            <Statistics readings={readings} all={all} range={range} today={today} />
          </Details>
          <Details summary={text.showTable}>
            <ReadingTable readings={readings} period={period} today={today} />
          </Details>
        </section>
      )}
    </>
  );
}

function DaysSwitch({ screen, range }: { screen: LogBookScreen; range: DayRange }) {
  const name = useId();
  const text = say(logTrendText);
  const { days, customDays } = screen;
  const isCustom = useSignal(false);
  const choices = CHART_DAYS.map((choice) => ({
    number: String(choice),
    rest: text.chartDaysRest,
    isChosen: !isCustom.value && choice === days.value,
    choose() {
      isCustom.value = false;
      customDays.value = undefined;
      days.value = choice;
    },
  }));
  const custom = {
    number: text.ownDays,
    rest: text.ownDaysRest,
    isChosen: isCustom.value,
    choose: () => isCustom.value = true,
  };
  return (
    <>
      <fieldset className="trend-days">
        <legend className="visually-hidden">{text.chartSwitch}</legend>
        {[...choices, custom].map(({ number, rest, isChosen, choose }) => (
          <label key={number} className="choice">
            <input type="radio" name={name} checked={isChosen} onChange={choose} />
            <span>
              <span>{number}</span>
              <span className="visually-hidden">{rest}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {isCustom.value && <CustomDays range={range} onChoose={(chosen) => customDays.value = chosen} />}
    </>
  );
}

/** With more, points overlap even on a wide screen. */
const MAX_DAYS = 366;

/** Invalid ranges leave the chart. */
function CustomDays({ range, onChoose }: { range: DayRange; onChoose(range: DayRange): void }) {
  const text = say(logFindText);
  const days = useSignal<Partial<DayRange>>(range);
  const error = useSignal<string | undefined>(undefined);
  function pick(end: Partial<DayRange>): void {
    const { from, to } = days.value = { ...days.value, ...end };
    error.value = from && to ? findError(daysBetween(from, to) + 1) : text.noDay;
    if (from && to && !error.value) onChoose({ from, to });
  }
  function findError(count: number): string | undefined {
    if (count < 1) return text.wrongOrder;
    return count > MAX_DAYS ? text.tooLong({ days: MAX_DAYS }) : undefined;
  }
  return (
    <div className="day-fields">
      <DayField label={text.from} value={days.value.from} onPick={(from) => pick({ from })} />
      <DayField label={text.to} value={days.value.to} error={error.value} onPick={(to) => pick({ to })} />
    </div>
  );
}

/** What is inside is drawn once it is opened. */
function Details({ summary, children }: { summary: string; children: ReactNode }) {
  const isOpen = useSignal(false);
  return (
    <details className="trend-table small" onToggle={(event) => isOpen.value = event.currentTarget.open}>
      <summary>{summary}</summary>
      {isOpen.value && children}
    </details>
  );
}

function ReadingTable(
  { readings, period, today }: { readings: readonly Reading[]; period: string; today: string },
) {
  const text = say(trendTableText);
  return (
    <div className="trend-scroll" tabIndex={0} role="region" aria-label={text.caption({ period })}>
      <table>
        <caption className="visually-hidden">{text.caption({ period })}</caption>
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
  );
}

function Row({ reading, today }: { reading: Reading; today: string }) {
  const { value, unit } = reading;
  return (
    <tr>
      <th scope="row">{nameMoment(reading, today)}</th>
      <td className="tabular">
        <Amount value={value} unit={unit} />
      </td>
      <td>{sayOccasion(reading)}</td>
      <td>
        <ReadingStatus reading={reading} />
      </td>
    </tr>
  );
}
