import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import type { MediaItem } from "@/lib/shared/media.ts";
import { adminMediaDialogText } from "@/lib/shared/messages/admin_media.ts";
import { say } from "../../client/language.ts";
import { Modal } from "../../parts/Modal.tsx";
import type { DeleteState } from "./delete_state.ts";

/** Asks before an item is deleted. */
export function DeleteMediaDialog(
  { deletion, item }: { deletion: DeleteState; item: MediaItem },
): ReactElement {
  useSignals();
  const text = say(adminMediaDialogText);
  return (
    <Modal title={text.deleteTitle} onClose={deletion.cancel}>
      <div className="admin-media-dialog">
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
