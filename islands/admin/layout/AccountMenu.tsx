import { type FocusEvent, type KeyboardEvent, type ReactElement, useEffect, useId, useRef } from "react";
import { signal, useSignal } from "@preact/signals-react";
import { adminLayoutText } from "@/lib/shared/messages/admin_layout.ts";
import { ADMIN_SCREENS } from "@/lib/shared/screens.ts";
import type { AdminIdentity } from "@/lib/shared/wire/admin.ts";
import { holdBack } from "../../client/browser/back_step.ts";
import { say } from "../../client/browser/language.ts";
import { Icon } from "../../parts/Icon.tsx";

/** Who is signed in, once the server has said it. */
export const signedIn = signal<AdminIdentity | undefined>();

const LINKS = ["account", "second_factor"] as const;

/** Named after whoever is signed in. */
export function AccountMenu(): ReactElement {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const isOpen = useSignal(false);
  useEffect(() => isOpen.value ? holdBack(close) : undefined, [isOpen.value]);
  const { firstName = "", lastName = "", email = "" } = signedIn.value ?? {};
  const name = `${firstName} ${lastName}`.trim() || email;

  function close(): void {
    isOpen.value = false;
    root.current?.querySelector("button")?.focus();
  }
  function press(event: KeyboardEvent): void {
    if (isOpen.value && event.key === "Escape") close();
  }
  function leave({ relatedTarget }: FocusEvent): void {
    if (!root.current?.contains(relatedTarget)) isOpen.value = false;
  }

  // With a place in the order of Tab, a press focuses them in Safari, too.
  return (
    <div className="admin-layout-account" ref={root} onKeyDown={press} onBlur={leave}>
      <button
        type="button"
        tabIndex={0}
        className="layout-link line-2"
        aria-label={say(adminLayoutText).accountOf({ name })}
        aria-expanded={isOpen.value}
        aria-controls={isOpen.value ? id : undefined}
        onClick={() => isOpen.value ? close() : isOpen.value = true}
      >
        <Icon name="user" />
        <span className="ellipsis" translate="no">{name}</span>
      </button>
      {isOpen.value && (
        <ul id={id}>
          <li className="admin-layout-group small ellipsis" translate="no">{email}</li>
          {LINKS.map((screen) => {
            const { path, icon, text } = ADMIN_SCREENS[screen];
            return (
              <li key={screen}>
                <a className="layout-link line-3" tabIndex={0} href={path}>
                  <Icon name={icon} />
                  <span>{say(text).link}</span>
                </a>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
