/** The small documents that each say one thing, and work without a script. @module */
import type { ReactElement, ReactNode } from "react";
import { Icon } from "@/islands/parts/Icon.tsx";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { pagesText } from "@/lib/shared/messages/pages.ts";
import { type SubscriptionPageText, subscriptionText } from "@/lib/shared/messages/subscriptions.ts";
import * as wire from "@/lib/shared/wire/subscriptions.ts";
import type { Page } from "./page.ts";
import { Brand } from "./parts/Brand.tsx";
import { NewsletterForm } from "./parts/NewsletterForm.tsx";

const pages = textOf(pagesText);
const say = textOf(subscriptionText);
const { sent, retry, confirmed, left, stale } = wire.SUBSCRIPTION_OUTCOMES;

export const SUBSCRIPTION_PAGES: readonly Page[] = [
  pageOf(wire.CONFIRM_PATH, say.confirm, <ConfirmButton>{say.confirmButton}</ConfirmButton>),
  pageOf(wire.UNSUBSCRIBE_PATH, say.leave, <ConfirmButton>{say.leaveButton}</ConfirmButton>),
  pageOf(sent, say.sent),
  pageOf(retry, say.retry, <NewsletterForm />),
  pageOf(confirmed, say.confirmed),
  pageOf(left, say.left),
  pageOf(stale, say.stale, <NewsletterForm />),
];

function pageOf(path: string, text: SubscriptionPageText, wayOn?: ReactNode): Page {
  const { title, description, lines } = text;
  const Body = () => (
    <MessagePage>
      <h1>{title}</h1>
      {lines.map((line) => <p key={line}>{line}</p>)}
      {wayOn ?? <a className="button button-main" href="/">{pages.goHome}</a>}
    </MessagePage>
  );
  return { path, title, description, sheet: "site", top: "cloth", Body };
}

/** Mail programs follow links to look at them: only a press counts. It goes to the address it stands at, token and all. */
function ConfirmButton({ children }: { children: string }): ReactElement {
  return (
    <form method="post">
      <button className="button button-main" type="submit">{children}</button>
    </form>
  );
}

export function NotFound(): ReactElement {
  return (
    <MessagePage>
      <p className="code" aria-hidden="true">404</p>
      <h1>{pages.notFound.title}</h1>
      <p>{pages.notFound.description}</p>
      <p className="actions">
        <a className="button button-main" href="/">{pages.goHome}</a>
        <a className="button button-ghost" href="/login">{pages.screens.sign_in.title}</a>
      </p>
    </MessagePage>
  );
}

export function Offline(): ReactElement {
  return (
    <MessagePage>
      <p className="code">
        <Icon name="offline" />
      </p>
      <h1>{pages.offline.title}</h1>
      <p>{pages.offline.description}</p>
      <p className="actions">
        <a className="button button-main" href="/dashboard">{pages.toLogBook}</a>
        <a className="button button-ghost" href="/">{pages.goHome}</a>
      </p>
    </MessagePage>
  );
}

function MessagePage({ children }: { children: ReactNode }): ReactElement {
  return (
    <div className="message-page adire">
      <header>
        <Brand />
      </header>
      <main id="main" tabIndex={-1}>{children}</main>
    </div>
  );
}
