import { type ReactElement, type ReactNode, useId } from "react";
import { useSignal } from "@preact/signals-react";
import { addDays } from "@/lib/shared/calendar.ts";
import { dayText } from "@/lib/shared/messages/days.ts";
import { insightText } from "@/lib/shared/messages/log_insights.ts";
import { ownText } from "@/lib/shared/messages/log_own.ts";
import { logTrendText } from "@/lib/shared/messages/log_trend.ts";
import { CHART_DAYS, nameDayOfYear } from "@/lib/shared/reading_days.ts";
import { summariseReadings } from "@/lib/shared/reading_summary.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import type { DayRange } from "@/lib/shared/report.ts";
import { say } from "../../client/browser/language.ts";
import { createLazy, type Lazy } from "../../client/browser/lazy.ts";
import type { LogBookScreen } from "../log_book_state.ts";
import { readOwnHealth } from "../own_parts.ts";
import { TrendFigure } from "./TrendFigure.tsx";
import { Patterns } from "./Patterns.tsx";
import { TrendChart } from "./TrendChart.tsx";

const statistics = createLazy(() => import("./Statistics.tsx"));
const table = createLazy(() => import("./ReadingTable.tsx"));
const ownPart = createLazy(() => import("./OwnDays.tsx"));

export function TrendCard({ screen }: { screen: LogBookScreen }): ReactElement {
  const id = useId();
  const { book, days, ownDays } = screen;
  const today = screen.today.value;
  const all = book.readings.value;
  const text = say(logTrendText);
  const own = ownDays.value;
  const range = own ?? { from: addDays(today, 1 - days.value), to: today };
  const readings = all.filter(({ date }) => date >= range.from && date <= range.to);
  const title = own &&
    text.fromTo(nameDayOfYear(own.from, say(dayText)), nameDayOfYear(own.to, say(dayText)));
  const period = title ?? text.lastDays(days.value);
  return (
    <section className="card stack-3 trend-card" aria-labelledby={id}>
      <div className="row-2 spread trend-head">
        <h2 id={id}>{title ?? text.chartTitle(days.value)}</h2>
        <DaysSwitch screen={screen} range={range} />
      </div>
      {readings.length > 0
        ? <TrendChart readings={readings} range={range} period={period} today={today} />
        : <p className="trend-empty">{text.chartEmpty(period)}</p>}
      <Figures readings={readings} />
      <Patterns screen={screen} />
      {readings.length > 0 && (
        <>
          <More
            summary={say(insightText).show}
            lazy={statistics}
            draw={({ Statistics }) => (
              <Statistics readings={readings} all={all} range={range} today={today} />
            )}
          />
          <More
            summary={text.showTable}
            lazy={table}
            draw={({ ReadingTable }) => <ReadingTable readings={readings} period={period} today={today} />}
          />
        </>
      )}
    </section>
  );
}

function DaysSwitch({ screen, range }: { screen: LogBookScreen; range: DayRange }): ReactElement {
  const name = useId();
  const text = say(logTrendText);
  const { days, ownDays } = screen;
  const isOwn = useSignal(false);
  const part = ownPart.part.value;
  async function chooseOwn(): Promise<void> {
    isOwn.value = true;
    isOwn.value = await ownPart.load() !== undefined;
    screen.lazyDialogs.hasFailed.value = !isOwn.value;
  }
  const choices = CHART_DAYS.map((choice) => ({
    ...text.chartDays(choice),
    isChosen: !isOwn.value && choice === days.value,
    choose() {
      isOwn.value = false;
      ownDays.value = undefined;
      days.value = choice;
    },
  }));
  const own = { number: text.ownDays, rest: text.ownDaysRest, isChosen: isOwn.value, choose: chooseOwn };
  return (
    <>
      <fieldset className="trend-days">
        <legend className="visually-hidden">{text.chartSwitch}</legend>
        {[...choices, own].map(({ number, rest, isChosen, choose }) => (
          <label key={number}>
            <input type="radio" name={name} checked={isChosen} onChange={() => void choose()} />
            <span>
              {number}
              <span className="visually-hidden">{rest}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {isOwn.value && part && <part.OwnDays range={range} onChoose={(chosen) => ownDays.value = chosen} />}
    </>
  );
}

function Figures({ readings }: { readings: readonly Reading[] }): ReactElement {
  const text = say(logTrendText);
  const own = readOwnHealth();
  const { count, inRange, inRangePercent, average, lows, unit } = summariseReadings(readings, own);
  const few = text.fewOf(inRange, count);
  const isPercent = inRangePercent !== undefined;
  return (
    <dl className="trend-figures">
      <TrendFigure
        name={own.targets ? say(ownText).inTarget : text.inRange}
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

interface MoreProps<Part> {
  summary: string;
  lazy: Lazy<Part>;
  draw(part: Part): ReactNode;
}

/** Loaded and drawn once opened. */
function More<Part>({ summary, lazy, draw }: MoreProps<Part>): ReactElement {
  const text = say(logTrendText);
  const isOpen = useSignal(false);
  const hasFailed = useSignal(false);
  const part = lazy.part.value;
  async function toggle(open: boolean): Promise<void> {
    isOpen.value = open;
    if (open) hasFailed.value = await lazy.load() === undefined;
  }
  return (
    <details className="trend-table" onToggle={(event) => void toggle(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen.value &&
        (part ? draw(part) : <p role="status">{hasFailed.value ? text.partFailed : text.partLoading}</p>)}
    </details>
  );
}
