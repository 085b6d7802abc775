import type { ReactElement } from "react";
import { exportText } from "@/lib/shared/messages/report.ts";
import { say } from "../client/browser/language.ts";
import type { Exporter } from "./export_state.ts";

/** After a second. */
export function ExportProgress({ exporter }: { exporter: Exporter }): ReactElement | undefined {
  const share = exporter.progress.value;
  if (share === undefined) return undefined;
  const text = say(exportText);
  return (
    <div className="row-2 log-book-export-progress">
      <progress value={share} max={1} aria-label={text.progress} />
      <button type="button" className="button button-quiet" onClick={exporter.cancel}>{text.cancel}</button>
    </div>
  );
}

export function ForDoctorSwitch({ exporter: { isForDoctor } }: { exporter: Exporter }): ReactElement {
  return (
    <label className="line-2 log-book-for-doctor">
      <input
        type="checkbox"
        checked={isForDoctor.value}
        onChange={({ currentTarget }) => isForDoctor.value = currentTarget.checked}
      />
      {say(exportText).forDoctor}
    </label>
  );
}
