import { useEffect, useMemo } from "react";
import { useSignal } from "@preact/signals-react";
import { fileUrlOf, MEDIA_TEXT_MAX_CHARACTERS, type MediaItem } from "@/lib/shared/media.ts";
import { adminMediaDialogText } from "@/lib/shared/messages/admin_media_dialog.ts";
import { adminUploadText } from "@/lib/shared/messages/admin_upload.ts";
import { call } from "../../client/api/api.ts";
import { say } from "../../client/browser/language.ts";
import { holdPage } from "../../client/browser/navigation.ts";
import { readToken } from "../../client/session/session.ts";
import { Banner } from "../../parts/Banner.tsx";
import { Button } from "../../parts/Button.tsx";
import { useFocusOnError } from "../../parts/form_focus.ts";
import { Modal } from "../../parts/Modal.tsx";
import { SubmitButton } from "../../parts/SubmitButton.tsx";
import { TextArea } from "../../parts/TextArea.tsx";
import { TextField } from "../../parts/TextField.tsx";
import { adminCall } from "../parts/admin_call.ts";
import { ConfirmDialog } from "../parts/ConfirmDialog.tsx";
import { QuestionsField } from "../upload/QuestionsField.tsx";
import { sendWithCover } from "../upload/send_media.ts";
import { hasPart, readDuration, readTopics } from "../upload/upload_draft.ts";
import { LanguageField, TopicsField, UploadFiles } from "../upload/UploadFiles.tsx";
import { UploadProgress } from "../upload/UploadProgress.tsx";
import type { BulkTopics } from "./bulk_topics_state.ts";
import { createEditState, type EditState } from "./edit_state.ts";
import type { AdminMediaState } from "./media_state.ts";

interface DialogProps {
  item: MediaItem;
  screen: AdminMediaState;
}

/** Sets the topics of all items that are chosen. */
export function TopicsDialog({ topics }: { topics: BulkTopics }) {
  const text = say(adminMediaDialogText);
  const count = topics.count.value;
  const isBusy = topics.isBusy.value;
  return (
    <Modal title={text.topicsTitle({ count })} onClose={topics.close} size="wide">
      <div className="stack-4">
        <p className="hint">{text.topicsLead}</p>
        <TopicsField chosen={topics.topics.value} onChoose={topics.choose} isDisabled={isBusy} />
        <div className="dialog-foot">
          <Button isBusy={isBusy} onPress={() => void topics.take()}>{text.topicsTake}</Button>
          <Button kind="main" isBusy={isBusy} onPress={() => void topics.add()}>{text.topicsAdd}</Button>
        </div>
      </div>
    </Modal>
  );
}

const DIALOGS = { edit: EditDialog, preview: PreviewDialog, delete: DeleteDialog };

export function MediaDialog({ kind, ...props }: DialogProps & { kind: keyof typeof DIALOGS }) {
  const Dialog = DIALOGS[kind];
  return <Dialog {...props} />;
}

function EditDialog({ item, screen }: DialogProps) {
  const text = say(adminMediaDialogText);
  const editing = useMemo(() => openEditing(item, screen), []);
  const notice = editing.notice.value;
  const pace = editing.pace.value;
  const form = useFocusOnError({ refusals: editing.errorCount.value, field: editing.errorField.value });
  useEffect(() => editing.cancel, []);
  return (
    <Modal title={text.editTitle} onClose={screen.close} size="wide">
      <form className="stack-4" ref={form} onSubmit={editing.submit} noValidate>
        <div className="stack-4 admin-media-edit">
          <EditFields editing={editing} item={item} />
          <fieldset className="stack-4">
            <p className="hint">{text.filesHint}</p>
            <UploadFiles form={editing.form} labels={text} isDisabled={editing.isBusy.value} />
          </fieldset>
        </div>
        {pace && (
          <UploadProgress
            name={editing.form.draft.value.files.file?.name ?? ""}
            pace={pace}
            onCancel={editing.cancel}
          />
        )}
        {notice && <Banner kind={notice.kind}>{notice.text}</Banner>}
        <div className="dialog-foot">
          <SubmitButton busy={editing.isBusy.value} busyLabel={text.saving}>{text.save}</SubmitButton>
        </div>
      </form>
    </Modal>
  );
}

