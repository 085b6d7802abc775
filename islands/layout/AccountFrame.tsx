import type { ReactElement, ReactNode } from "react";
import { BRAND } from "@/lib/shared/brand.ts";
import { accountText } from "@/lib/shared/messages/account.ts";
import { layoutText } from "@/lib/shared/messages/layout.ts";
import { HOME_PATH } from "@/lib/shared/screens.ts";
import { say } from "../client/browser/language.ts";
import { Icon } from "../parts/Icon.tsx";
import { LanguageSelect } from "../parts/LanguageSelect.tsx";

/** As drawn by the document, so that nothing jumps. */
export function AccountFrame({ children }: { children: ReactNode }): ReactElement {
  return (
    <div className="account-frame">
      <header className="account-cloth adire">
        <a className="brand" href={HOME_PATH} aria-label={say(layoutText).home}>
          <Icon name="drop" />
          {BRAND.name}
        </a>
        <LanguageSelect />
        <p className="account-promise">
          <strong>{BRAND.tagline}</strong>
          {say(accountText).promise}
        </p>
      </header>
      <main className="account-card" id="main" tabIndex={-1}>{children}</main>
    </div>
  );
}
