/** What stands where a page is that cannot be had without a network. @module */
import type { ReactElement } from "react";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { pagesText } from "@/lib/shared/messages/pages.ts";
import { Brand } from "./parts/Brand.tsx";
import { Icon } from "./parts/Icon.tsx";

/** Says what is missing, and leads to what works all the same. */
export function Offline(): ReactElement {
  const say = textOf(pagesText);
  return (
    <div className="message-page adire">
      <header>
        <Brand />
      </header>
      <main id="main" tabIndex={-1}>
        <p className="code">
          <Icon name="offline" />
        </p>
        <h1>{say.offline.title}</h1>
        <p>{say.offline.description}</p>
        <p className="actions">
          <a className="button button-main" href="/dashboard">{say.toLogBook}</a>
          <a className="button button-ghost" href="/">{say.goHome}</a>
        </p>
      </main>
    </div>
  );
}
