/** What the import found in a file. @module */
import type { PlannedHba1c, PlannedReading, PlannedVitalSign } from "@/lib/shared/exchange/import_plan.ts";
import type { BadLine, LeftOutLine } from "@/lib/shared/exchange/imported_row.ts";
import { dayText } from "@/lib/shared/messages/day.ts";
import { logImportText } from "@/lib/shared/messages/log_import.ts";
import { logImportLeftOutText } from "@/lib/shared/messages/log_import_left_out.ts";
import { logImportRowText } from "@/lib/shared/messages/log_import_row.ts";
import { readingTagText } from "@/lib/shared/messages/reading_tag.ts";
import { readingTypeText } from "@/lib/shared/messages/reading_type.ts";
import { formatAmounts } from "@/lib/shared/reading_amounts.ts";
import { nameDayOfYear } from "@/lib/shared/reading_days.ts";
import { nameOccasion } from "@/lib/shared/reading_tags.ts";
import { say } from "../../client/browser/language.ts";
import { nameEntry } from "../vital_signs/vital_sign_form.ts";
import { ASKED, type Asked, type Importer, type ImportFindings } from "./import_state.ts";
import { Tick, toggle } from "./ImportSteps.tsx";

const LINES_SHOWN = 20;
const SAMPLES_SHOWN = 3;

export function ImportFindingsList({ importer }: { importer: Importer }) {
  const found = importer.findings.value;
  if (!found) return null;
  const text = say(logImportText);
  const { fresh, duplicates, bad, leftOut, notTaken, doubtful, vitalSigns, hba1c } = found;
  const count = fresh.length + vitalSigns.fresh.length;
  const { value, also = [] } = importer.choice.value;
  const columns = [value, ...also].map((column) => importer.table.value?.names[column ?? -1] ?? "")
    .filter((name) => name !== "");
  const isAsked = ASKED.some((asked) => found[asked].length > 0);
  const isNothing = count + hba1c.fresh.length === 0 && !isAsked;
  return (
    <>
      <ul className="stack-1 log-book-import-counts">
        {isNothing && (
          <li>
            <b>{text.nothing}</b>
          </li>
        )}
        {count > 0 && (
          <li>
            <b>{text.fresh({ readings: fresh.length, vitalSigns: vitalSigns.fresh.length })}</b>
          </li>
        )}
        {hba1c.fresh.length > 0 && (
          <li>
            <b>{text.hba1c({ count: hba1c.fresh.length })}</b>
          </li>
        )}
        {duplicates > 0 && <li>{text.duplicates({ count: duplicates })}</li>}
        {vitalSigns.duplicates > 0 && <li>{text.duplicateVitalSigns({ count: vitalSigns.duplicates })}</li>}
        {hba1c.duplicates > 0 && <li>{text.duplicateHba1c({ count: hba1c.duplicates })}</li>}
        {bad.length > 0 && <NamedLines title={text.bad({ count: bad.length })} named={bad} />}
        {leftOut.length > 0 && <NamedLines title={text.leftOut({ count: leftOut.length })} named={leftOut} />}
        {columns.length > 1 && <li>{[text.columns.value, columns.join(", ")].join(": ")}</li>}
        {notTaken.length > 0 && <li>{text.notTaken({ names: notTaken.join(", ") })}</li>}
      </ul>
      {ASKED.map((asked) =>
        found[asked].length > 0 && (
          <AskedReadings key={asked} importer={importer} asked={asked} readings={found[asked]} />
        )
      )}
      {count > 0 && (
        <EntryLines
          title={text.sample}
          lines={[...sampleOf(fresh).map(sayReading), ...sampleOf(vitalSigns.fresh).map(sayVitalSign)]}
          left={count - sampleOf(fresh).length - sampleOf(vitalSigns.fresh).length}
        />
      )}
      {hba1c.fresh.length > 0 && (
        <EntryLines
          title={text.hba1c({ count: hba1c.fresh.length })}
          lines={hba1c.fresh.slice(0, LINES_SHOWN).map(sayHba1c)}
          left={Math.max(0, hba1c.fresh.length - LINES_SHOWN)}
        />
      )}
      {doubtful.length + vitalSigns.doubtful.length > 0 && <Doubt importer={importer} findings={found} />}
    </>
  );
}

function sampleOf<Entry>(entries: readonly Entry[]): readonly Entry[] {
  return entries.slice(0, SAMPLES_SHOWN);
}

function sayReading(reading: PlannedReading): string {
  const { date, time, value, unit } = reading;
  const occasion = nameOccasion(reading, say(readingTypeText), say(readingTagText).names);
  const amounts = formatAmounts(reading).map(([, amount]) => amount);
  return `${nameDayOfYear(date, say(dayText))}, ${time}: ${
    [`${value} ${unit}`, occasion, ...amounts].join(", ")
  }`;
}

