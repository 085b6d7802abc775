/** The landing page: complete as it is, without a script. @module */
import type { ReactElement } from "react";
import { BRAND } from "@/lib/shared/brand.ts";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { landingText } from "@/lib/shared/messages/landing.ts";
import type { PageAssets } from "./page.ts";
import { About } from "./parts/About.tsx";
import { LandingFooter } from "./parts/LandingFooter.tsx";
import { LandingHeader } from "./parts/LandingHeader.tsx";
import { StatusExamples } from "./parts/StatusExamples.tsx";
import { Mission } from "./parts/Mission.tsx";
import { FeatureCards } from "./parts/FeatureCards.tsx";
import { SamplePhone } from "./parts/SamplePhone.tsx";
import { Steps } from "./parts/Steps.tsx";
import { Testimonials } from "./parts/Testimonials.tsx";

const say = textOf(landingText);

/** Everything between the skip link and the end of the page. */
export function Landing({ contact }: PageAssets): ReactElement {
  return (
    <>
      {/* React puts it into the head. Half a first screen, painted early, would move when the rest of it comes. */}
      <link rel="expect" href="#offers" blocking="render" />
      <LandingHeader />
      <main id="main" tabIndex={-1}>
        <Hero />
        <FeatureCards />
        <Mission />
        <About />
        <StatusExamples />
        <Testimonials />
        <Steps />
        <Closing />
      </main>
      <LandingFooter contact={contact} />
    </>
  );
}

function Hero(): ReactElement {
  return (
    <section className="landing-hero adire" id="home">
      <div className="wrap">
        <div className="landing-lead">
          <p className="landing-kicker">{BRAND.tagline}</p>
          <h1>{say.title}</h1>
          <p>{say.lead}</p>
          <p className="actions">
            <a className="button button-main" href="/signup">{say.startFreeTrial}</a>
            <a className="button button-ghost" href="/login">
              {say.learnMore} <span className="visually-hidden">{say.learnMoreAbout}</span>
            </a>
          </p>
          <div className="landing-assurance">
            <p>{say.reassurance}</p>
            <button className="button button-ghost" type="button" data-install="">{say.installApp}</button>
          </div>
        </div>
        <SamplePhone />
      </div>
    </section>
  );
}

function Closing(): ReactElement {
  return (
    <section className="landing-block">
      <div className="wrap">
        <div className="landing-closing adire">
          <h2>{say.begin}</h2>
          <p>{say.beginText}</p>
          <a className="button button-main" href="/signup">{say.startYourJourney}</a>
        </div>
      </div>
    </section>
  );
}
