import { type ReactElement, useEffect, useRef } from "react";
import { layoutText } from "@/lib/shared/messages/layout.ts";
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import type { Profile } from "@/lib/shared/wire/auth.ts";
import { say } from "../client/browser/language.ts";
import { Avatar } from "../parts/Avatar.tsx";
import { Icon } from "../parts/Icon.tsx";
import type { LayoutState } from "./layout_state.ts";
import { unread } from "./frame_signals.ts";

export function TopBar(
  { controls, profile, state }: { controls: string; profile?: Profile; state: LayoutState },
): ReactElement {
  const menu = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const isOpen = state.isMenuOpen.value;
  useEffect(() => {
    if (wasOpen.current && !isOpen) menu.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <header className="layout-top line-2" inert={isOpen}>
      <button
        type="button"
        ref={menu}
        className="icon-button layout-narrow"
        aria-label={say(layoutText).menu}
        aria-expanded={isOpen}
        aria-controls={controls}
        onClick={state.openMenu}
      >
        <Icon name="menu" />
      </button>
      <a
        className="layout-account small semibold centered"
        href={PATIENT_SCREENS.settings.path}
        aria-label={profile ? undefined : say(layoutText).settings}
      >
        {profile && (
          <span className="layout-name ellipsis" translate="no">
            {`${profile.firstName} ${profile.lastName}`}
          </span>
        )}
        <Avatar profile={profile} />
      </a>
      <Bell />
    </header>
  );
}

function Bell(): ReactElement {
  const count = unread.value;
  return (
    <a
      className="icon-button layout-bell"
      href={PATIENT_SCREENS.inbox.path}
      aria-label={say(layoutText).inbox({ unread: count })}
    >
      <Icon name="bell" />
      {count > 0 && <span className="layout-unread text-center">{count}</span>}
    </a>
  );
}
