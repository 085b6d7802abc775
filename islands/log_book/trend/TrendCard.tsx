import { type ReactElement, type ReactNode, useId } from "react";
import { useSignal } from "@preact/signals-react";
import { addDays } from "@/lib/shared/calendar.ts";
import { LOW_BELOW_MG_DL } from "@/lib/shared/glucose.ts";
import { findPatterns, type GlucosePattern } from "@/lib/shared/glucose_patterns.ts";
import { dayText } from "@/lib/shared/messages/days.ts";
import { insightText } from "@/lib/shared/messages/log_insights.ts";
import { ownText } from "@/lib/shared/messages/log_own.ts";
import { logTrendText } from "@/lib/shared/messages/log_trend.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { CHART_DAYS, nameDayOfYear } from "@/lib/shared/reading_days.ts";
import { fromMgDl, selectCommonUnit, summariseReadings } from "@/lib/shared/reading_summary.ts";
import type { DayRange } from "@/lib/shared/report.ts";
import { rangesOf } from "@/lib/shared/targets.ts";
import { say } from "../../client/browser/language.ts";
import { Icon } from "../../parts/Icon.tsx";
import { LazyPart, type LoadPart, loadPart } from "../../parts/LazyPart.tsx";
import { readHealth } from "../health/health.ts";
import { findReadings } from "../history/FindReadings.tsx";
import type { LogBookScreen } from "../log_book_state.ts";
import { TrendChart } from "./TrendChart.tsx";
import { TrendFigure } from "./TrendFigure.tsx";

const loadStatistics = () => import("./Statistics.tsx");
const loadTable = () => import("./ReadingTable.tsx");
const loadCustomDays = () => import("./CustomDays.tsx");

export function TrendCard({ screen }: { screen: LogBookScreen }): ReactElement {
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

function DaysSwitch({ screen, range }: { screen: LogBookScreen; range: DayRange }): ReactElement {
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
          <label key={number}>
            <input type="radio" name={name} checked={isChosen} onChange={() => void choose()} />
            <span>
              {number}
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

function Figures({ readings }: { readings: readonly Reading[] }): ReactElement {
  const text = say(logTrendText);
  const health = readHealth();
  const { count, inRange, inRangePercent, average, lows, unit } = summariseReadings(readings, health);
  const few = text.fewOf(inRange, count);
  const isPercent = inRangePercent !== undefined;
  return (
    <dl className="trend-figures">
      <TrendFigure
        name={health.targets ? say(ownText).inTarget : text.inRange}
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

interface DetailsProps<Part> {
  summary: string;
  load: LoadPart<Part>;
  children(part: Part): ReactNode;
}

function Details<Part>({ summary, load, children }: DetailsProps<Part>): ReactElement {
  const text = say(logTrendText);
  const isOpen = useSignal(false);
  return (
    <details className="trend-table" onToggle={(event) => isOpen.value = event.currentTarget.open}>
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

export function Patterns({ screen }: { screen: LogBookScreen }): ReactElement | undefined {
  const id = useId();
  const { book, today } = screen;
  const patterns = findPatterns(book.readings.value, rangesOf(readHealth().targets), today.value);
  if (patterns.length === 0) return undefined;
  const text = say(insightText);
  return (
    <section className="stack-2 trend-patterns" aria-labelledby={id}>
      <h3 id={id}>{text.patterns}</h3>
      {patterns.map((pattern) => (
        <PatternItem key={pattern.kind + pattern.part} pattern={pattern} screen={screen} />
      ))}
      <p className="trend-legend">{text.advice}</p>
    </section>
  );
}

function PatternItem(
  { pattern, screen }: { pattern: GlucosePattern; screen: LogBookScreen },
): ReactElement {
  const id = useId();
  const text = say(insightText);
  const { kind, part, days, ofDays } = pattern;
  const { unit = selectCommonUnit(screen.book.readings.value), targets } = readHealth();
  const limit = `${fromMgDl(LOW_BELOW_MG_DL, unit)} ${unit}`;
  return (
    <div className="stack-1 trend-pattern" data-kind={kind}>
      <p id={id}>
        <Icon name={kind === "low" ? "alert" : "chart"} />
        {kind === "low"
          ? text.low(days, ofDays, part, limit)
          : text.high(days, ofDays, part, targets !== undefined)}
      </p>
      <button
        type="button"
        className="link-button"
        aria-describedby={id}
        onClick={() => void findReadings(screen, ({ showPattern }) => showPattern(pattern))}
      >
        {text.readings}
      </button>
    </div>
  );
}
