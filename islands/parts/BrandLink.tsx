import type { ReactElement } from "react";
import { BRAND } from "@/lib/shared/brand.ts";
import { layoutText } from "@/lib/shared/messages/layout.ts";
import { HOME_PATH } from "@/lib/shared/screens.ts";
import { say } from "../client/browser/language.ts";
import { Icon } from "./Icon.tsx";

export function BrandLink({ className = "brand" }: { className?: string }): ReactElement {
  return (
    <a className={className} translate="no" href={HOME_PATH} aria-label={say(layoutText).home}>
      <Icon name="drop" />
      {BRAND.name}
    </a>
  );
}
