import type { ReactElement } from "react";
import { Icon } from "@/islands/parts/Icon.tsx";
import { BRAND } from "@/lib/shared/brand.ts";
import { pagesText } from "@/lib/shared/messages/pages.ts";
import { useAddress, useText } from "../page_language.ts";

export function Brand(): ReactElement {
  return (
    <a className="brand" translate="no" href={useAddress()("/")} aria-label={useText(pagesText).homeLink}>
      <Icon name="drop" />
      {BRAND.name}
    </a>
  );
}