function sayVitalSign(sign: PlannedVitalSign): string {
  return `${nameDayOfYear(sign.date, say(dayText))}, ${sign.time}: ${nameEntry(sign)}`;
}

function sayHba1c({ date, value, unit }: PlannedHba1c): string {
  return `${nameDayOfYear(date, say(dayText))}: ${value} ${unit}`;
}

function NamedLines({ title, named }: { title: string; named: readonly (BadLine | LeftOutLine)[] }) {
  const lines = nameLines(named);
  return (
    <li>
      <p>{title}</p>
      <ul className="stack-1 log-book-import-lines small">
        {lines.slice(0, LINES_SHOWN).map((line) => <li key={line}>{line}</li>)}
        {lines.length > LINES_SHOWN && (
          <li>{say(logImportText).moreLines({ count: lines.length - LINES_SHOWN })}</li>
        )}
      </ul>
    </li>
  );
}

/** Says each reason once, with all its lines, such as 2-5, 9. */
function nameLines(named: readonly (BadLine | LeftOutLine)[]): readonly string[] {
  const [rowText, leftOutText] = [say(logImportRowText), say(logImportLeftOutText)];
  const groups = Map.groupBy(named, (each) => {
    const reason = "problem" in each ? rowText[each.problem] : leftOutText[each.reason];
    return each.detail ? `${reason} (${each.detail})` : reason;
  });
  return Array.from(groups, ([reason, lines]) => {
    const ranges = joinRanges(lines.map(({ line }) => line));
    const shown = ranges.slice(0, LINES_SHOWN).map(([from, to]) => from === to ? `${from}` : `${from}-${to}`);
    if (ranges.length > LINES_SHOWN) shown.push("…");
    return say(logImportText).badLine({ count: lines.length, lines: shown.join(", "), reason });
  });
}

function joinRanges(lines: readonly number[]): readonly [from: number, to: number][] {
  const ranges: [number, number][] = [];
  for (const line of lines) {
    const last = ranges.at(-1);
    if (last && line <= last[1] + 1) last[1] = line;
    else ranges.push([line, line]);
  }
  return ranges;
}

interface AskedReadingsProps {
  importer: Importer;
  asked: Asked;
  readings: readonly PlannedReading[];
}

/** Stays out unless it is ticked. */
function AskedReadings({ importer: { chosen, choose }, asked, readings }: AskedReadingsProps) {
  const text = say(logImportText).asked[asked];
  const shown = readings.slice(0, LINES_SHOWN);
  return (
    <section className="stack-2 log-book-import-doubt" aria-label={text.title({ count: readings.length })}>
      <EntryLines
        title={text.title({ count: readings.length })}
        lines={shown.map(sayReading)}
        left={readings.length - shown.length}
      />
      <Tick
        name={text.add}
        isChosen={chosen.value.includes(asked)}
        onChoose={() =>
          choose(toggle(chosen.value, asked))}
      />
    </section>
  );
}

function EntryLines({ title, lines, left }: { title: string; lines: readonly string[]; left: number }) {
  return (
    <div className="stack-1">
      <h4>{title}</h4>
      <ul className="stack-1 log-book-import-lines small tabular">
        {lines.map((line, index) => <li key={index}>{line}</li>)}
        {left > 0 && <li>{say(logImportText).moreLines({ count: left })}</li>}
      </ul>
    </div>
  );
}

function Doubt({ importer, findings }: { importer: Importer; findings: ImportFindings }) {
  const text = say(logImportText);
  const { hasCompared } = importer;
  const { doubtful, vitalSigns } = findings;
  const lines = [...doubtful.map(sayReading), ...vitalSigns.doubtful.map(sayVitalSign)];
  const shown = lines.slice(0, LINES_SHOWN);
  return (
    <section className="stack-2 log-book-import-doubt" aria-label={text.doubtTitle}>
      {doubtful.length > 0 && <p>{text.doubt({ count: doubtful.length })}</p>}
      {vitalSigns.doubtful.length > 0 && <p>{text.doubtVitalSigns({ count: vitalSigns.doubtful.length })}</p>}
      <EntryLines title={text.doubtTitle} lines={shown} left={lines.length - shown.length} />
      <Tick
        name={doubtful.length > 0 ? text.doubtChecked : text.doubtVitalSignsChecked}
        isChosen={hasCompared.value}
        onChoose={() => hasCompared.value = !hasCompared.value}
      />
    </section>
  );
}
