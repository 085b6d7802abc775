import type { ReactElement } from "react";
import type { PlannedReading, PlannedVitalSign } from "@/lib/shared/exchange/import_plan.ts";
import { dayText } from "@/lib/shared/messages/days.ts";
import { importRowText, importText } from "@/lib/shared/messages/log_import.ts";
import { readingTypeText } from "@/lib/shared/messages/reading_types.ts";
import { nameDayOfYear } from "@/lib/shared/reading_days.ts";
import { say } from "../../client/browser/language.ts";
import { nameEntry } from "../vital_signs/vital_sign_form.ts";
import type { Importer, ImportFindings } from "./import_state.ts";

const LINES_SHOWN = 20;
const SAMPLES_SHOWN = 3;

export function ImportFindingsList({ importer }: { importer: Importer }): ReactElement | null {
  const found = importer.findings.value;
  if (!found) return null;
  const text = say(importText);
  const { fresh, duplicates, bad, leftOut, doubtful, vitalSigns } = found;
  const count = fresh.length + vitalSigns.fresh.length;
  return (
    <>
      <ul className="stack-1 log-book-import-counts">
        <li>
          <b>{count === 0 ? text.nothing : text.fresh(fresh.length, vitalSigns.fresh.length)}</b>
        </li>
        {duplicates > 0 && <li>{text.duplicates(duplicates)}</li>}
        {vitalSigns.duplicates > 0 && <li>{text.duplicateVitalSigns(vitalSigns.duplicates)}</li>}
        {bad.length > 0 && <li>{text.bad(bad.length)}</li>}
        {leftOut > 0 && <li>{text.leftOut(leftOut)}</li>}
      </ul>
      {bad.length > 0 && (
        <ul className="stack-1 log-book-import-lines">
          {bad.slice(0, LINES_SHOWN).map(({ line, problem }) => (
            <li key={line}>{text.badLine(line, say(importRowText)[problem])}</li>
          ))}
          {bad.length > LINES_SHOWN && <li>{text.moreLines(bad.length - LINES_SHOWN)}</li>}
        </ul>
      )}
      {count > 0 && (
        <EntryLines
          title={text.sample}
          lines={[...sampleOf(fresh).map(sayReading), ...sampleOf(vitalSigns.fresh).map(sayVitalSign)]}
          left={count - sampleOf(fresh).length - sampleOf(vitalSigns.fresh).length}
        />
      )}
      {doubtful.length + vitalSigns.doubtful.length > 0 && <Doubt importer={importer} findings={found} />}
    </>
  );
}

function sampleOf<Entry>(entries: readonly Entry[]): readonly Entry[] {
  return entries.slice(0, SAMPLES_SHOWN);
}

function sayReading({ date, time, value, unit, type }: PlannedReading): string {
  return `${nameDayOfYear(date, say(dayText))}, ${time}: ${value} ${unit}, ${say(readingTypeText)[type]}`;
}

function sayVitalSign(sign: PlannedVitalSign): string {
  return `${nameDayOfYear(sign.date, say(dayText))}, ${sign.time}: ${nameEntry(sign)}`;
}

interface EntryLinesProps {
  title: string;
  lines: readonly string[];
  /** Not shown. */
  left: number;
}

function EntryLines({ title, lines, left }: EntryLinesProps): ReactElement {
  return (
    <div className="stack-1">
      <h4>{title}</h4>
      <ul className="stack-1 log-book-import-lines tabular">
        {lines.map((line, index) => <li key={index}>{line}</li>)}
        {left > 0 && <li>{say(importText).moreLines(left)}</li>}
      </ul>
    </div>
  );
}

function Doubt({ importer, findings }: { importer: Importer; findings: ImportFindings }): ReactElement {
  const text = say(importText);
  const { hasCompared } = importer;
  const { doubtful, vitalSigns } = findings;
  const lines = [...doubtful.map(sayReading), ...vitalSigns.doubtful.map(sayVitalSign)];
  const shown = lines.slice(0, LINES_SHOWN);
  return (
    <section className="stack-2 log-book-import-doubt" aria-label={text.doubtTitle}>
      {doubtful.length > 0 && <p>{text.doubt(doubtful.length)}</p>}
      {vitalSigns.doubtful.length > 0 && <p>{text.doubtVitalSigns(vitalSigns.doubtful.length)}</p>}
      <EntryLines title={text.doubtTitle} lines={shown} left={lines.length - shown.length} />
      <label className="row-2 log-book-for-doctor">
        <input
          type="checkbox"
          checked={hasCompared.value}
          onChange={({ currentTarget }) => hasCompared.value = currentTarget.checked}
        />
        {doubtful.length > 0 ? text.doubtChecked : text.doubtVitalSignsChecked}
      </label>
    </section>
  );
}
