import type { ReactElement } from "react";
import { claimsText, type Figure, formatFigure, type Testimonial } from "@/lib/shared/claims.ts";
import { initialsOf } from "@/lib/shared/initials.ts";
import { claimWordText, type FigureWords, type StoryWords } from "@/lib/shared/messages/claim_words.ts";
import { landingText } from "@/lib/shared/messages/landing.ts";
import { useText } from "../page_language.ts";

const { figures, stories } = claimsText.english;
const ALL_STARS = 5;

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
          {stories.map((story) => <TestimonialCard key={story.id} story={story} />)}
        </ul>
        {!areConfirmed && <p className="soft landing-small-print">{say.storiesUnconfirmed}</p>}
      </div>
    </section>
  );
}

function TestimonialCard({ story }: { story: Testimonial }): ReactElement {
  const say = useText(landingText);
  const words: Partial<Record<number, StoryWords>> = useText(claimWordText).stories;
  const { name, age, rating, image } = story;
  const { diabetesType, testimonial, achievement, timeWithService } = words[story.id] ?? story;
  const [firstName = "", lastName = ""] = name.split(" ");
  return (
    <li className="card landing-testimonial">
      <span className={`landing-initials landing-initials-${image}`} aria-hidden="true">
        {initialsOf({ firstName, lastName })}
      </span>
      <h3>{name}</h3>
      <p className="soft">{say.storyAbout(age, diabetesType)}</p>
      <p className="stars" role="img" aria-label={say.rating(rating)}>
        {"★".repeat(rating) + "☆".repeat(ALL_STARS - rating)}
      </p>
      <blockquote>{testimonial}</blockquote>
      <p className="landing-achievement">{achievement}</p>
      <p className="soft">{say.storyTime(timeWithService)}</p>
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
          {figures.map((figure) => <FigureCard key={figure.id} figure={figure} />)}
        </ul>
        {!areConfirmed && <p className="soft landing-small-print">{say.figuresUnconfirmed}</p>}
      </div>
    </section>
  );
}

/** Complete without the script that counts up. */
function FigureCard({ figure }: { figure: Figure }): ReactElement {
  const words: Partial<Record<string, FigureWords>> = useText(claimWordText).figures;
  const { label, detail } = words[figure.id] ?? figure;
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
