import { type KeyboardEvent, type ReactElement, useEffect, useRef } from "react";
import { clientText } from "@/lib/shared/messages/client.ts";
import { layoutText } from "@/lib/shared/messages/layout.ts";
import { type LinkedScreen, PATIENT_SCREENS, type PatientScreen } from "@/lib/shared/screens.ts";
import { holdBack } from "../client/browser/back_step.ts";
import { say } from "../client/browser/language.ts";
import { BrandLink } from "../parts/BrandLink.tsx";
import { Icon, type IconName } from "../parts/Icon.tsx";
import type { LayoutState } from "./layout_state.ts";

const LINKS = Object.entries(PATIENT_SCREENS).flatMap(([screen, row]) =>
  "icon" in row ? [{ screen: screen as LinkedScreen<typeof PATIENT_SCREENS>, ...row }] : []
);

export function SideBar(
  { id, current, state }: { id: string; current: PatientScreen; state: LayoutState },
): ReactElement {
  const bar = useRef<HTMLDivElement>(null);
  const isOpen = state.isMenuOpen.value;
  useEffect(() => {
    if (!isOpen) return;
    bar.current?.querySelector<HTMLElement>("button")?.focus();
    return holdBack(state.closeMenu);
  }, [isOpen]);

  function press(event: KeyboardEvent): void {
    if (event.key === "Escape") state.closeMenu();
  }

  return (
    <div
      className="layout-side on-dark adire"
      id={id}
      ref={bar}
      role={isOpen ? "dialog" : "navigation"}
      aria-modal={isOpen ? true : undefined}
      aria-label={say(layoutText).menu}
      data-open={isOpen}
      onKeyDown={press}
    >
      <SideBarHead state={state} />
      <ScreenLinks current={current} />
      <button type="button" className="layout-link line-3 layout-logout" onClick={state.logout.logOut}>
        <Icon name="logout" />
        {say(layoutText).logout}
      </button>
    </div>
  );
}

function SideBarHead({ state }: { state: LayoutState }): ReactElement {
  return (
    <div className="layout-side-head spread">
      <BrandLink />
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

function ScreenLinks({ current }: { current: PatientScreen }): ReactElement {
  return (
    <ul>
      {LINKS.map(({ screen, path, icon }) => (
        <SideLink key={screen} href={path} icon={icon} name={screen} isCurrent={screen === current} />
      ))}
    </ul>
  );
}

interface SideLinkProps {
  href: string;
  icon: IconName;
  name: typeof LINKS[number]["screen"];
  isCurrent: boolean;
}

/** Does not close the menu: the step back that this is would overtake the link. */
function SideLink({ href, icon, name, isCurrent }: SideLinkProps): ReactElement {
  return (
    <li>
      <a
        className="layout-link line-3"
        href={href}
        aria-current={isCurrent ? "page" : undefined}
      >
        <Icon name={icon} />
        <span>{say(layoutText)[name]}</span>
      </a>
    </li>
  );
}
