import type { ReactElement } from "react";
import { AccountFrame, AccountWaiting } from "@/islands/layout/AccountWaiting.tsx";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { googleText } from "@/lib/shared/messages/google.ts";
import { pagesText } from "@/lib/shared/messages/pages.ts";
import { Loading, NeedsScript } from "./parts/Loading.tsx";

export function AccountOutline(): ReactElement {
  return (
    <AccountFrame>
      <AccountWaiting />
      <NeedsScript />
    </AccountFrame>
  );
}

export function GoogleReturn(): ReactElement {
  return (
    <div className="google-return centered">
      <main id="main" tabIndex={-1}>
        <Loading />
        <h1>{textOf(googleText).closeWindow}</h1>
        <a className="button button-quiet" href="/login">{textOf(pagesText).screens.sign_in.title}</a>
      </main>
    </div>
  );
}
