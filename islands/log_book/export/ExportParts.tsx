/** What comes with the export's menu: its items, the progress, the outcome. @module */
import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { exportResultText } from "@/lib/shared/messages/export_result.ts";
import { reportExportText } from "@/lib/shared/messages/report_export.ts";
import { reportPeriodText } from "@/lib/shared/messages/report_period.ts";
import { REPORT_PERIODS } from "@/lib/shared/report.ts";
import { languageInUse, say } from "../../client/browser/language.ts";
import { canShareFile, shareFile } from "../../client/browser/files.ts";
import { Banner } from "../../parts/Banner.tsx";
import { Button } from "../../parts/Button.tsx";
import type { Dialogs } from "../dialogs_state.ts";
import type { Exporter, ExportOutcome } from "./export_state.ts";

interface ExportItemsProps {
  id: string;
  labelledBy: string;
  /** Opened by this key: decides where the focus begins. */
  openedBy: string;
  dialogs: Dialogs;
  onChosen(): void;
}

export function ExportItems(props: ExportItemsProps) {
  const { id, labelledBy, openedBy, dialogs: { exporter, openShare }, onChosen } = props;
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => moveFocus(menu.current, openedBy), [openedBy]);

  function choose(act: () => Promise<void>): void {
    onChosen();
    void act();
  }
  function press(event: KeyboardEvent): void {
    if (!["ArrowDown", "ArrowUp", "Home", "End"].includes(event.key)) return;
    event.preventDefault();
    moveFocus(menu.current, event.key);
  }

  return (
    <div
      className="log-book-export-items"
      role="menu"
      id={id}
      ref={menu}
      aria-labelledby={labelledBy}
      onKeyDown={press}
    >
      {REPORT_PERIODS.map((period) => (
        <Item
          key={period}
          disabled={exporter.counts.value[period] === 0}
          onClick={() => choose(() => exporter.run(period))}
        >
          {say(reportPeriodText)[period]}
        </Item>
      ))}
      {switchesOf(exporter).map(({ label, isOn, set }) => (
        <button
          key={label}
          type="button"
          role="menuitemcheckbox"
          tabIndex={-1}
          aria-checked={isOn}
          onClick={() => set(!isOn)}
        >
          {label}
        </button>
      ))}
      <Item className="across" onClick={() => choose(openShare)}>{say(reportExportText).showDoctor}</Item>
    </div>
  );
}

function switchesOf(exporter: Exporter) {
  const { isForDoctor, asksForRows, isInEnglish, setForDoctor, setRows, setInEnglish } = exporter;
  const { forDoctor, everyReading, inEnglish } = say(reportExportText);
  const ofDoctor = { label: everyReading, isOn: asksForRows.value, set: setRows };
  const ofLanguage = { label: inEnglish, isOn: isInEnglish.value, set: setInEnglish };
  return [
    { label: forDoctor, isOn: isForDoctor.value, set: setForDoctor },
    ...isForDoctor.value ? [ofDoctor] : [],
    ...languageInUse() === "en" ? [] : [ofLanguage],
  ];
}

function Item(props: ComponentProps<"button">) {
  return <button type="button" role="menuitem" tabIndex={-1} {...props} />;
}

function moveFocus(menu: HTMLElement | null, key: string): void {
  const items = Array.from(menu?.querySelectorAll<HTMLButtonElement>('[role^="menuitem"]') ?? []);
  const current = items.findIndex((item) => item === document.activeElement);
  const reached = itemReachedBy(key, current, items.map(({ disabled }) => !disabled));
  if (reached !== undefined) items[reached]?.focus();
}

/** Skips disabled items, wraps around; `current` is -1 without focus. */
export function itemReachedBy(
  key: string,
  current: number,
  isEnabled: readonly boolean[],
): number | undefined {
  const reachable = isEnabled.flatMap((enabled, index) => enabled ? [index] : []);
  const position = reachable.indexOf(current);
  if (key === "Home") return reachable[0];
  if (key === "End") return reachable.at(-1);
  if (key === "ArrowDown") return reachable[(position + 1) % reachable.length];
  if (key === "ArrowUp") return reachable.at(position <= 0 ? -1 : position - 1);
  return undefined;
}

export function ExportProgress({ exporter }: { exporter: Exporter }) {
  const share = exporter.progress.value;
  if (share === undefined) return undefined;
  const text = say(reportExportText);
  return (
    <div className="row-2 log-book-export-progress">
      <progress value={share} max={1} aria-label={text.progress} />
      <Button onPress={exporter.cancel}>{text.cancel}</Button>
    </div>
  );
}

export function ReportSwitches({ exporter }: { exporter: Exporter }) {
  return switchesOf(exporter).map(({ label, isOn, set }) => (
    <label key={label} className="line-2 log-book-for-doctor touch">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget }) =>
          set(currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  ));
}

/** With what can be done with the file. */
export function ReportOutcome({ outcome }: { outcome: ExportOutcome }) {
  return (
    <>
      <Banner kind={outcome.kind}>{outcome.sentence}</Banner>
      {outcome.file && <ReportActions file={outcome.file} />}
    </>
  );
}

function ReportActions({ file }: { file: File }) {
  const text = say(exportResultText);
  const [url, setUrl] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <>
      <div className="row-3">
        {canShareFile(file) && (
          <Button onPress={async () => setFailed(!await shareFile(file))}>{text.share}</Button>
        )}
        <a className="button button-quiet" href={url} target="_blank" rel="noopener">{text.open}</a>
      </div>
      {hasFailed && <Banner kind="error">{text.notShared}</Banner>}
    </>
  );
}
