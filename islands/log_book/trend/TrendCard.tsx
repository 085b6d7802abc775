import { type ReactNode, useId } from "react";
import { useSignal } from "@preact/signals-react";
import { addDays } from "@/lib/shared/calendar.ts";
import { dayText } from "@/lib/shared/messages/days.ts";
import { insightText } from "@/lib/shared/messages/log_insights.ts";
import { logTrendText } from "@/lib/shared/messages/log_trend.ts";
import { CHART_DAYS, nameDayOfYear } from "@/lib/shared/reading_days.ts";
import type { DayRange } from "@/lib/shared/report.ts";
import { say } from "../../client/browser/language.ts";
import { LazyPart, type LoadPart, loadPart } from "../../parts/LazyPart.tsx";
import type { LogBookScreen } from "../log_book_state.ts";
import { Patterns } from "./Patterns.tsx";
import { TrendChart } from "./TrendChart.tsx";
import { Figures } from "./TrendFigure.tsx";

const loadStatistics = () => import("./Statistics.tsx");
const loadTable = () => import("./ReadingTable.tsx");
const loadCustomDays = () => import("./CustomDays.tsx");

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
    text.fromTo(nameDayOfYear(custom.from, say(dayText)), nameDayOfYear(custom.to, say(dayText)));
  const period = title ?? text.lastDays(days.value);
  return (
    <section className="card stack-3 trend-card card-compact" aria-labelledby={id}>
      <div className="row-2 spread trend-head">
        <h2 className="h3" id={id}>{title ?? text.chartTitle(days.value)}</h2>
        <DaysSwitch screen={screen} range={range} />
      </div>
      {readings.length > 0
        ? <TrendChart readings={readings} range={range} period={period} today={today} />
        : <p className="trend-empty muted text-center centered">{text.chartEmpty(period)}</p>}
      <Figures readings={readings} />
      <Patterns screen={screen} />
      {readings.length > 0 && (
        <>
          <Details summary={say(insightText).show} load={loadStatistics}>
            {({ Statistics }) => <Statistics readings={readings} all={all} range={range} today={today} />}
          </Details>
          <Details summary={text.showTable} load={loadTable}>
            {({ ReadingTable }) => <ReadingTable readings={readings} period={period} today={today} />}
          </Details>
        </>
      )}
    </section>
  );
}

function DaysSwitch({ screen, range }: { screen: LogBookScreen; range: DayRange }) {
  const name = useId();
  const text = say(logTrendText);
  const { days, customDays, isPartMissing } = screen;
  const isCustom = useSignal(false);
  async function chooseCustom(): Promise<void> {
    isCustom.value = true;
    isCustom.value = await loadPart(loadCustomDays) !== undefined;
    isPartMissing.value = !isCustom.value;
  }
  const choices = CHART_DAYS.map((choice) => ({
    ...text.chartDays(choice),
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
    choose: chooseCustom,
  };
  return (
    <>
      <fieldset className="trend-days">
        <legend className="visually-hidden">{text.chartSwitch}</legend>
        {[...choices, custom].map(({ number, rest, isChosen, choose }) => (
          <label key={number} className="choice">
            <input
              type="radio"
              name={name}
              checked={isChosen}
              onChange={() =>
                void choose()}
            />
            <span>
              <span>{number}</span>
              <span className="visually-hidden">{rest}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {isCustom.value && (
        <LazyPart load={loadCustomDays}>
          {({ CustomDays }) => <CustomDays range={range} onChoose={(chosen) => customDays.value = chosen} />}
        </LazyPart>
      )}
    </>
  );
}

interface DetailsProps<Part> {
  summary: string;
  load: LoadPart<Part>;
  children(part: Part): ReactNode;
}

function Details<Part>({ summary, load, children }: DetailsProps<Part>) {
  const text = say(logTrendText);
  const isOpen = useSignal(false);
  return (
    <details className="trend-table small" onToggle={(event) => isOpen.value = event.currentTarget.open}>
      <summary>{summary}</summary>
      {isOpen.value && (
        <LazyPart
          load={load}
          fallback={<p role="status">{text.partLoading}</p>}
          failed={<p role="status">{text.partFailed}</p>}
        >
          {children}
        </LazyPart>
      )}
    </details>
  );
}
