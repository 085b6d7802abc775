import { useEffect } from "react";
import { logImportText } from "@/lib/shared/messages/log_import.ts";
import { reportFileText } from "@/lib/shared/messages/report_file.ts";
import { say } from "../../client/browser/language.ts";
import { Button } from "../../parts/Button.tsx";
import { Modal } from "../../parts/Modal.tsx";
import type { Dialogs } from "../dialogs_state.ts";
import { focusPageTitle } from "../retest/RetestBar.tsx";
import type { FileFormat } from "./export_readings.ts";

const FILE_FORMATS: readonly FileFormat[] = ["csv", "json", "fhir"];

/** Every reading as a file for other programs, and readings from theirs. */
export function FilesDialog({ dialogs, onClose }: { dialogs: Dialogs; onClose(): void }) {
  const { exporter, openImport } = dialogs;
  const text = say(reportFileText);
  // An address opened it: no button had the focus.
  useEffect(() => focusPageTitle, []);
  const choose = (act: () => Promise<void>) => {
    onClose();
    void act();
  };
  return (
    <Modal title={text.title} onClose={onClose}>
      <div className="stack-3">
        <p>{text.heading}</p>
        {FILE_FORMATS.map((format) => (
          <Button
            key={format}
            isDisabled={exporter.counts.value.all === 0}
            onPress={() => choose(() => exporter.save(format))}
          >
            {text[format]}
          </Button>
        ))}
        <Button icon="upload" onPress={() => choose(openImport)}>{say(logImportText).title}</Button>
      </div>
    </Modal>
  );
}
