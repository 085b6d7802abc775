/** The landing page, complete without scripts. @module */
import type { ReactElement } from "react";
import { Icon } from "@/islands/parts/Icon.tsx";
import { helpText } from "@/lib/shared/messages/help.ts";
import { landingText } from "@/lib/shared/messages/landing.ts";
import { policySummaryText } from "@/lib/shared/messages/policy_summary.ts";
import { HELP_PATH } from "@/lib/shared/public_pages.ts";
import type { PageAssets } from "./page.ts";
import { useAddress, useText } from "./page_language.ts";
import { Brand } from "./parts/Brand.tsx";
import { Mission, Testimonials } from "./parts/Claims.tsx";
import { FeatureCards } from "./parts/FeatureCards.tsx";
import { LandingFooter } from "./parts/LandingFooter.tsx";
import { LanguageLinks, LanguageList } from "./parts/LanguageLinks.tsx";
import { ResultSheet } from "./parts/Samples.tsx";
import { TryIt } from "./parts/TryIt.tsx";

/** Where storage is refused it throws, and nobody is signed in. */
export const MARK_SESSION = `try{if(localStorage.token)document.documentElement.dataset.session=""}catch{}`;

export function Landing({ contact, areClaimsConfirmed }: PageAssets): ReactElement {
  return (
    <>
      {/* React puts it into the head. Half a first screen, painted early, would move when the rest of it comes. */}
      <link rel="expect" href="#offers" blocking="render" />
      <LanguageLinks path="/" />
      <LandingHeader />
      <main id="main" tabIndex={-1}>
        <Hero />
        <FeatureCards />
        <TryIt />
        <Mission areConfirmed={areClaimsConfirmed} />
        <About />
        {areClaimsConfirmed && <Testimonials />}
        <Steps />
        <Trust />
        <Questions />
        <Closing />
      </main>
      <LandingFooter contact={contact} />
    </>
  );
}

function Hero(): ReactElement {
  const say = useText(landingText);
  return (
    <section className="landing-hero adire" id="home">
      <div className="wrap">
        <div className="landing-lead">
          <p className="landing-kicker">{say.tagline}</p>
          <h1>{say.title}</h1>
          <p>{say.lead}</p>
          <p className="actions">
            <OpenLogBook />
            <a className="button button-main landing-guest" href="/signup">{say.startFreeTrial}</a>
            <a className="button button-ghost landing-guest" href="/login">
              {say.learnMore} <span className="visually-hidden">{say.learnMoreAbout}</span>
            </a>
          </p>
          <div className="landing-assurance">
            <p>{say.reassurance}</p>
            <button className="button button-ghost" type="button" data-install="">{say.installApp}</button>
          </div>
        </div>
        <ResultSheet />
      </div>
    </section>
  );
}

/** Instead of what guests are offered; by style sheet. */
function OpenLogBook(): ReactElement {
  const say = useText(landingText);
  return <a className="button button-main landing-member" href="/dashboard">{say.openLogBook}</a>;
}

function Closing(): ReactElement {
  const say = useText(landingText);
  return (
    <section className="landing-block">
      <div className="wrap">
        <div className="landing-closing adire">
          <h2>{say.begin}</h2>
          <p>{say.beginText}</p>
          <a className="button button-main landing-guest" href="/signup">{say.startYourJourney}</a>
          <OpenLogBook />
        </div>
      </div>
    </section>
  );
}

/** A button opens its menu on small screens. */
function LandingHeader(): ReactElement {
  const say = useText(landingText);
  const entries = [
    { href: "#home", name: say.home },
    { href: "#about", name: say.aboutEntry },
    { href: "#mission", name: say.mission },
    { href: "#how-it-works", name: say.howItWorks },
    { href: "#footer", name: say.contactUs },
  ];
  return (
    <header className="landing-top on-dark">
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
          {entries.map(({ href, name }) => <a key={href} href={href}>{name}</a>)}
          <a className="landing-guest landing-menu-more" href="/login">{say.login}</a>
          <div className="languages landing-menu-more">
            <LanguageList path="/" />
          </div>
        </nav>
        <nav className="landing-account" aria-label={say.account}>
          <a className="button button-ghost landing-guest" href="/login">{say.login}</a>
          <a className="button button-main landing-guest" href="/signup">{say.getStarted}</a>
          <OpenLogBook />
        </nav>
      </div>
    </header>
  );
}

function About(): ReactElement {
  const say = useText(landingText);
  return (
    <section className="landing-block landing-sunk" id="about">
      <div className="wrap">
        <h2>{say.about}</h2>
        <p className="soft">{say.aboutText}</p>
        <div className="landing-ticker-head">
          <h3>{say.topics}</h3>
          <button className="button button-quiet landing-ticker-pause" type="button" aria-pressed={false}>
            {say.pause}
          </button>
        </div>
      </div>
      <div className="landing-ticker">
        <div className="landing-ticker-belt">
          <Topics />
          <Topics isEcho />
        </div>
      </div>
    </section>
  );
}

/** The copy makes the belt endless; hidden from screen readers. */
function Topics({ isEcho }: { isEcho?: boolean }): ReactElement {
  const say = useText(landingText);
  return (
    <ul className={isEcho ? "landing-topics landing-topics-copy" : "landing-topics"} aria-hidden={isEcho}>
      {say.topicList.map((topic) => <li key={topic}>{topic}</li>)}
    </ul>
  );
}

function Steps(): ReactElement {
  const say = useText(landingText);
  return (
    <section className="landing-block landing-sunk" id="how-it-works">
      <div className="wrap">
        <h2>{say.howItWorks}</h2>
        <ol className="landing-steps">
          {say.steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className="soft">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Questions(): ReactElement {
  const say = useText(landingText);
  return (
    <section className="landing-block">
      <div className="wrap">
        <h2>{say.questions}</h2>
        <div className="landing-questions">
          {say.questionList.map(({ question, answer }) => (
            <details className="unfold" key={question}>
              <summary>
                <h3>{question}</h3>
              </summary>
              <p className="soft">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

/** In the words of the policy; the numbers are those of its lines. */
function Trust(): ReactElement {
  const { behind, steps, contactUs, privacyPolicy } = useText(landingText);
  const { colours, data } = useText(helpText);
  const { privacy, terms } = useText(policySummaryText);
  const addressOf = useAddress();
  const [rules, [unsigned, responsible]] = [steps.at(-1)?.text, behind.lines];
  return (
    <section className="landing-block">
      <div className="wrap landing-trust">
        <div>
          <h2>{behind.title}</h2>
          {[terms.lines[0], rules, unsigned, responsible].map((line) => <p key={line}>{line}</p>)}
          <a href={`${addressOf(HELP_PATH)}#colours`}>{colours.title}</a>
          <a href="#footer">{contactUs}</a>
        </div>
        <div>
          <h2>{data.title}</h2>
          {[0, 2, 5, 7].map((line) => <p key={line}>{privacy.lines[line]}</p>)}
          <a href={addressOf("/privacy")}>{privacyPolicy}</a>
        </div>
      </div>
    </section>
  );
}