function openEditing(item: MediaItem, { replace, close }: AdminMediaState) {
  return createEditState({
    call,
    authedCall: adminCall,
    sendBody: sendWithCover,
    readDuration,
    holdPage,
    readToken: () => readToken("admin"),
    nowMs: () => performance.now(),
    onChanged: replace,
    onSaved: close,
  }, item);
}

function EditFields({ editing, item }: { editing: EditState; item: MediaItem }) {
  const text = say(adminUploadText);

  function propsOf(name: keyof typeof text.fields) {
    return {
      name,
      label: text.fields[name],
      value: editing.form.draft.value.texts[name],
      onInput: (value: string) => editing.form.type(name, value),
      error: editing.errors.value[name],
      isErrorAnnounced: true,
      isDisabled: editing.isBusy.value,
    };
  }

  return (
    <div className="stack-4">
      <TextField {...propsOf("title")} autocomplete="off" />
      <LanguageField
        value={editing.form.draft.value.texts.language}
        onChoose={(value) => editing.form.type("language", value)}
        isDisabled={editing.isBusy.value}
      />
      <TextField {...propsOf("artist")} autocomplete="off" />
      <TextField {...propsOf("genre")} autocomplete="off" />
      <TextArea {...propsOf("description")} rows={3} maxLength={MEDIA_TEXT_MAX_CHARACTERS.description} />
      {hasPart(item.type, "duration") && (
        <TextField {...propsOf("duration")} hint={text.durationHint} autocomplete="off" />
      )}
      <TopicsField
        chosen={readTopics(editing.form.draft.value.texts)}
        onChoose={(topics) => editing.form.type("topics", topics.join(" "))}
        isDisabled={editing.isBusy.value}
      />
      <QuestionsField
        form={editing.form}
        isDisabled={editing.isBusy.value}
        error={editing.errors.value.questions}
      />
    </div>
  );
}

function PreviewDialog({ item, screen }: DialogProps) {
  const text = say(adminMediaDialogText);
  const hasFailed = useSignal(false);
  const player = {
    "src": fileUrlOf(item),
    "crossOrigin": "anonymous" as const,
    "aria-label": item.title,
    "data-autofocus": true,
    "controls": true,
    "preload": "metadata",
    "onError": () => hasFailed.value = true,
  };
  return (
    <Modal title={text.previewTitle({ title: item.title })} onClose={screen.close} size="wide">
      <div className="stack-3">
        {hasFailed.value && <Banner kind="error">{text.previewFailed}</Banner>}
        {item.type === "audio" ? <audio className="admin-media-player" {...player} /> : (
          <video
            className="admin-media-player"
            {...player}
            poster={item.coverImageUrl ?? undefined}
            playsInline
          >
            {item.captionsUrl && (
              <track
                kind="captions"
                src={item.captionsUrl}
                srcLang={item.language ?? "en"}
                label={say(adminUploadText).captions}
                default
              />
            )}
          </video>
        )}
        {item.description && <p className="hint">{item.description}</p>}
      </div>
    </Modal>
  );
}

function DeleteDialog({ item, screen }: DialogProps) {
  const text = say(adminMediaDialogText);

  function confirm(): void {
    screen.close();
    void screen.deletion.remove(item);
  }

  return (
    <ConfirmDialog
      title={text.deleteTitle}
      cancel={text.cancel}
      confirm={text.delete}
      isDangerous
      onCancel={screen.close}
      onConfirm={confirm}
    >
      <p className="admin-media-dialog-title anywhere">{item.title}</p>
      <p>{text.deleteQuestion}</p>
      {item.status === "published" && <p className="hint">{text.hideInstead}</p>}
    </ConfirmDialog>
  );
}
