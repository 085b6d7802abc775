import { type FocusEvent, type KeyboardEvent, type ReactElement, useEffect, useRef } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { BRAND } from "@/lib/shared/brand.ts";
import { adminLayoutText } from "@/lib/shared/messages/admin_layout.ts";
import { say } from "../../client/language.ts";
import { PATHS } from "../../client/navigation.ts";
import { Icon } from "../../parts/Icon.tsx";
import type { AdminFrameState } from "./admin_frame_state.ts";
import { ADMIN_LINKS, type AdminScreenName } from "./admin_links.ts";

interface AdminHeaderProps {
  menuId: string;
  current: AdminScreenName;
  state: AdminFrameState;
}

/** The way to every administrator's screen: a row on wide screens, folded behind the Menu button on narrow ones. */
export function AdminHeader({ menuId, current, state }: AdminHeaderProps): ReactElement {
  useSignals();
  const menu = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const hasLeft = useRef(false);
  const isOpen = state.isMenuOpen.value;
  useEffect(() => {
    if (isOpen) menu.current?.querySelector<HTMLElement>("a")?.focus();
    else if (wasOpen.current && !hasLeft.current) button.current?.focus();
    hasLeft.current = false;
    wasOpen.current = isOpen;
  }, [isOpen]);

  function press(event: KeyboardEvent): void {
    if (event.key === "Escape" && isOpen) state.closeMenu();
  }

  // The open menu would lie over whatever Tab leads to.
  function leave({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!isOpen || !relatedTarget || currentTarget.contains(relatedTarget)) return;
    hasLeft.current = true;
    state.closeMenu();
  }

  return (
    <header className="admin-layout-top adire" onKeyDown={press} onBlur={leave}>
      <a className="brand" href={PATHS.logBook} aria-label={say(adminLayoutText).home}>
        <Icon name="drop" />
        {BRAND.name}
      </a>
      <button
        type="button"
        ref={button}
        className="icon-button admin-layout-menu-button"
        aria-label={say(adminLayoutText).menu}
        aria-expanded={isOpen}
        aria-controls={menuId}
        onClick={isOpen ? state.closeMenu : state.openMenu}
      >
        <Icon name={isOpen ? "close" : "menu"} />
      </button>
      <nav
        className="admin-layout-menu"
        id={menuId}
        ref={menu}
        aria-label={say(adminLayoutText).screens}
        data-open={isOpen}
      >
        <AdminLinks current={current} />
        <button type="button" className="layout-link admin-logout" onClick={state.logOut}>
          <Icon name="logout" />
          {say(adminLayoutText).logout}
        </button>
      </nav>
    </header>
  );
}

function AdminLinks({ current }: Pick<AdminHeaderProps, "current">): ReactElement {
  useSignals();
  return (
    <ul>
      {ADMIN_LINKS.map(({ screen, path, icon, name }) => (
        <li key={screen}>
          <a className="layout-link" href={path} aria-current={screen === current ? "page" : undefined}>
            <Icon name={icon} />
            {say(adminLayoutText)[name]}
          </a>
        </li>
      ))}
    </ul>
  );
}
