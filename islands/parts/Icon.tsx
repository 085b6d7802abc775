/** Names a drawing in `static/sprite.svg`. */
export type IconName =
  | "alert"
  | "back"
  | "bell"
  | "chart"
  | "chat"
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
  | "help"
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

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
