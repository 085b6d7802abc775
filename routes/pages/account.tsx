/** What stands on the account screens until their island is ready. @module */
import type { ReactElement } from "react";
import { BRAND } from "@/lib/shared/brand.ts";
import { accountText } from "@/lib/shared/messages/account.ts";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { Brand } from "./parts/Brand.tsx";
import { Loading } from "./parts/Loading.tsx";

/** The frame as the islands draw it, so that nothing jumps, and the guest guard's words in it. */
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
