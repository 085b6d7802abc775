import { type FormEvent, type ReactElement, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { isMediaKind, MEDIA_KINDS, MEDIA_TEXT_MAX_CHARACTERS } from "@/lib/shared/media.ts";
import { adminUploadText } from "@/lib/shared/messages/admin_upload.ts";
import { dropAdminSession } from "../../client/session/admin_guard.ts";
import { call } from "../../client/api/api.ts";
import { say } from "../../client/browser/language.ts";
import { createLazy } from "../../client/browser/lazy.ts";
import { goTo, holdPage } from "../../client/browser/navigation.ts";
import { forgetUpload, recallUpload, rememberUpload } from "./pending_upload.ts";
import { schedule } from "../../client/browser/schedule.ts";
import { readToken } from "../../client/session/session.ts";
import { Banner } from "../../parts/Banner.tsx";
import { SelectField } from "../../parts/SelectField.tsx";
import { SubmitButton } from "../../parts/SubmitButton.tsx";
import { TextArea } from "../../parts/TextArea.tsx";
import { TextField } from "../../parts/TextField.tsx";
import { ownerOf } from "../../client/session/token_owner.ts";
import { openDraft } from "../../client/storage/drafts.ts";
import { startAdminScreen } from "../layout/AdminLayout.tsx";
import { LanguageField } from "../parts/LanguageField.tsx";
import { type DraftState, type DraftTexts, hasPart, isComplete } from "./upload_draft.ts";
import { createUploadState, type UploadScreenState } from "./upload_state.ts";
import { UploadFiles } from "./UploadFiles.tsx";
import { watchDrops } from "./watch_drops.ts";

export const startUpload = startAdminScreen("upload", UploadPage);

/** For kept or several files. */
const besidePart = createLazy(() => import("./BesideUpload.tsx"));
const durationPart = createLazy(() => import("./media_duration.ts"));
const sendPart = createLazy(() => import("./send_all.ts"));
const addPart = createLazy(() => import("./add_files.ts"));

function UploadPage(): ReactElement {
  const state = useMemo(createState, []);
  useEffect(() => state.leave, [state]);
  const text = say(adminUploadText);
  // Before the page is seen: otherwise the browser opens dropped files.
  useLayoutEffect(() => watchDrops(state.add), [state]);
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
    ...{ call, recallUpload, rememberUpload, forgetUpload, schedule, goTo, holdPage },
    readToken: () => readToken("admin"),
    onSignedOut: dropAdminSession,
    loadSend: async () => (await sendPart.load())?.openSendAll(),
    loadAdd: async () => (await addPart.load())?.addFiles,
    readDuration: async (file, kind) => await (await durationPart.load())?.readDuration(file, kind),
    typed: openDraft("upload", ownerOf(readToken("admin"))),
  });
}

function UploadForm({ state }: { state: UploadScreenState }): ReactElement {
  const { queue, cuts, isBusy } = state;
  const { form, awaitedName } = queue.opened.value;
  const needsMore = isBusy.value || cuts.cut.value || awaitedName || queue.entries.value.length > 1;
  useEffect(() => void (needsMore && besidePart.load()), [Boolean(needsMore)]);
  const { Above, Below } = besidePart.part.value ?? {};
  const draft = form.draft.value;
  const canResume = cuts.idFor(draft) !== undefined;
  const element = useRef<HTMLFormElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    // The pressed Cancel is gone.
    const isLost = wasBusy.current && !isBusy.value && document.activeElement === document.body;
    if (isLost) element.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    wasBusy.current = isBusy.value;
  }, [isBusy.value]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    void state.submit();
  }

  return (
    <form className="stack-4 admin-upload-form" ref={element} onSubmit={submit} noValidate>
      {Above && <Above state={state} />}
      <div className="card stack-4 admin-upload-card" key={queue.opened.value.id}>
        <TextParts form={form} onLanguage={queue.chooseLanguage} isDisabled={isBusy.value} />
        <UploadFiles form={form} isDisabled={isBusy.value} onMore={state.add} />
      </div>
      <div className="admin-upload-foot">
        {Below && <Below state={state} />}
        <Notice state={state} />
        <Foot state={state} canResume={canResume} />
      </div>
    </form>
  );
}

interface FootProps {
  state: UploadScreenState;
  canResume: boolean;
}

function Foot({ state, canResume }: FootProps): ReactElement {
  const text = say(adminUploadText);
  const { queue, isBusy, isDraft } = state;
  const entries = queue.entries.value;
  const areComplete = entries.every(({ form }) => isComplete(form.draft.value));
  const words = entries.length > 1 ? text.submitAll(entries.length) : canResume ? text.resume : text.submit;
  return (
    <>
      <label className="line-2">
        <input
          type="checkbox"
          checked={isDraft.value}
          disabled={isBusy.value}
          onChange={(event) => isDraft.value = event.currentTarget.checked}
        />
        <span>
          {text.asDraft}
          <span className="hint">{isDraft.value ? text.asDraftHint : text.visible}</span>
        </span>
      </label>
      <SubmitButton busy={isBusy.value} busyLabel={text.busy} isDisabled={!areComplete}>{words}</SubmitButton>
    </>
  );
}

/** Scrolls into view: the form is longer than a phone. */
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

interface TextPartsProps {
  form: DraftState;
  onLanguage(language: string): void;
  isDisabled: boolean;
}

function TextParts({ form, onLanguage, isDisabled }: TextPartsProps): ReactElement {
  const text = say(adminUploadText);
  const { texts, kind } = form.draft.value;

  function propsOf(name: keyof DraftTexts) {
    return {
      name,
      label: text[name],
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
    </div>
  );
}
