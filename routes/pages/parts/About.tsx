import type { ReactElement } from "react";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { landingText } from "@/lib/shared/messages/landing.ts";

const say = textOf(landingText);

/** What the product is, and what its lessons are about, drawn past like cloth in the market. */
export function About(): ReactElement {
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

/** The echo follows on the heels of the list, so that the belt has no end; nobody needs to hear it twice. */
function Topics({ isEcho }: { isEcho?: boolean }): ReactElement {
  return (
    <ul className={isEcho ? "landing-topics landing-topics-copy" : "landing-topics"} aria-hidden={isEcho}>
      {say.topicList.map((topic) => <li key={topic}>{topic}</li>)}
    </ul>
  );
}
