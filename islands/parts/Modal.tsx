import {
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { clientText } from "@/lib/shared/messages/client.ts";
import { say } from "../client/language.ts";
import { Icon } from "./Icon.tsx";

interface ModalProps {
  title: string;
  /**
   * Asked for by the Close button and by Escape; whoever shows the modal takes it away. Without it there is no way
   * out but through.
   */
  onClose?(): void;
  children: ReactNode;
  /** Names the modal by another element than its title. */
  labelledBy?: string;
  size?: "regular" | "wide" | "full";
}

/**
 * A dialog over the screen; the browser keeps the focus in it and gives it back afterwards.
 *
 * The focus begins on the element marked `data-autofocus`, else on the title.
 */
export function Modal({ title, onClose, children, labelledBy, size = "regular" }: ModalProps): ReactElement {
  useSignals();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => openDialog(dialog.current), []);

  function cancel(event: SyntheticEvent): void {
    event.preventDefault();
    onClose?.();
  }

  // Chrome closes on a second Escape whatever a page says.
  function closed(): void {
    if (onClose) onClose();
    else openDialog(dialog.current);
  }

  return (
    <dialog
      ref={dialog}
      className={`modal modal-${size}`}
      aria-labelledby={labelledBy ?? titleId}
      onCancel={cancel}
      onClose={closed}
    >
      <header className="modal-head">
        <h2 id={titleId} tabIndex={-1}>{title}</h2>
        {onClose && <CloseButton onClose={onClose} />}
      </header>
      {children}
    </dialog>
  );
}

function CloseButton({ onClose }: { onClose(): void }): ReactElement {
  useSignals();
  return (
    <button type="button" className="icon-button" aria-label={say(clientText).close} onClick={onClose}>
      <Icon name="close" />
    </button>
  );
}

function openDialog(dialog: HTMLDialogElement | null): () => void {
  dialog?.showModal();
  const first = dialog?.querySelector<HTMLElement>("[data-autofocus]") ?? dialog?.querySelector("h2");
  first?.focus();
  return () => dialog?.close();
}
