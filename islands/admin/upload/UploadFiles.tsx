import { type ReactElement, useEffect, useId, useRef } from "react";
import type { MediaKind } from "@/lib/shared/media.ts";
import { formatSize } from "@/lib/shared/media_time.ts";
import { adminMediaDialogText } from "@/lib/shared/messages/admin_media.ts";
import { adminUploadErrorText, adminUploadText } from "@/lib/shared/messages/admin_upload.ts";
import { say } from "../../client/browser/language.ts";
import { FieldError } from "../../parts/FieldError.tsx";
import { Icon } from "../../parts/Icon.tsx";
import { type DraftState, type FilePlace, hasPart } from "./upload_draft.ts";

/** What the browser offers to choose from; the server decides by the bytes. */
const ACCEPTED: Record<MediaKind, string> = {
  audio: "audio/*,.mp3,.m4a,.aac,.ogg,.wav",
  video: "video/mp4,video/webm,.mp4,.m4v,.webm",
  pdf: "application/pdf,.pdf",
};
const COVERS = "image/jpeg,image/png,image/gif";
const CAPTIONS = ".vtt,.txt,text/vtt,text/plain";

interface UploadFilesProps {
  form: DraftState;
  isDisabled: boolean;
}

export function UploadFiles({ form, isDisabled }: UploadFilesProps): ReactElement {
  const text = say(adminUploadText);
  const { kind } = form.draft.value;
  return (
    <div className="stack-4">
      <FileField
        key={kind}
        label={text.file}
        place="file"
        accept={kind ? ACCEPTED[kind] : ""}
        hint={hintOf(form)}
        form={form}
        isDisabled={isDisabled || kind === undefined}
      />
      <FileField
        label={text.cover}
        place="cover"
        accept={COVERS}
        hint={kind ? text.coverHint : text.typeFirst}
        form={form}
        isDisabled={isDisabled || kind === undefined}
      />
      {hasPart(kind, "captions") && (
        <FileField
          label={text.captions}
          place="captions"
          accept={CAPTIONS}
          hint={text.captionsHint}
          form={form}
          isDisabled={isDisabled}
        />
      )}
    </div>
  );
}

/** What may take the place of an item's files; its kind stays. */
export function ReplacementFiles({ form, isDisabled }: UploadFilesProps): ReactElement | null {
  const text = say(adminUploadText);
  const words = say(adminMediaDialogText);
  const { kind } = form.draft.value;
  if (!kind) return null;
  const common = { form, isDisabled };
  return (
    <fieldset className="stack-4">
      <p className="hint">{words.filesHint}</p>
      <FileField
        {...common}
        label={words.file}
        place="file"
        accept={ACCEPTED[kind]}
        hint={text.fileHints[kind]}
      />
      <FileField {...common} label={words.cover} place="cover" accept={COVERS} hint={text.coverHint} />
      {hasPart(kind, "captions") && (
        <FileField
          {...common}
          label={words.captions}
          place="captions"
          accept={CAPTIONS}
          hint={text.captionsHint}
        />
      )}
    </fieldset>
  );
}

function hintOf({ draft }: DraftState): string {
  const { kind, files, texts } = draft.value;
  const text = say(adminUploadText);
  if (!kind) return text.typeFirst;
  // All else is there: this is what the button waits for.
  const isAwaited = !files.file && texts.title.trim() !== "";
  return isAwaited
    ? `${say(adminUploadErrorText).fileMissing(kind)} ${text.fileHints[kind]}`
    : text.fileHints[kind];
}

interface FileFieldProps {
  label: string;
  place: FilePlace;
  accept: string;
  hint: string;
  form: DraftState;
  isDisabled: boolean;
}

function FileField({ label, place, accept, hint, form, isDisabled }: FileFieldProps): ReactElement {
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
