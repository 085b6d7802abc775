import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";

/** The drawings of `static/sprite.svg`, which every document carries. */
export type IconName =
  | "alert"
  | "back"
  | "bell"
  | "chart"
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
  | "file"
  | "forward"
  | "key"
  | "library"
  | "logbook"
  | "logout"
  | "meal"
  | "menu"
  | "offline"
  | "pause"
  | "people"
  | "phone"
  | "play"
  | "plus"
  | "podcast"
  | "report"
  | "rewind"
  | "save"
  | "search"
  | "settings"
  | "shield"
  | "transcript"
  | "star"
  | "trash"
  | "upload"
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
