import type { ReactElement, ReactNode } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { BRAND } from "@/lib/shared/brand.ts";
import { accountText } from "@/lib/shared/messages/account.ts";
import { layoutText } from "@/lib/shared/messages/layout.ts";
import { say } from "../client/language.ts";
import { PATHS } from "../client/navigation.ts";
import { Icon } from "../parts/Icon.tsx";

/** The cloth and the card of every account screen; its document draws the same, so that nothing jumps. */
export function AccountFrame({ children }: { children: ReactNode }): ReactElement {
  useSignals();
  return (
    <div className="account-frame">
      <header className="account-cloth adire">
        <a className="brand" href={PATHS.home} aria-label={say(layoutText).home}>
          <Icon name="drop" />
          {BRAND.name}
        </a>
        <p className="account-promise">
          <strong>{BRAND.tagline}</strong>
          {say(accountText).promise}
        </p>
      </header>
      <main className="account-card" id="main" tabIndex={-1}>{children}</main>
    </div>
  );
}
