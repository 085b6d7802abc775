/** The landing page: complete as it is, without a script. @see spec §2 Landing page @module */
import type { ReactElement } from "react";
import { BRAND } from "@/lib/shared/brand.ts";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { installText } from "@/lib/shared/messages/install.ts";
import { landingText } from "@/lib/shared/messages/landing.ts";
import { pagesText } from "@/lib/shared/messages/pages.ts";
import { Brand } from "./parts/Brand.tsx";
import { Icon } from "./parts/Icon.tsx";
import { Meaning } from "./parts/Meaning.tsx";
import { Offers } from "./parts/Offers.tsx";
import { SamplePhone } from "./parts/SamplePhone.tsx";
import { Steps } from "./parts/Steps.tsx";

const say = textOf(landingText);

/** Everything between the skip link and the end of the page. */
export function Landing(): ReactElement {
  return (
    <>
      <Top />
      <main id="main" tabIndex={-1}>
        <Hero />
        <Offers />
        <Meaning />
        <Steps />
        <Closing />
      </main>
      <Footer />
    </>
  );
}

function Top(): ReactElement {
  return (
    <header className="top">
      <div className="wrap">
        <Brand />
        <nav aria-label={say.account}>
          <a className="button button-ghost" href="/login">{say.login}</a>
          <a className="button button-main" href="/signup">{say.getStarted}</a>
        </nav>
      </div>
    </header>
  );
}

function Hero(): ReactElement {
  return (
    <section className="hero adire" id="home">
      <div className="wrap">
        <div className="lead">
          <p className="kicker">{BRAND.tagline}</p>
          <h1>{say.title}</h1>
          <p>{say.lead}</p>
          <p className="actions">
            <a className="button button-main" href="/signup">{say.startFreeTrial}</a>
            <a className="button button-ghost" href="/login">{say.learnMore}</a>
            <button type="button" className="button button-ghost" data-install="">
              <Icon name="download" />
              {textOf(installText).open}
            </button>
          </p>
          <p className="small">{say.reassurance}</p>
        </div>
        <SamplePhone />
      </div>
    </section>
  );
}

function Closing(): ReactElement {
  return (
    <section className="block">
      <div className="wrap">
        <div className="closing adire">
          <h2>{say.begin}</h2>
          <p>{say.beginText}</p>
          <a className="button button-main" href="/signup">{say.startYourJourney}</a>
        </div>
      </div>
    </section>
  );
}

function Footer(): ReactElement {
  return (
    <footer className="wrap foot" id="footer">
      <Brand />
      <p className="soft">{say.noMedicalAdvice}</p>
      <p className="soft">{textOf(pagesText).copyright}</p>
    </footer>
  );
}
