import type { ReactElement } from "react";
import { BRAND } from "@/lib/shared/brand.ts";
import { accountText } from "@/lib/shared/messages/account.ts";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { googleText } from "@/lib/shared/messages/google.ts";
import { pagesText } from "@/lib/shared/messages/pages.ts";
import { Brand } from "./parts/Brand.tsx";
import { Loading } from "./parts/Loading.tsx";

export function AccountWaiting(): ReactElement {
  return (
    <div className="account-frame">
      <header className="account-cloth adire">
        <Brand />
        <p className="account-promise">
          <strong>{BRAND.tagline}</strong>
          {textOf(accountText).promise}
        </p>
      </header>
      <main className="account-card" id="main" tabIndex={-1}>
        <h1 className="visually-hidden">{BRAND.name}</h1>
        <Loading />
      </main>
    </div>
  );
}

export function GoogleReturn(): ReactElement {
  return (
    <div className="google-return">
      <main id="main" tabIndex={-1}>
        <Loading />
        <h1>{textOf(googleText).closeWindow}</h1>
        <a className="button button-quiet" href="/login">{textOf(pagesText).screens.sign_in.title}</a>
      </main>
    </div>
  );
}
