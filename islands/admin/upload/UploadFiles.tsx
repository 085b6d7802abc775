import { type ReactNode, useEffect, useId, useRef } from "react";
import { LANGUAGE_NAMES, LANGUAGES } from "@/lib/shared/languages.ts";
import { LESSON_AREAS, type LessonTopic, TOPICS_OF_AREA } from "@/lib/shared/lesson_topics.ts";
import type { MediaKind } from "@/lib/shared/media.ts";
import { formatSize } from "@/lib/shared/media_time.ts";
import { adminUploadText } from "@/lib/shared/messages/admin_upload.ts";
import { adminUploadErrorText } from "@/lib/shared/messages/admin_upload_error.ts";
import { adminTopicsText } from "@/lib/shared/messages/admin_topics.ts";
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

export function UploadFiles({ form, labels, isDisabled, onFiles, children }: {
  form: DraftState;
  /** Given where the files replace others. */
  labels?: Record<FilePlace, string>;
  isDisabled: boolean;
  /** Takes files of any kind. */
  onFiles?(files: readonly File[], isForOpened: boolean): void;
  /** Stands between the file, of which it follows, and its companions. */
  children?: ReactNode;
}) {
  const text = say(adminUploadText);
  const { kind } = form.draft.value;
  const { file, cover, captions } = labels ?? text;
  return (
    <>
      <div className="stack-4">
        <FileField
          label={file}
          place="file"
          accept={kind && !onFiles ? ACCEPTED_FILES[kind] : Object.values(ACCEPTED_FILES).join()}
          hint={labels && kind ? text.fileHints[kind] : hintOf(form)}
          form={form}
          onFiles={onFiles}
          isDisabled={isDisabled}
        />
        {children}
      </div>
      <div className="stack-4">
        <FileField
          label={cover}
          place="cover"
          accept="image/jpeg,image/png,image/gif"
          hint={kind ? text.coverHint : text.fileFirst}
          form={form}
          isDisabled={isDisabled || kind === undefined}
        />
        {hasPart(kind, "captions") && (
          <FileField
            label={captions}
            place="captions"
            accept=".vtt,.srt,.txt,text/vtt,text/plain"
            hint={text.captionsHint}
            form={form}
            isDisabled={isDisabled}
          />
        )}
      </div>
    </>
  );
}

function hintOf({ draft }: DraftState): string {
  const { kind, files, texts } = draft.value;
  const text = say(adminUploadText);
  if (!kind) return text.anyFileHint;
  // The only thing the button waits for.
  const isAwaited = !files.file && texts.title.trim() !== "";
  return isAwaited
    ? `${say(adminUploadErrorText).fileMissing({ kind })} ${text.fileHints[kind]}`
    : text.fileHints[kind];
}

function FileField({ label, place, accept, hint, form, isDisabled, onFiles }: {
  label: string;
  place: FilePlace;
  accept: string;
  hint: string;
  form: DraftState;
  isDisabled: boolean;
  /** Takes several files; without it only one can be chosen. */
  onFiles?(files: readonly File[], isForOpened: boolean): void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const file = form.draft.value.files[place];
  const fault = form.faults.value[place];
  const round = form.round.value;
  useEffect(showFile, [file, round]);

  /** The field shows the form's file, also a dropped one or one of several. */
  function showFile(): void {
    const field = input.current;
    const { [place]: held } = form.draft.value.files;
    if (field && !held) field.value = "";
    else if (field && held && (field.files?.length !== 1 || field.files[0] !== held)) {
      const shown = new DataTransfer();
      shown.items.add(held);
      field.files = shown.files;
    }
  }

  function choose(files: FileList | null): void {
    const [...chosen] = files ?? [];
    if (onFiles && chosen.length > 0) onFiles(chosen, true);
    else void form.chooseFile(place, chosen[0]);
    showFile();
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
        multiple={onFiles !== undefined}
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

function Chosen({ file, onRemove }: { file: File; onRemove(): void }) {
  return (
    <p className="admin-upload-chosen small semibold spread tabular">
      <span>{formatSize(file.size)}</span>
      <Button
        kind="icon"
        icon="close"
        name={say(adminUploadText).remove({ name: file.name })}
        onPress={onRemove}
      />
    </p>
  );
}

/** Takes files dropped anywhere on the page, and shows while they are held over it. */
export function watchDrops(take: (files: readonly File[]) => void): () => void {
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;
  const stopper = new AbortController();
  const sign = document.createElement("p");
  sign.className = "admin-upload-drop centered";
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

/** Folded: 23 of them are longer than the rest of the form. */
export function TopicsField({ chosen, onChoose, isDisabled }: {
  chosen: readonly LessonTopic[];
  onChoose(topics: readonly LessonTopic[]): void;
  isDisabled: boolean;
}) {
  const id = useId();
  const text = say(adminUploadText);
  const { areas, names } = say(adminTopicsText);

  function toggle(topic: LessonTopic): void {
    const others = chosen.filter((other) => other !== topic);
    onChoose(others.length < chosen.length ? others : [...chosen, topic]);
  }

  return (
    <details className="admin-upload-topics">
      <summary className="touch">
        <b>{text.topics}</b>
        <span className="hint">{chosen.map((topic) => names[topic]).join(", ") || text.topicsHint}</span>
      </summary>
      <div className="stack-3">
        {LESSON_AREAS.map((area) => (
          <fieldset key={area} aria-labelledby={`${id}-${area}`}>
            <p className="small semibold" id={`${id}-${area}`}>{areas[area]}</p>
            {TOPICS_OF_AREA[area].map((topic) => (
              <label key={topic} className="line-2 touch">
                <input
                  type="checkbox"
                  checked={chosen.includes(topic)}
                  disabled={isDisabled}
                  onChange={() => toggle(topic)}
                />
                <span>{names[topic]}</span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </details>
  );
}

export function LanguageField(props: {
  /** "" stands for an unknown language. */
  value: string;
  onChoose(value: string): void;
  isDisabled: boolean;
}) {
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
