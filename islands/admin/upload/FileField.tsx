import { type ReactElement, useEffect, useId, useRef } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { formatSize } from "@/lib/shared/media_time.ts";
import { adminUploadText } from "@/lib/shared/messages/admin_upload.ts";
import { say } from "../../client/language.ts";
import { FieldError } from "../../parts/FieldError.tsx";
import { Icon } from "../../parts/Icon.tsx";
import type { DraftState } from "./draft_state.ts";
import type { FilePlace } from "./media_draft.ts";

interface FileFieldProps {
  label: string;
  place: FilePlace;
  /** What the browser offers to choose from. */
  accept: string;
  hint: string;
  form: DraftState;
  isDisabled: boolean;
}

/** A place for one file: it can be chosen or dropped, and taken out again. */
export function FileField({ label, place, accept, hint, form, isDisabled }: FileFieldProps): ReactElement {
  useSignals();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const file = form.draft.value.files[place];
  const fault = form.faults.value[place];
  const round = form.round.value;
  useEffect(() => {
    // The field shows the name of a file that the form holds no more.
    if (!file && input.current) input.current.value = "";
  }, [file, round]);

  function remove(): void {
    void form.chooseFile(place, undefined);
    input.current?.focus();
  }

  return (
    <div className="field admin-upload-file" data-chosen={file !== undefined}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        ref={input}
        name={place}
        type="file"
        accept={accept}
        disabled={isDisabled}
        onChange={(event) => void form.chooseFile(place, event.currentTarget.files?.[0])}
        aria-invalid={fault !== undefined}
        aria-describedby={fault ? `${id}-error` : `${id}-hint`}
      />
      {file && !isDisabled && <Chosen file={file} onRemove={remove} />}
      {!fault && <p className="hint" id={`${id}-hint`}>{hint}</p>}
      <FieldError id={`${id}-error`} error={fault} isAnnounced />
    </div>
  );
}

function Chosen({ file, onRemove }: { file: File; onRemove(): void }): ReactElement {
  useSignals();
  return (
    <p className="admin-upload-chosen tabular">
      {formatSize(file.size)}
      <button
        type="button"
        className="icon-button"
        aria-label={say(adminUploadText).remove(file.name)}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    </p>
  );
}
