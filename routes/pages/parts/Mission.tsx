import type { ReactElement } from "react";
import { claimsText, type Figure, formatFigure, isUnconfirmed } from "@/lib/shared/claims.ts";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { landingText } from "@/lib/shared/messages/landing.ts";

const say = textOf(landingText);
const { figures } = textOf(claimsText);

/** What the product is for, and in figures what it has done. */
export function Mission(): ReactElement {
  return (
    <section className="landing-block" id="mission">
      <div className="wrap">
        <h2>{say.mission}</h2>
        <p className="soft">{say.missionText}</p>
        <ul className="landing-figures">
          {figures.map((figure) => <FigureCard key={figure.id} figure={figure} />)}
        </ul>
        {isUnconfirmed(figures) && <p className="soft landing-small-print">{say.figuresUnconfirmed}</p>}
      </div>
    </section>
  );
}

/** The number stands there whole; a script may count up to it. */
function FigureCard({ figure }: { figure: Figure }): ReactElement {
  return (
    <li className={figure.isCounter ? "landing-figure landing-figure-main" : "landing-figure"} tabIndex={0}>
      <b className="tabular" data-count={figure.isCounter ? figure.value : undefined}>
        {formatFigure(figure)}
      </b>
      <span>{figure.label}</span>
      <span className="landing-figure-detail">{figure.detail}</span>
    </li>
  );
}
