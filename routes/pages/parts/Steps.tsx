import type { ReactElement } from "react";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { landingText } from "@/lib/shared/messages/landing.ts";

const say = textOf(landingText);

/** How it works, in six steps. */
export function Steps(): ReactElement {
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
