import type { ReactElement } from "react";
import { MEDIA_TEXT_MAX_CHARACTERS, type MediaItem, type MediaTexts } from "@/lib/shared/media.ts";
import { adminMediaDialogText } from "@/lib/shared/messages/admin_media.ts";
import { say } from "../../client/browser/language.ts";
import { Banner } from "../../parts/Banner.tsx";
import { useFocusOnError } from "../../parts/form_focus.ts";
import { Modal } from "../../parts/Modal.tsx";
import { SubmitButton } from "../../parts/SubmitButton.tsx";
import { TextArea } from "../../parts/TextArea.tsx";
import { TextField } from "../../parts/TextField.tsx";
import type { DeleteState, EditState } from "./media_state.ts";

export function EditDialog({ editing }: { editing: EditState }): ReactElement {
  const text = say(adminMediaDialogText);
  const notice = editing.notice.value;
  const form = useFocusOnError({ refusals: editing.errorCount.value, field: editing.errorField.value });

  return (
    <Modal title={text.editTitle} onClose={editing.close}>
      <form className="stack-4" ref={form} onSubmit={editing.submit} noValidate>
        <EditFields editing={editing} />
        {notice && <Banner kind={notice.kind}>{notice.text}</Banner>}
        <SubmitButton busy={editing.isBusy.value} busyLabel={text.saving}>{text.save}</SubmitButton>
      </form>
    </Modal>
  );
}

function EditFields({ editing }: { editing: EditState }): ReactElement {
  const text = say(adminMediaDialogText);

  function propsOf(name: keyof MediaTexts) {
    return {
      name,
      label: text[name],
      value: editing.values.value[name],
      onInput: (value: string) => editing.edit(name, value),
      error: editing.errors.value[name],
      isErrorAnnounced: true,
    };
  }

  return (
    <>
      <TextField {...propsOf("title")} autocomplete="off" />
      <TextField {...propsOf("artist")} autocomplete="off" />
      <TextField {...propsOf("genre")} autocomplete="off" />
      <TextArea {...propsOf("description")} rows={4} maxLength={MEDIA_TEXT_MAX_CHARACTERS.description} />
    </>
  );
}

export function DeleteMediaDialog(
  { deletion, item }: { deletion: DeleteState; item: MediaItem },
): ReactElement {
  const text = say(adminMediaDialogText);
  return (
    <Modal title={text.deleteTitle} onClose={deletion.cancel}>
      <div className="stack-4">
        <p className="admin-media-dialog-title">{item.title}</p>
        <p>{text.deleteQuestion}</p>
        <div className="dialog-foot">
          <button type="button" className="button button-quiet" data-autofocus onClick={deletion.cancel}>
            {text.cancel}
          </button>
          <button type="button" className="button button-danger" onClick={() => void deletion.confirm()}>
            {text.delete}
          </button>
        </div>
      </div>
    </Modal>
  );
}
