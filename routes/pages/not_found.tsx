/** What stands where nothing is. @module */
import type { ReactElement } from "react";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { pagesText } from "@/lib/shared/messages/pages.ts";
import { Brand } from "./parts/Brand.tsx";

/** Says that there is no such page, and leads back. */
export function NotFound(): ReactElement {
  const say = textOf(pagesText);
  return (
    <div className="message-page adire">
      <header>
        <Brand />
      </header>
      <main id="main" tabIndex={-1}>
        <p className="code" aria-hidden="true">404</p>
        <h1>{say.notFound.title}</h1>
        <p>{say.notFound.description}</p>
        <p className="actions">
          <a className="button button-main" href="/">{say.goHome}</a>
          <a className="button button-ghost" href="/login">{say.signIn.title}</a>
        </p>
      </main>
    </div>
  );
}
