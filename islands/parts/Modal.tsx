import { type ReactNode, type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef } from "react";
import { clientText } from "@/lib/shared/messages/client.ts";
import { holdBack } from "../client/browser/back_step.ts";
import { say } from "../client/browser/language.ts";
import { Icon } from "./Icon.tsx";

interface ModalProps {
  title: string;
  /** By Close, Escape and Back; without it the dialog cannot be dismissed. */
  onClose?(): void;
  /** Instead, by Escape and Back, which must not close what is still wanted. */
  onBack?(): void;
  children: ReactNode;
  labelledBy?: string;
  /** A "drawer" stands at the side where there is room. */
  size?: "regular" | "wide" | "full" | "drawer";
}

/** Focuses `[data-autofocus]`, else the title. */
export function Modal(props: ModalProps) {
  const { title, onClose, onBack, children, labelledBy, size = "regular" } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const back = onBack ?? onClose;
  const newestBack = useRef(back);
  newestBack.current = back;
  useLayoutEffect(() => openDialog(dialog.current), []);
  useEffect(() => back && holdBack(() => newestBack.current?.()), []);

  // React passes the events of a dialog within this one on.
  const isOwn = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget;
  function cancel(event: SyntheticEvent): void {
    event.preventDefault();
    if (isOwn(event)) back?.();
  }

  // Chrome closes at a second Escape regardless.
  function closed(event: SyntheticEvent): void {
    if (!isOwn(event)) return;
    if (onBack || !onClose) openDialog(dialog.current);
    back?.();
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
      </header>
      {children}
      {/* The last stop of the keyboard: first come the dialog's own answers. */}
      {onClose && (
        <button
          type="button"
          className="icon-button modal-close"
          aria-label={say(clientText).close}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      )}
    </dialog>
  );
}

function openDialog(dialog: HTMLDialogElement | null): () => void {
  const opener = document.activeElement;
  const places = [opener?.closest("section"), opener?.closest("main")];
  dialog?.showModal();
  const first = dialog?.querySelector<HTMLElement>("[data-autofocus]") ?? dialog?.querySelector("h2");
  first?.focus();
  return () => {
    dialog?.close();
    if (opener?.checkVisibility()) return;
    // What opened it was deleted within it, or has made room.
    const title = places.find((place) => place?.isConnected)?.querySelector<HTMLElement>("h1, h2");
    if (!title) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  };
}
