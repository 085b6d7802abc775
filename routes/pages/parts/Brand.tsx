import type { ReactElement } from "react";
import { Icon } from "@/islands/parts/Icon.tsx";
import { BRAND } from "@/lib/shared/brand.ts";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { pagesText } from "@/lib/shared/messages/pages.ts";

export function Brand(): ReactElement {
  return (
    <a className="brand" href="/" aria-label={textOf(pagesText).homeLink}>
      <Icon name="drop" />
      {BRAND.name}
    </a>
  );
}
