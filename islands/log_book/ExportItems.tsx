import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef } from "react";
import { exportFileText, exportText, periodText } from "@/lib/shared/messages/report.ts";
import { importText } from "@/lib/shared/messages/log_import.ts";
import { REPORT_PERIODS, type ReportPeriod } from "@/lib/shared/report.ts";
import { say } from "../client/browser/language.ts";
import type { FileFormat } from "./export_readings.ts";
import type { Exporter } from "./export_state.ts";
import type { Dialogs } from "./log_book_state.ts";

const FILE_FORMATS: readonly FileFormat[] = ["csv", "json", "fhir"];

interface ExportItemsProps {
  id: string;
  labelledBy: string;
  /** Opened by this key: decides where the focus begins. */
  openedBy: string;
  exporter: Exporter;
  importing: Dialogs["importing"];
  onChosen(): void;
}

export function ExportItems(props: ExportItemsProps): ReactElement {
  const { id, labelledBy, openedBy, exporter, importing, onChosen } = props;
  const { isForDoctor } = exporter;
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => moveFocus(menu.current, openedBy), [openedBy]);

  function choose(period: ReportPeriod): void {
    onChosen();
    void exporter.run(period);
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
        <button
          key={period}
          type="button"
          role="menuitem"
          tabIndex={-1}
          disabled={exporter.counts.value[period] === 0}
          onClick={() => choose(period)}
        >
          {say(periodText)[period]}
        </button>
      ))}
      <button
        type="button"
        role="menuitemcheckbox"
        tabIndex={-1}
        aria-checked={isForDoctor.value}
        onClick={() => isForDoctor.value = !isForDoctor.value}
      >
        {say(exportText).forDoctor}
      </button>
      <FileItems exporter={exporter} onChosen={onChosen} />
      <button
        type="button"
        role="menuitem"
        className="log-book-import-item"
        tabIndex={-1}
        onClick={() => {
          onChosen();
          void importing.open();
        }}
      >
        {say(importText).title}
      </button>
    </div>
  );
}

function FileItems({ exporter, onChosen }: Pick<ExportItemsProps, "exporter" | "onChosen">): ReactElement {
  const text = say(exportFileText);
  const id = useId();

  function choose(format: FileFormat): void {
    onChosen();
    void exporter.save(format);
  }

  return (
    <div role="group" className="log-book-export-files" aria-labelledby={id}>
      <p id={id} role="presentation">{text.heading}</p>
      {FILE_FORMATS.map((format) => (
        <button
          key={format}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => choose(format)}
        >
          {text[format]}
        </button>
      ))}
    </div>
  );
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
