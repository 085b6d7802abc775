/** Small documents that say one thing, without scripts. @module */
import type { ReactElement, ReactNode } from "react";
import { Icon } from "@/islands/parts/Icon.tsx";
import { type Language, LANGUAGES } from "@/lib/shared/languages.ts";
import { pagesText } from "@/lib/shared/messages/pages.ts";
import { subscriptionText } from "@/lib/shared/messages/subscription.ts";
import { addressIn } from "@/lib/shared/public_pages.ts";
import * as wire from "@/lib/shared/wire/subscriptions.ts";
import type { Page } from "./page.ts";
import { textIn, useAddress, useText } from "./page_language.ts";
import { Brand } from "./parts/Brand.tsx";
import { NewsletterForm } from "./parts/NewsletterForm.tsx";

const { sent, retry, confirmed, left, stale } = wire.SUBSCRIPTION_OUTCOMES;

export function subscriptionPages(language: Language): Page[] {
  const say = textIn(language, subscriptionText);
  return [
    pageOf(wire.CONFIRM_PATH, say.confirm, <ConfirmButton>{say.confirmButton}</ConfirmButton>),
    pageOf(wire.UNSUBSCRIBE_PATH, say.leave, <ConfirmButton>{say.leaveButton}</ConfirmButton>),
    pageOf(sent, say.sent),
    pageOf(retry, say.retry, <NewsletterForm />),
    pageOf(confirmed, say.confirmed),
    pageOf(left, say.left),
    pageOf(stale, say.stale, <NewsletterForm />),
  ];
}

interface PageText {
  title: string;
  description: string;
  /** What stands under the title. */
  lines: readonly string[];
}

function pageOf(path: string, text: PageText, wayOn?: ReactNode): Page {
  const { title, description, lines } = text;
  const Body = () => (
    <MessagePage>
      <h1>{title}</h1>
      {lines.map((line) => <p key={line}>{line}</p>)}
      {wayOn ?? <HomeLink />}
    </MessagePage>
  );
  return { path, title, description, sheets: ["site", "public"], top: "cloth", entry: "policy", Body };
}

function HomeLink(): ReactElement {
  return <a className="button button-main" href={useAddress()("/")}>{useText(pagesText).goHome}</a>;
}

/** Mail programs follow links: only a press counts. It submits to its own address, token included. */
function ConfirmButton({ children }: { children: string }): ReactElement {
  return (
    <form method="post">
      <button className="button button-main" type="submit">{children}</button>
    </form>
  );
}

/** The server knows what the browser asks for, not what was chosen here; it answers in an address's language. */
export const LEAD_TO_CHOSEN = `try{const c=localStorage.language,l=${
  JSON.stringify(LANGUAGES)
},{lang}=document.documentElement,{pathname:p}=location;l.includes(c)&&c!==lang&&!l.includes(p.split("/")[1])&&location.replace("/"+c+p)}catch{}`;

export function NotFound(): ReactElement {
  const say = useText(pagesText);
  return (
    <MessagePage>
      <p className="code" aria-hidden="true">404</p>
      <h1>{say.notFound.title}</h1>
      <p>{say.notFound.description}</p>
      <p className="actions">
        <HomeLink />
        {/* Leads to the sign-in whoever is not signed in. */}
        <a className="button button-ghost" href="/dashboard">{say.toLogBook}</a>
      </p>
    </MessagePage>
  );
}

/** A phone keeps one document for all languages; the sheet shows the document's. */
export const TAKE_LANGUAGE = `try{document.documentElement.lang=localStorage.language||"en"}catch{}`;

export function Offline(): ReactElement {
  return (
    <MessagePage>
      <p className="code">
        <Icon name="offline" />
      </p>
      <h1>{sayInEach(({ offline }) => offline.title)}</h1>
      <p>{sayInEach(({ offline }) => offline.description)}</p>
      <p className="actions">
        <a className="button button-main" href="/dashboard">{sayInEach(({ toLogBook }) => toLogBook)}</a>
        {LANGUAGES.map((language) => (
          <a key={language} className="button button-ghost" href={addressIn(language, "/")} lang={language}>
            {textIn(language, pagesText).goHome}
          </a>
        ))}
      </p>
    </MessagePage>
  );
}

function sayInEach(choose: (say: typeof pagesText.english) => string): ReactElement[] {
  return LANGUAGES.map((language) => (
    <span key={language} lang={language}>{choose(textIn(language, pagesText))}</span>
  ));
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
