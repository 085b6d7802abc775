/**
 * The landing page's figures and stories, all unchecked.
 *
 * They are claims to be confirmed by the owner before launch: until the build reads `CLAIMS_CONFIRMED=1`, the page says
 * so.
 *
 * @module
 */
import type { ReactElement } from "react";
import claims from "@/lib/shared/claims.json" with { type: "json" };
import { initialsOf } from "@/lib/shared/initials.ts";
import { claimWordText } from "@/lib/shared/messages/claim_word.ts";
import { landingText } from "@/lib/shared/messages/landing.ts";
import { useText } from "../page_language.ts";

const ALL_STARS = 5;

type FigureId = keyof typeof claims.figures;
type StoryId = keyof typeof claims.stories;
type Figure = typeof claims.figures[FigureId];
type Story = typeof claims.stories[StoryId];

interface ClaimsProps {
  areConfirmed: boolean;
}

export function Testimonials({ areConfirmed }: ClaimsProps): ReactElement {
  const say = useText(landingText);
  return (
    <section className="landing-block" id="stories">
      <div className="wrap">
        <h2>{say.stories}</h2>
        <p className="soft">{say.storiesText}</p>
        <ul className="landing-testimonials">
          {Object.entries(claims.stories).map(([id, story]) => (
            <TestimonialCard key={id} id={id} story={story} />
          ))}
        </ul>
        {!areConfirmed && <p className="soft landing-small-print">{say.storiesUnconfirmed}</p>}
      </div>
    </section>
  );
}

function TestimonialCard({ id, story }: { id: string; story: Story }): ReactElement {
  const say = useText(landingText);
  const { name, age, rating, image } = story;
  const { diabetesType, testimonial, achievement, timeWithService } =
    useText(claimWordText).stories[id as StoryId];
  const [firstName = "", lastName = ""] = name.split(" ");
  return (
    <li className="card landing-testimonial">
      <span className={`landing-initials landing-initials-${image}`} aria-hidden="true">
        {initialsOf({ firstName, lastName })}
      </span>
      <h3>{name}</h3>
      <p className="soft">{say.storyAbout({ age, diabetesType })}</p>
      <p className="stars" role="img" aria-label={say.rating({ stars: rating })}>
        {"★".repeat(rating) + "☆".repeat(ALL_STARS - rating)}
      </p>
      <blockquote>{testimonial}</blockquote>
      <p className="landing-achievement">{achievement}</p>
      <p className="soft">{say.storyTime({ time: timeWithService })}</p>
    </li>
  );
}

export function Mission({ areConfirmed }: ClaimsProps): ReactElement {
  const say = useText(landingText);
  return (
    <section className="landing-block" id="mission">
      <div className="wrap">
        <h2>{say.mission}</h2>
        <p className="soft">{say.missionText}</p>
        <ul className="landing-figures">
          {Object.entries(claims.figures).map(([id, figure]) => (
            <FigureCard key={id} id={id} figure={figure} />
          ))}
        </ul>
        {!areConfirmed && <p className="soft landing-small-print">{say.figuresUnconfirmed}</p>}
      </div>
    </section>
  );
}

/** Complete without the script that counts up. */
function FigureCard({ id, figure }: { id: string; figure: Figure }): ReactElement {
  const { label, detail } = useText(claimWordText).figures[id as FigureId];
  return (
    <li className={figure.isCounter ? "landing-figure landing-figure-main" : "landing-figure"} tabIndex={0}>
      <b className="tabular" data-count={figure.isCounter ? figure.value : undefined}>
        {formatFigure(figure)}
      </b>
      <span>{label}</span>
      <span className="landing-figure-detail">{detail}</span>
    </li>
  );
}

export function formatFigure({ value, suffix }: Pick<Figure, "value" | "suffix">): string {
  return `${value.toLocaleString("en")}${suffix}`;
}
