import { daysBetween } from "@/lib/shared/calendar.ts";
import {
  DAY_PARTS,
  dayPartOf,
  groupByOccasion,
  nameHour,
  summariseUsualDay,
} from "@/lib/shared/day_parts.ts";
import { estimateA1c } from "@/lib/shared/estimated_a1c.ts";
import { EMERGENCY_BELOW_MG_DL, isLow, READING_TYPES } from "@/lib/shared/glucose.ts";
import { describeReadings } from "@/lib/shared/glucose_statistics.ts";
import { joinParts } from "@/lib/shared/message_area.ts";
import { logFiguresText } from "@/lib/shared/messages/log_figures.ts";
import { logOwnText } from "@/lib/shared/messages/log_own.ts";
import { readingTagText } from "@/lib/shared/messages/reading_tag.ts";
import { readingTypeText } from "@/lib/shared/messages/reading_type.ts";
import { fromMgDl, selectCommonUnit } from "@/lib/shared/reading_summary.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import type { DayRange } from "@/lib/shared/report.ts";
import { compareWithTarget, rangesOf, type TargetPosition } from "@/lib/shared/targets.ts";
import { say } from "../../client/browser/language.ts";
import { readHealth } from "../health/health.ts";
import { TrendFigure } from "./TrendFigure.tsx";

interface StatisticsProps {
  readings: readonly Reading[];
  all: readonly Reading[];
  range: DayRange;
  today: string;
}

export function Statistics({ readings, all, range, today }: StatisticsProps) {
  return (
    <div className="stack-4">
      <Spread readings={readings} all={all} range={range} today={today} />
      <Groups readings={readings} />
      <UsualDayTable readings={readings} />
    </div>
  );
}

function Spread({ readings, all, range, today }: StatisticsProps) {
  const text = say(logFiguresText);
  const unit = readHealth().unit ?? selectCommonUnit(readings);
  const { sd, cvPercent, dayCount, emergencyLows } = describeReadings(
    readings,
    rangesOf(readHealth().targets),
    range,
  );
  const a1c = estimateA1c(all, today);
  const isDue = "percent" in a1c;
  return (
    <>
      <dl className="trend-figures">
        <TrendFigure name={text.spread} value={sd && fromMgDl(sd, unit)} rest={unit} />
        <TrendFigure name={text.variation} value={cvPercent && Math.round(cvPercent)} rest="%" />
        <TrendFigure name={text.measured} value={dayCount} rest={text.ofDays({ days: countDays(range) })} />
        <TrendFigure
          name={text.under54({ limit: `${fromMgDl(EMERGENCY_BELOW_MG_DL, unit)} ${unit}` })}
          value={emergencyLows}
        />
        <TrendFigure
          name={text.a1c}
          value={isDue ? a1c.percent.toFixed(1) : undefined}
          rest={isDue ? `% ${text.a1cFrom({ count: a1c.readingCount, days: a1c.dayCount })}` : ""}
          remark={isDue ? undefined : sayMissing(a1c)}
        />
      </dl>
      {isDue && <p className="trend-legend muted">{text.a1cCaveat}</p>}
    </>
  );
}

function sayMissing(
  { missingReadings, missingDays, within }: { missingReadings: number; missingDays: number; within: number },
): string {
  const text = say(logFiguresText);
  const parts = [
    missingReadings > 0 && text.a1cMoreReadings({ readings: missingReadings }),
    missingDays > 0 && text.a1cMoreDays({ days: missingDays }),
  ];
  return text.a1cMissing({ what: joinParts(parts, text.a1cAnd), within });
}

export function countDays({ from, to }: DayRange): number {
  return daysBetween(from, to) + 1;
}

function Groups({ readings }: { readings: readonly Reading[] }) {
  const text = say(logFiguresText);
  const { targets } = readHealth();
  const ranges = rangesOf(targets);
  const columns = { ...text.columns, ...targets && { normal: say(logOwnText).within } };
  const groups = [
    ...groupByOccasion(readings, READING_TYPES).map(({ occasion, found }) => ({
      name: { ...say(readingTypeText), ...say(readingTagText).names }[occasion],
      found,
    })),
    ...DAY_PARTS.map((part) => ({
      name: text.part[part],
      found: readings.filter((reading) => dayPartOf(reading) === part),
    })),
  ];
  const rows = groups.map(({ name, found }) => {
    const positions = found.map((reading) => compareWithTarget(reading, ranges));
    const count = (wanted: TargetPosition) => positions.filter((position) => position === wanted).length;
    return { name, cells: [found.length, found.filter(isLow).length, count("within"), count("above")] };
  });
  return <FigureTable caption={text.byPart} columns={Object.values(columns)} rows={rows} />;
}

interface FigureTableProps {
  caption: string;
  columns: readonly string[];
  rows: readonly { name: string; cells: readonly (string | number)[] }[];
}

function FigureTable({ caption, columns, rows }: FigureTableProps) {
  return (
    <div className="trend-groups">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>{columns.map((name) => <th key={name} scope="col">{name}</th>)}</tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => <td key={index} className="tabular">{cell}</td>)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What the drawing of the usual day shows, in figures. */
function UsualDayTable({ readings }: { readings: readonly Reading[] }) {
  const text = say(logFiguresText);
  const unit = readHealth().unit ?? selectCommonUnit(readings);
  const slots = summariseUsualDay(readings);
  if (!slots.some(({ usual }) => usual)) return null;
  const rows = slots.filter((slot) => slot.count > 0).map(({ fromHour, count, usual }) => ({
    name: `${nameHour(fromHour)}–${nameHour(fromHour + 3)}`,
    cells: [
      count,
      usual ? `${fromMgDl(usual.median, unit)} ${unit}` : text.none,
      usual ? text.span({ from: fromMgDl(usual.lower, unit), to: fromMgDl(usual.upper, unit) }) : text.none,
    ],
  }));
  return <FigureTable caption={text.usualDay} columns={Object.values(text.usualColumns)} rows={rows} />;
}
