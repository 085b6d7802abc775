import { type ReactElement, useEffect, useState } from "react";
import { exportResultText } from "@/lib/shared/messages/log_dialogs.ts";
import { say } from "../client/browser/language.ts";
import { canShareFile, shareFile } from "../client/browser/share_file.ts";
import { Banner } from "../parts/Banner.tsx";
import type { ExportOutcome } from "./export_state.ts";

/** With what can be done with the file. */
export function ReportOutcome({ outcome }: { outcome: ExportOutcome }): ReactElement {
  return (
    <>
      <Banner kind={outcome.kind}>{outcome.sentence}</Banner>
      {outcome.file && <ReportActions file={outcome.file} />}
    </>
  );
}

function ReportActions({ file }: { file: File }): ReactElement {
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
          <button
            type="button"
            className="button button-quiet"
            onClick={async () => setFailed(!await shareFile(file))}
          >
            {text.share}
          </button>
        )}
        <a className="button button-quiet" href={url} target="_blank" rel="noopener">{text.open}</a>
      </div>
      {hasFailed && <Banner kind="error">{text.notShared}</Banner>}
    </>
  );
}
