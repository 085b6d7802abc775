import type { ReactNode } from "react";
import { Button } from "../../parts/Button.tsx";
import { Modal } from "../../parts/Modal.tsx";

export function ConfirmDialog(props: {
  title: string;
  cancel: string;
  confirm: string;
  isDangerous?: boolean;
  isDisabled?: boolean;
  isBusy?: boolean;
  onCancel(): void;
  onConfirm(): void;
  children: ReactNode;
}) {
  const { title, cancel, confirm, isDangerous, isDisabled, isBusy, onCancel, onConfirm, children } = props;
  return (
    <Modal title={title} onClose={onCancel}>
      <div className="stack-4">
        {children}
        <div className="dialog-foot">
          <Button isFocusedFirst onPress={onCancel}>{cancel}</Button>
          <Button
            kind={isDangerous ? "danger" : "main"}
            isDisabled={isDisabled}
            isBusy={isBusy}
            onPress={onConfirm}
          >
            {confirm}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
