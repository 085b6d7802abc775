import type { ReactNode } from "react";
import { Icon, type IconName } from "./Icon.tsx";

interface ButtonProps {
  /** "icon" shows an icon and nothing else. */
  kind?: "quiet" | "main" | "danger" | "icon";
  icon?: IconName;
  /** What it is called where that is more than what it shows. */
  name?: string;
  describedBy?: string;
  isDisabled?: boolean;
  /** It stays focusable; whoever is asked ignores presses. */
  isBusy?: boolean;
  isFocusedFirst?: boolean;
  onPress(): void;
  children?: ReactNode;
}

export function Button(
  { kind = "quiet", icon, name, describedBy, isDisabled, isBusy, isFocusedFirst, onPress, children }:
    ButtonProps,
) {
  return (
    <button
      type="button"
      className={kind === "icon" ? "icon-button" : `button button-${kind}`}
      aria-label={name}
      aria-describedby={describedBy}
      disabled={isDisabled}
      aria-disabled={isBusy}
      aria-busy={isBusy}
      data-autofocus={isFocusedFirst}
      onClick={() => onPress()}
    >
      {isBusy ? <span className="spinner-ring" aria-hidden="true" /> : icon && <Icon name={icon} />}
      {children && <span>{children}</span>}
    </button>
  );
}
