import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { Icon } from "./Icon.tsx";
import { Modal } from "./Modal.tsx";

interface DoneDialogProps {
  /** What has just worked. */
  title: string;
  lead: string;
  /** Name of the only way on. */
  action: string;
  onLeave(): void;
}

/** Says that something worked for good, and leads on. */
export function DoneDialog({ title, lead, action, onLeave }: DoneDialogProps): ReactElement {
  useSignals();
  return (
    <Modal title={title} onClose={onLeave}>
      <div className="code-done">
        <p>
          <span className="code-done-mark">
            <Icon name="check" />
          </span>
          {lead}
        </p>
        <button type="button" className="button button-main button-wide" data-autofocus onClick={onLeave}>
          {action}
        </button>
      </div>
    </Modal>
  );
}
