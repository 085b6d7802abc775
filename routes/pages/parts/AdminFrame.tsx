import type { ReactElement, ReactNode } from "react";
import { BRAND } from "@/lib/shared/brand.ts";
import { adminLayoutText } from "@/lib/shared/messages/admin_layout.ts";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { Icon } from "./Icon.tsx";

/** The frame of the administrators' screens as the islands draw it, so that nothing jumps. */
export function AdminFrame({ children }: { children: ReactNode }): ReactElement {
  return (
    <div className="admin-layout">
      <header className="admin-layout-top adire">
        <a className="brand" href="/dashboard" aria-label={textOf(adminLayoutText).home}>
          <Icon name="drop" />
          {BRAND.name}
        </a>
      </header>
      <main className="admin-layout-main" id="main" tabIndex={-1}>{children}</main>
    </div>
  );
}
