import { type FormEvent, useEffect, useLayoutEffect, useRef } from "react";
import { LANGUAGES } from "@/lib/shared/languages.ts";
import { isMediaKind, MEDIA_KINDS, MEDIA_TEXT_MAX_CHARACTERS } from "@/lib/shared/media.ts";
import { adminUploadText } from "@/lib/shared/messages/admin_upload.ts";
import { dropAdminSession } from "../../client/session/admin_guard.ts";
import { call } from "../../client/api/api.ts";
import { say } from "../../client/browser/language.ts";
import { goTo, holdPage } from "../../client/browser/navigation.ts";
import { schedule } from "../../client/browser/schedule.ts";
import { ownerOf, readToken } from "../../client/session/session.ts";
import { openDraft } from "../../client/storage/drafts.ts";
import { localStore } from "../../client/storage/safe_storage.ts";
import { Banner } from "../../parts/Banner.tsx";
import { SelectField } from "../../parts/SelectField.tsx";
import { SubmitButton } from "../../parts/SubmitButton.tsx";
import { TextArea } from "../../parts/TextArea.tsx";
import { TextField } from "../../parts/TextField.tsx";
import { adminScreen } from "../layout/AdminLayout.tsx";
import { QuestionsField } from "./QuestionsField.tsx";
import { forgetUpload, recallUpload, rememberUpload } from "./interrupted_upload.ts";
import { createSendAll } from "./send_all.ts";
import { sendWithCover } from "./send_media.ts";
import {
  type DraftState,
  hasPart,
  isComplete,
  readDuration,
  readTopics,
  sayMissing,
} from "./upload_draft.ts";
import { createUploadState, type UploadState } from "./upload_state.ts";
import { LanguageField, TopicsField, UploadFiles, watchDrops } from "./UploadFiles.tsx";
import { RunningUpload, UploadQueueNotices } from "./UploadProgress.tsx";

export const startUpload = adminScreen({
  current: "upload",
  words: () => say(adminUploadText),
  outline: "upload",
  open: openUpload,
  start: (screen) => screen.leave,
  Page: UploadForm,
});

const LANGUAGE_KEY = "upload_language";

function openUpload() {
  return createUploadState({
    call,
    readToken: () => readToken("admin"),
    onSignedOut: dropAdminSession,
    sendAll: createSendAll({ call, sendBody: sendWithCover, nowMs: () => performance.now() }),
    readDuration,
    lastLanguage: {
      get: () => LANGUAGES.find((tag) => tag === localStore.get(LANGUAGE_KEY)) ?? "",
      set: (language) => void localStore.set(LANGUAGE_KEY, language),
    },
    recallUpload,
    rememberUpload,
    forgetUpload,
    typed: openDraft("upload", ownerOf(readToken("admin"))),
    schedule,
    goTo,
    holdPage,
  });
}

function UploadForm({ screen }: { screen: UploadState }) {
  const { queue, interrupted, isBusy } = screen;
  const { form } = queue.opened.value;
  // Before the page is seen: otherwise the browser opens dropped files.
  useLayoutEffect(() => watchDrops(screen.add), [screen]);
  const draft = form.draft.value;
  const canResume = interrupted.idFor(draft) !== undefined;
  const element = useRef<HTMLFormElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    // The focus was on Cancel, which is gone.
    const isLost = wasBusy.current && !isBusy.value && document.activeElement === document.body;
    if (isLost) element.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    wasBusy.current = isBusy.value;
  }, [isBusy.value]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    void screen.submit();
  }

  return (
    <form className="stack-4 admin-upload-form" ref={element} onSubmit={submit} noValidate>
      <UploadQueueNotices state={screen} />
      <div className="card stack-4 admin-upload-card card-compact" key={queue.opened.value.id}>
        <UploadFiles form={form} isDisabled={isBusy.value} onFiles={screen.add}>
          <TextParts form={form} onLanguage={queue.chooseLanguage} isDisabled={isBusy.value} />
        </UploadFiles>
      </div>
      <div className="admin-upload-foot stack-3">
        <RunningUpload state={screen} />
        <Notice state={screen} />
        <Foot state={screen} canResume={canResume} />
      </div>
    </form>
  );
}

function Foot({ state, canResume }: { state: UploadState; canResume: boolean }) {
  const text = say(adminUploadText);
  const { queue, isBusy, isDraft } = state;
  const entries = queue.entries.value;
  const { files, texts } = queue.opened.value.form.draft.value;
  const areComplete = entries.every(({ form }) => isComplete(form.draft.value));
  const words = entries.length > 1
    ? text.submitAll({ count: entries.length })
    : canResume
    ? text.resume
    : text.submit;
  return (
    <>
      {entries.length > 1 ? <p className="hint">{text.severalAreDrafts}</p> : (
        <label className="line-2">
          <input
            type="checkbox"
            checked={isDraft.value}
            disabled={isBusy.value}
            onChange={(event) => isDraft.value = event.currentTarget.checked}
          />
          <span>
            <span>{text.asDraft}</span>
            <span className="hint">{isDraft.value ? text.asDraftHint : text.visible}</span>
            {files.file && <span className="hint">{sayMissing(texts.language, readTopics(texts))}</span>}
          </span>
        </label>
      )}
      <SubmitButton busy={isBusy.value} busyLabel={text.busy} isDisabled={!areComplete}>{words}</SubmitButton>
    </>
  );
}

/** Scrolls into view: the form is longer than a phone. */
function Notice({ state }: { state: UploadState }) {
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

function TextParts({ form, onLanguage, isDisabled }: {
  form: DraftState;
  onLanguage(language: string): void;
  isDisabled: boolean;
}) {
  const text = say(adminUploadText);
  const { texts, kind } = form.draft.value;

  function propsOf(name: keyof typeof text.fields) {
    return {
      name,
      label: text.fields[name],
      value: texts[name],
      onInput: (value: string) => form.type(name, value),
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
        onChoose={(value) => form.chooseKind(isMediaKind(value) ? value : undefined)}
        isDisabled={isDisabled}
      />
      <LanguageField value={texts.language} onChoose={onLanguage} isDisabled={isDisabled} />
      {hasPart(kind, "description") && (
        <TextArea {...propsOf("description")} maxLength={MEDIA_TEXT_MAX_CHARACTERS.description} />
      )}
      <TextField {...propsOf("artist")} hint={text.artistHint} autocomplete="off" />
      <TextField {...propsOf("genre")} autocomplete="off" />
      {hasPart(kind, "duration") && (
        <TextField {...propsOf("duration")} hint={text.durationHint} autocomplete="off" />
      )}
      <TopicsField
        chosen={readTopics(form.draft.value.texts)}
        onChoose={(topics) => form.type("topics", topics.join(" "))}
        isDisabled={isDisabled}
      />
      <QuestionsField form={form} isDisabled={isDisabled} />
    </div>
  );
}
