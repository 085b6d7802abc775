import type { ReactElement, ReactNode } from "react";
import { Button } from "../../parts/Button.tsx";
import { Modal } from "../../parts/Modal.tsx";

interface ConfirmDialogProps {
  title: string;
  cancel: string;
  confirm: string;
  isDangerous?: boolean;
  isBusy?: boolean;
  onCancel(): void;
  onConfirm(): void;
  children: ReactNode;
}

export function ConfirmDialog(props: ConfirmDialogProps): ReactElement {
  const { title, cancel, confirm, isDangerous, isBusy, onCancel, onConfirm, children } = props;
  return (
    <Modal title={title} onClose={onCancel}>
      <div className="stack-4">
        {children}
        <div className="dialog-foot">
          <Button isFocusedFirst onPress={onCancel}>{cancel}</Button>
          <Button kind={isDangerous ? "danger" : "main"} isBusy={isBusy} onPress={onConfirm}>
            {confirm}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
