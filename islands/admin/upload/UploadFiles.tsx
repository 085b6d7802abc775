import { type ReactElement, useEffect, useId, useRef } from "react";
import { LANGUAGE_NAMES, LANGUAGES } from "@/lib/shared/languages.ts";
import type { MediaKind } from "@/lib/shared/media.ts";
import { formatSize } from "@/lib/shared/media_time.ts";
import { adminUploadErrorText, adminUploadText } from "@/lib/shared/messages/admin_upload.ts";
import { say } from "../../client/browser/language.ts";
import { Button } from "../../parts/Button.tsx";
import { FieldError } from "../../parts/FieldError.tsx";
import { SelectField } from "../../parts/SelectField.tsx";
import { type DraftState, type FilePlace, hasPart } from "./upload_draft.ts";

/** For the file chooser; the server checks bytes. */
const ACCEPTED_FILES: Record<MediaKind, string> = {
  audio: "audio/*,.mp3,.m4a,.aac,.ogg,.wav",
  video: "video/mp4,video/webm,.mp4,.m4v,.webm",
  pdf: "application/pdf,.pdf",
};

interface UploadFilesProps {
  form: DraftState;
  /** Given where the files replace others. */
  labels?: Record<FilePlace, string>;
  isDisabled: boolean;
  onMore?(files: readonly File[]): void;
}

export function UploadFiles({ form, labels, isDisabled, onMore }: UploadFilesProps): ReactElement {
  const text = say(adminUploadText);
  const { kind } = form.draft.value;
  const { file, cover, captions } = labels ?? text;
  return (
    <div className="stack-4">
      <FileField
        key={kind}
        label={file}
        place="file"
        accept={kind ? ACCEPTED_FILES[kind] : ""}
        hint={labels && kind ? text.fileHints[kind] : hintOf(form)}
        form={form}
        onMore={onMore}
        isDisabled={isDisabled || kind === undefined}
      />
      <FileField
        label={cover}
        place="cover"
        accept="image/jpeg,image/png,image/gif"
        hint={kind ? text.coverHint : text.typeFirst}
        form={form}
        isDisabled={isDisabled || kind === undefined}
      />
      {hasPart(kind, "captions") && (
        <FileField
          label={captions}
          place="captions"
          accept=".vtt,.txt,text/vtt,text/plain"
          hint={text.captionsHint}
          form={form}
          isDisabled={isDisabled}
        />
      )}
    </div>
  );
}

function hintOf({ draft }: DraftState): string {
  const { kind, files, texts } = draft.value;
  const text = say(adminUploadText);
  if (!kind) return text.typeFirst;
  // The only thing the button waits for.
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
  /** Takes further files; without it only one can be chosen. */
  onMore?(files: readonly File[]): void;
}

function FileField(
  { label, place, accept, hint, form, isDisabled, onMore }: FileFieldProps,
): ReactElement {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const file = form.draft.value.files[place];
  const fault = form.faults.value[place];
  const round = form.round.value;
  useEffect(() => {
    const field = input.current;
    // The field shows the form's file, also a dropped one or one of several.
    if (field && !file) field.value = "";
    else if (field && file && (field.files?.length !== 1 || field.files[0] !== file)) {
      const shown = new DataTransfer();
      shown.items.add(file);
      field.files = shown.files;
    }
  }, [file, round]);

  function choose(files: FileList | null): void {
    const [first, ...more] = files ?? [];
    void form.chooseFile(place, first);
    if (more.length > 0) onMore?.(more);
  }

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
        multiple={onMore !== undefined}
        onChange={(event) => choose(event.currentTarget.files)}
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
      <Button kind="icon" icon="close" name={say(adminUploadText).remove(file.name)} onPress={onRemove} />
    </p>
  );
}

/** Takes files dropped anywhere on the page, and shows while they are held over it. */
export function watchDrops(take: (files: readonly File[]) => void): () => void {
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;
  const stopper = new AbortController();
  const sign = document.createElement("p");
  sign.className = "admin-upload-drop";
  sign.textContent = say(adminUploadText).dropHere;
  const listen = (name: "dragover" | "dragleave" | "drop", run: (event: DragEvent) => void) =>
    document.addEventListener(name, run, { signal: stopper.signal });
  listen("dragover", (event) => {
    if (!hasFiles(event)) return;
    // Otherwise the browser opens the file.
    event.preventDefault();
    document.body.append(sign);
  });
  listen("dragleave", ({ relatedTarget }) => relatedTarget === null && sign.remove());
  listen("drop", (event) => {
    sign.remove();
    if (!hasFiles(event)) return;
    event.preventDefault();
    take([...event.dataTransfer?.files ?? []]);
  });
  return () => stopper.abort();
}

interface LanguageFieldProps {
  /** "" stands for an unknown language. */
  value: string;
  onChoose(value: string): void;
  isDisabled: boolean;
}

export function LanguageField(props: LanguageFieldProps): ReactElement {
  const text = say(adminUploadText);
  const names = LANGUAGES.map((value) => ({ value, name: LANGUAGE_NAMES[value] }));
  return (
    <SelectField
      {...props}
      label={text.language}
      name="language"
      options={[{ value: "", name: text.noLanguage }, ...names]}
    />
  );
}
