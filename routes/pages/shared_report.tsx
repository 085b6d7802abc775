/** What a link opens: an empty page that asks who reads, until its script draws the report. @module */
import type { ReactElement } from "react";
import { GLUCOSE_UNITS } from "@/lib/shared/glucose.ts";
import { READER_MAX_CHARACTERS } from "@/lib/shared/limits.ts";
import { sharedReportText } from "@/lib/shared/messages/shared_report.ts";
import { useText } from "./page_language.ts";
import { Brand } from "./parts/Brand.tsx";

export function SharedReportPage(): ReactElement {
  const say = useText(sharedReportText);
  return (
    <main className="shared-report wrap stack-4" id="main" tabIndex={-1}>
      <header className="shared-report-head">
        <Brand />
      </header>
      <h1 className="shared-report-title">{say.title}</h1>
      <form className="card stack-4" hidden>
        <p>{say.lead}</p>
        <p className="field">
          <label htmlFor="reader">{say.reader}</label>
          <input
            id="reader"
            name="reader"
            required
            maxLength={READER_MAX_CHARACTERS}
            autoComplete="organization"
          />
        </p>
        <p className="field shared-report-pin" hidden>
          <label htmlFor="pin">{say.pin}</label>
          <input id="pin" name="pin" inputMode="numeric" autoComplete="off" aria-describedby="pin-hint" />
          <span className="hint" id="pin-hint">{say.pinHint}</span>
        </p>
        <p>
          <button className="button button-main" type="submit">{say.open}</button>
        </p>
      </form>
      <p className="semibold" role="status" />
      <div className="shared-report-report" hidden />
      <div className="shared-report-tools cluster" hidden>
        <Choice name="unit" label={say.unit} options={GLUCOSE_UNITS} />
        <Choice name="language" label={say.language} options={[]} />
        <button className="button button-quiet" name="print" type="button">{say.print}</button>
        <button className="button button-quiet" name="pdf" type="button">{say.savePdf}</button>
      </div>
      <footer className="hint stack-2" hidden>
        <p className="shared-report-until" />
        <p>{say.duty}</p>
      </footer>
    </main>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  options: readonly string[];
}

function Choice({ name, label, options }: ChoiceProps): ReactElement {
  return (
    <label className="field">
      {label}
      <select name={name}>
        {options.map((option) => <option key={option}>{option}</option>)}
      </select>
    </label>
  );
}
