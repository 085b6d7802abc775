import { type KeyboardEvent, type ReactElement, useEffect, useRef } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { BRAND } from "@/lib/shared/brand.ts";
import { clientText } from "@/lib/shared/messages/client.ts";
import { layoutText } from "@/lib/shared/messages/layout.ts";
import { say } from "../client/language.ts";
import { PATHS } from "../client/navigation.ts";
import { Icon } from "../parts/Icon.tsx";
import type { LayoutState } from "./layout_state.ts";
import { SCREEN_LINKS, type ScreenName } from "./links.ts";

interface SideBarProps {
  id: string;
  current: ScreenName;
  state: LayoutState;
}

/** The way to every screen: fixed on wide screens, a slide-over that keeps the focus on narrow ones. */
export function SideBar({ id, current, state }: SideBarProps): ReactElement {
  useSignals();
  const bar = useRef<HTMLDivElement>(null);
  const isOpen = state.isMenuOpen.value;
  useEffect(() => {
    if (isOpen) bar.current?.querySelector<HTMLElement>("button")?.focus();
  }, [isOpen]);

  function press(event: KeyboardEvent): void {
    if (event.key === "Escape") state.closeMenu();
  }

  return (
    <div
      className="layout-side adire"
      id={id}
      ref={bar}
      role={isOpen ? "dialog" : "navigation"}
      aria-modal={isOpen ? true : undefined}
      aria-label={say(layoutText).menu}
      data-open={isOpen}
      onKeyDown={press}
    >
      <SideBarHead state={state} />
      <ScreenLinks current={current} state={state} />
      <button type="button" className="layout-link layout-install" data-install="">
        <Icon name="download" />
        {say(layoutText).installApp}
      </button>
      <button type="button" className="layout-link layout-logout" onClick={state.logout.logOut}>
        <Icon name="logout" />
        {say(layoutText).logout}
      </button>
    </div>
  );
}

function SideBarHead({ state }: Pick<SideBarProps, "state">): ReactElement {
  useSignals();
  return (
    <div className="layout-side-head">
      <a className="brand" href={PATHS.home} aria-label={say(layoutText).home}>
        <Icon name="drop" />
        {BRAND.name}
      </a>
      <button
        type="button"
        className="icon-button layout-narrow"
        aria-label={say(clientText).close}
        onClick={state.closeMenu}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

function ScreenLinks({ current, state }: Omit<SideBarProps, "id">): ReactElement {
  useSignals();
  return (
    <ul>
      {SCREEN_LINKS.map(({ screen, path, icon, name }) => (
        <li key={screen}>
          <a
            className="layout-link"
            href={path}
            aria-current={screen === current ? "page" : undefined}
            onClick={state.closeMenu}
          >
            <Icon name={icon} />
            {say(layoutText)[name]}
          </a>
        </li>
      ))}
    </ul>
  );
}
