import type { ReactElement } from "react";
import type { PlannedReading } from "@/lib/shared/exchange/import_plan.ts";
import { dayText } from "@/lib/shared/messages/days.ts";
import { importRowText, importText } from "@/lib/shared/messages/log_import.ts";
import { nameDayOfYear } from "@/lib/shared/reading_days.ts";
import { say } from "../../client/browser/language.ts";
import type { Importer } from "./import_state.ts";

const LINES_SHOWN = 20;
const SAMPLES_SHOWN = 3;

export function ImportFindingsList({ importer }: { importer: Importer }): ReactElement | null {
  const found = importer.findings.value;
  if (!found) return null;
  const text = say(importText);
  const { fresh, duplicates, bad, leftOut, doubtful } = found;
  return (
    <>
      <ul className="stack-1 log-book-import-counts">
        <li>
          <b>{fresh.length === 0 ? text.nothing : text.fresh(fresh.length)}</b>
        </li>
        {duplicates > 0 && <li>{text.duplicates(duplicates)}</li>}
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
      {fresh.length > 0 && <ReadingLines title={text.sample} readings={fresh} shown={SAMPLES_SHOWN} />}
      {doubtful.length > 0 && <Doubt importer={importer} doubtful={doubtful} />}
    </>
  );
}

interface ReadingLinesProps {
  title: string;
  readings: readonly PlannedReading[];
  shown: number;
}

function ReadingLines({ title, readings, shown }: ReadingLinesProps): ReactElement {
  const left = readings.length - shown;
  return (
    <div className="stack-1">
      <h4>{title}</h4>
      <ul className="stack-1 log-book-import-lines tabular">
        {readings.slice(0, shown).map(({ _id, date, time, value, unit, type }) => (
          <li key={_id}>{`${nameDayOfYear(date, say(dayText))}, ${time}: ${value} ${unit}, ${type}`}</li>
        ))}
        {left > 0 && <li>{say(importText).moreLines(left)}</li>}
      </ul>
    </div>
  );
}

function Doubt(
  { importer, doubtful }: { importer: Importer; doubtful: readonly PlannedReading[] },
): ReactElement {
  const text = say(importText);
  const { hasCompared } = importer;
  return (
    <section className="stack-2 log-book-import-doubt" aria-label={text.doubtTitle}>
      <p>{text.doubt(doubtful.length)}</p>
      <ReadingLines title={text.doubtTitle} readings={doubtful} shown={LINES_SHOWN} />
      <label className="row-2 log-book-for-doctor">
        <input
          type="checkbox"
          checked={hasCompared.value}
          onChange={({ currentTarget }) => hasCompared.value = currentTarget.checked}
        />
        {text.doubtChecked}
      </label>
    </section>
  );
}
