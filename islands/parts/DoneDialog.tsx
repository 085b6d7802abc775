import type { ReactElement } from "react";
import { Icon } from "./Icon.tsx";
import { Modal } from "./Modal.tsx";

interface DoneDialogProps {
  title: string;
  lead: string;
  action: string;
  onLeave(): void;
}

export function DoneDialog({ title, lead, action, onLeave }: DoneDialogProps): ReactElement {
  return (
    <Modal title={title} onClose={onLeave}>
      <div className="stack-5 code-done">
        <p>
          <span className="code-done-mark">
            <Icon name="check" />
          </span>
          {lead}
        </p>
        <div className="dialog-foot">
          <button type="button" className="button button-main button-wide" data-autofocus onClick={onLeave}>
            {action}
          </button>
        </div>
      </div>
    </Modal>
  );
}
