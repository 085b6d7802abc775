import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";

/** The drawings of `static/sprite.svg`, which every document carries. */
export type IconName =
  | "alert"
  | "back"
  | "check"
  | "chevron-down"
  | "clock"
  | "close"
  | "download"
  | "drop"
  | "edit"
  | "eye"
  | "eye-off"
  | "feedback"
  | "library"
  | "logbook"
  | "logout"
  | "menu"
  | "offline"
  | "phone"
  | "plus"
  | "podcast"
  | "settings"
  | "trash"
  | "user"
  | "video";

/** A drawing beside words; it says nothing by itself. */
export function Icon({ name }: { name: IconName }): ReactElement {
  useSignals();
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
