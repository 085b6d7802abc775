import type { FormEvent, ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { MEDIA_TEXT_MAX_CHARACTERS, type MediaTexts } from "@/lib/shared/media.ts";
import { adminMediaDialogText } from "@/lib/shared/messages/admin_media.ts";
import { say } from "../../client/language.ts";
import { Banner } from "../../parts/Banner.tsx";
import { useFocusOnError } from "../../parts/form_focus.ts";
import { Modal } from "../../parts/Modal.tsx";
import { SubmitButton } from "../../parts/SubmitButton.tsx";
import { TextArea } from "../../parts/TextArea.tsx";
import { TextField } from "../../parts/TextField.tsx";
import type { EditState } from "./edit_state.ts";

/** Changes what is said about an item. */
export function EditDialog({ editing }: { editing: EditState }): ReactElement {
  useSignals();
  const text = say(adminMediaDialogText);
  const fault = editing.fault.value;
  const form = useFocusOnError({ refusals: editing.refusals.value, field: fault?.field });

  function submit(event: FormEvent): void {
    event.preventDefault();
    void editing.save();
  }

  return (
    <Modal title={text.editTitle} onClose={editing.close}>
      <form className="admin-media-dialog" ref={form} onSubmit={submit} noValidate>
        <EditFields editing={editing} />
        {fault && !fault.field && <Banner kind="error">{fault.sentence}</Banner>}
        <SubmitButton busy={editing.isSaving.value} busyLabel={text.saving}>{text.save}</SubmitButton>
      </form>
    </Modal>
  );
}

function EditFields({ editing }: { editing: EditState }): ReactElement {
  useSignals();
  const text = say(adminMediaDialogText);
  const fault = editing.fault.value;

  function propsOf(name: keyof MediaTexts) {
    return {
      name,
      label: text[name],
      value: editing.texts.value[name],
      onInput: (value: string) => editing.type(name, value),
      error: fault?.field === name ? fault.sentence : undefined,
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
