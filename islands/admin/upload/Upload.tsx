import { type FormEvent, type ReactElement, useEffect, useMemo, useRef } from "react";
import { isMediaKind, MEDIA_KINDS, MEDIA_TEXT_MAX_CHARACTERS } from "@/lib/shared/media.ts";
import { adminUploadProgressText, adminUploadText } from "@/lib/shared/messages/admin_upload.ts";
import { dropAdminSession } from "../../client/session/admin_guard.ts";
import { call } from "../../client/api/api.ts";
import { say } from "../../client/browser/language.ts";
import { readDuration } from "./media_duration.ts";
import { goTo, holdPage } from "../../client/browser/navigation.ts";
import { forgetUpload, recallUpload, rememberUpload } from "./pending_upload.ts";
import { schedule } from "../../client/browser/schedule.ts";
import { readToken } from "../../client/session/session.ts";
import { sendBody } from "../../client/api/upload.ts";
import { Banner } from "../../parts/Banner.tsx";
import { SelectField } from "../../parts/SelectField.tsx";
import { SubmitButton } from "../../parts/SubmitButton.tsx";
import { TextArea } from "../../parts/TextArea.tsx";
import { TextField } from "../../parts/TextField.tsx";
import { startAdminScreen } from "../layout/AdminLayout.tsx";
import { type DraftTexts, hasPart, isComplete } from "./upload_draft.ts";
import { createUploadState, type UploadScreenState } from "./upload_state.ts";
import { UploadFiles } from "./UploadFiles.tsx";
import { UploadProgress } from "./UploadProgress.tsx";

export const startUpload = startAdminScreen("upload", UploadPage);

function UploadPage(): ReactElement {
  const state = useMemo(createState, []);
  useEffect(() => state.leave, [state]);
  const text = say(adminUploadText);
  return (
    <div className="stack-5 admin-upload-page">
      <header className="stack-1 admin-title">
        <h1>{text.heading}</h1>
        <p>{text.lead}</p>
      </header>
      <UploadForm state={state} />
    </div>
  );
}

function createState(): UploadScreenState {
  return createUploadState({
    call,
    sendBody,
    readToken: () => readToken("admin"),
    onSignedOut: dropAdminSession,
    readDuration,
    recallUpload,
    rememberUpload,
    forgetUpload,
    schedule,
    goTo,
    holdPage,
    nowMs: () => performance.now(),
  });
}

function UploadForm({ state }: { state: UploadScreenState }): ReactElement {
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
    <form className="stack-4 admin-upload-form" ref={form} onSubmit={submit} noValidate>
      {!canResume && <CutNotice state={state} />}
      <div className="card stack-4 admin-upload-card">
        <TextParts state={state} isDisabled={isBusy} />
        <UploadFiles form={state.form} isDisabled={isBusy} />
      </div>
      {state.pace.value && (
        <UploadProgress name={draft.files.file?.name ?? ""} pace={state.pace.value} onCancel={state.cancel} />
      )}
      <Notice state={state} />
      {canResume && <CutNotice state={state} />}
      <SubmitButton busy={isBusy} busyLabel={text.busy} isDisabled={!isComplete(draft)}>
        {canResume && !isBusy ? text.resume : text.submit}
      </SubmitButton>
    </form>
  );
}

/** Brought into view, for the form is longer than a phone. */
function Notice({ state }: { state: UploadScreenState }): ReactElement | null {
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
    <div className="stack-4">
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

function CutNotice({ state }: { state: UploadScreenState }): ReactElement | null {
  const text = say(adminUploadProgressText);
  const { cut, idFor, giveUp } = state.cuts;
  if (!cut.value || state.pace.value) return null;
  const isChosen = idFor(state.form.draft.value) !== undefined;
  return (
    <div className="stack-3 admin-upload-interrupted">
      <Banner kind="info" icon="upload">{isChosen ? text.cutHere : text.cut(cut.value.name)}</Banner>
      <button type="button" className="button button-quiet" onClick={giveUp}>{text.startOver}</button>
    </div>
  );
}
