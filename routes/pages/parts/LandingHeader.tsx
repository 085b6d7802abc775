import type { ReactElement } from "react";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { landingText } from "@/lib/shared/messages/landing.ts";
import { Brand } from "./Brand.tsx";
import { Icon } from "./Icon.tsx";

const say = textOf(landingText);

const ENTRIES = [
  { href: "#home", name: say.home },
  { href: "#about", name: say.aboutEntry },
  { href: "#mission", name: say.mission },
  { href: "#how-it-works", name: say.howItWorks },
  { href: "#footer", name: say.contactUs },
];

/** Stays in sight while the page scrolls; on small screens its entries wait behind a button. */
export function LandingHeader(): ReactElement {
  return (
    <header className="landing-top">
      <div className="wrap">
        <Brand />
        <button
          className="icon-button landing-menu-button"
          type="button"
          aria-expanded={false}
          aria-controls="menu"
        >
          <Icon name="menu" />
          <span className="visually-hidden">{say.menu}</span>
        </button>
        <nav className="landing-menu" id="menu" aria-label={say.sections}>
          {ENTRIES.map(({ href, name }) => <a key={href} href={href}>{name}</a>)}
        </nav>
        <nav className="landing-account" aria-label={say.account}>
          <a className="button button-ghost" href="/login">{say.login}</a>
          <a className="button button-main" href="/signup">{say.getStarted}</a>
        </nav>
      </div>
    </header>
  );
}
