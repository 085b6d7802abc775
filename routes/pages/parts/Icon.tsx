import type { ReactElement } from "react";

/** Draws an icon of `static/sprite.svg`; it says nothing by itself. */
export function Icon({ name }: { name: string }): ReactElement {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
