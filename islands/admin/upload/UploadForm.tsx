import { type FormEvent, type ReactElement, useEffect, useRef } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { isMediaKind, MEDIA_KINDS, MEDIA_TEXT_MAX_CHARACTERS } from "@/lib/shared/media.ts";
import { adminUploadText } from "@/lib/shared/messages/admin_upload.ts";
import { say } from "../../client/language.ts";
import { Banner } from "../../parts/Banner.tsx";
import { SelectField } from "../../parts/SelectField.tsx";
import { SubmitButton } from "../../parts/SubmitButton.tsx";
import { TextArea } from "../../parts/TextArea.tsx";
import { TextField } from "../../parts/TextField.tsx";
import { CutNotice } from "./CutNotice.tsx";
import { type DraftTexts, hasPart, isComplete } from "./media_draft.ts";
import { UploadFiles } from "./UploadFiles.tsx";
import { UploadProgressBar } from "./UploadProgress.tsx";
import type { UploadScreenState } from "./upload_state.ts";

/** The whole form. */
export function UploadForm({ state }: { state: UploadScreenState }): ReactElement {
  useSignals();
  const text = say(adminUploadText);
  const draft = state.form.draft.value;
  const isBusy = state.pace.value !== undefined;
  const canResume = state.cuts.idFor(draft) !== undefined;
  const form = useRef<HTMLFormElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    // The button that called the upload off is gone with it.
    const isLost = wasBusy.current && !isBusy && document.activeElement === document.body;
    if (isLost) form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    void state.submit();
  }

  return (
    <form className="admin-upload-form" ref={form} onSubmit={submit} noValidate>
      {!canResume && <CutNotice state={state} />}
      <div className="card admin-upload-card">
        <TextParts state={state} isDisabled={isBusy} />
        <UploadFiles form={state.form} isDisabled={isBusy} />
      </div>
      <UploadProgressBar state={state} />
      <Said state={state} />
      {canResume && <CutNotice state={state} />}
      <SubmitButton busy={isBusy} busyLabel={text.busy} isDisabled={!isComplete(draft)}>
        {canResume && !isBusy ? text.resume : text.submit}
      </SubmitButton>
    </form>
  );
}

/** What just happened; it is brought into view, for the form is longer than a phone. */
function Said({ state }: { state: UploadScreenState }): ReactElement | null {
  useSignals();
  const place = useRef<HTMLDivElement>(null);
  const notice = state.notice.value;
  useEffect(() => {
    if (notice) place.current?.scrollIntoView({ block: "nearest" });
  }, [notice]);
  if (!notice) return null;
  return (
    <div ref={place}>
      <Banner kind={notice.kind}>{notice.text}</Banner>
    </div>
  );
}

function TextParts({ state, isDisabled }: { state: UploadScreenState; isDisabled: boolean }): ReactElement {
  useSignals();
  const text = say(adminUploadText);
  const { texts, kind } = state.form.draft.value;

  function propsOf(name: keyof DraftTexts) {
    return {
      name,
      label: text[name],
      value: texts[name],
      onInput: (value: string) => state.form.type(name, value),
      isDisabled,
    };
  }

  return (
    <div className="admin-upload-texts">
      <TextField {...propsOf("title")} autocomplete="off" />
      <SelectField
        label={text.type}
        name="type"
        value={kind ?? ""}
        options={[
          { value: "", name: text.chooseType },
          ...MEDIA_KINDS.map((value) => ({ value, name: text.types[value] })),
        ]}
        onChoose={(value) => state.form.chooseKind(isMediaKind(value) ? value : undefined)}
        isDisabled={isDisabled}
      />
      {hasPart(kind, "description") && (
        <TextArea {...propsOf("description")} maxLength={MEDIA_TEXT_MAX_CHARACTERS.description} />
      )}
      <TextField {...propsOf("artist")} hint={text.artistHint} autocomplete="off" />
      <TextField {...propsOf("genre")} autocomplete="off" />
      {hasPart(kind, "duration") && (
        <TextField {...propsOf("duration")} hint={text.durationHint} autocomplete="off" />
      )}
    </div>
  );
}
