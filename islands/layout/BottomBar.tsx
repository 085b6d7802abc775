import { type ReactElement, useEffect, useRef } from "react";
import { layoutText } from "@/lib/shared/messages/layout.ts";
import { LEARNING_SCREENS, PATIENT_SCREENS, type PatientScreen } from "@/lib/shared/screens.ts";
import { say } from "../client/browser/language.ts";
import { Icon } from "../parts/Icon.tsx";
import type { LayoutState } from "./layout_state.ts";

const LEARNING: readonly PatientScreen[] = LEARNING_SCREENS;

/** The usual ways on a phone, where the sidebar is away. The logbook puts its own button in the place of Record. */
export function BottomBar(
  { controls, current, state }: { controls: string; current: PatientScreen; state: LayoutState },
): ReactElement {
  const text = say(layoutText);
  const { isMenuOpen, openMenu } = state;
  const { log_book, podcast } = PATIENT_SCREENS;
  const menu = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const isOpen = isMenuOpen.value;
  useEffect(() => {
    if (wasOpen.current && !isOpen) menu.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <nav className="layout-bar" aria-label={text.bar} inert={isOpen}>
      <a href={log_book.path} aria-current={current === "log_book" ? "true" : undefined}>
        <Icon name={log_book.icon} />
        <span className="layout-bar-words">{text.log_book}</span>
      </a>
      <a href={podcast.path} aria-current={LEARNING.includes(current) ? "true" : undefined}>
        <Icon name={podcast.icon} />
        <span className="layout-bar-words">{text.learn}</span>
      </a>
      <button type="button" ref={menu} aria-expanded={isOpen} aria-controls={controls} onClick={openMenu}>
        <Icon name="menu" />
        <span className="layout-bar-words">{text.menu}</span>
      </button>
      {current !== "log_book" && (
        <a className="button button-main" href={`${log_book.path}?record=last`}>
          <Icon name="plus" />
          {text.record}
        </a>
      )}
    </nav>
  );
}
