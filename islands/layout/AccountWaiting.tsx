import type { ReactElement, ReactNode } from "react";
import { BRAND } from "@/lib/shared/brand.ts";
import { accountText } from "@/lib/shared/messages/account.ts";
import { clientText } from "@/lib/shared/messages/client.ts";
import { say } from "../client/browser/language.ts";
import { BrandLink } from "../parts/BrandLink.tsx";
import { Spinner } from "../parts/Spinner.tsx";

interface AccountFrameProps {
  /** The choice of a language, once there are scripts. */
  language?: ReactNode;
  children: ReactNode;
}

export function AccountFrame({ language, children }: AccountFrameProps): ReactElement {
  return (
    <div className="account-frame">
      <header className="account-cloth adire">
        <BrandLink />
        {language}
        <p className="account-promise">
          <strong>{BRAND.tagline}</strong>
          {say(accountText).promise}
        </p>
      </header>
      <main className="account-card" id="main" tabIndex={-1}>{children}</main>
    </div>
  );
}

export function AccountWaiting(): ReactElement {
  return (
    <>
      <h1 className="visually-hidden">{BRAND.name}</h1>
      <Spinner label={say(clientText).loading} />
    </>
  );
}
