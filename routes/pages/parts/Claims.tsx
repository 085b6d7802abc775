/**
 * The landing page's figures and stories, all unchecked.
 *
 * They are claims to be confirmed by the owner before launch: until the build reads `CLAIMS_CONFIRMED=1`, facts stand
 * there instead.
 *
 * @module
 */
import type { ReactElement } from "react";
import claims from "@/lib/shared/claims.json" with { type: "json" };
import { FOODS } from "@/lib/shared/foods/food_guide.ts";
import { initialsOf } from "@/lib/shared/initials.ts";
import { LANGUAGES } from "@/lib/shared/languages.ts";
import { claimWordText } from "@/lib/shared/messages/claim_word.ts";
import { landingText } from "@/lib/shared/messages/landing.ts";
import { useText } from "../page_language.ts";

const ALL_STARS = 5;

type FigureId = keyof typeof claims.figures;
type StoryId = keyof typeof claims.stories;
type Figure = typeof claims.figures[FigureId];
type Story = typeof claims.stories[StoryId];

export function Testimonials(): ReactElement {
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

/** Of the sentences `facts`; the month is measured by `tests/e2e/visit_bytes_test.ts`. */
const FACTS = ["₦0", `${LANGUAGES.length}`, "300 KB", "0 KB", `${FOODS.length}`, "1"];

export function Mission({ areConfirmed }: { areConfirmed: boolean }): ReactElement {
  const say = useText(landingText);
  const words = useText(claimWordText).figures;
  const claimed = Object.entries(claims.figures).map(([id, figure]) => ({
    ...words[id as FigureId],
    figure: formatFigure(figure),
    isMain: figure.isCounter,
  }));
  const shown = areConfirmed
    ? claimed
    : say.facts.map((fact, at) => ({ ...fact, figure: FACTS[at] ?? "", isMain: true }));
  return (
    <section className="landing-block" id="mission">
      <div className="wrap">
        <h2>{say.mission}</h2>
        <p className="soft">{say.missionText}</p>
        <ul className={`landing-figures ${areConfirmed ? "landing-claims" : ""}`}>
          {shown.map((figure) => <FigureCard key={figure.label} {...figure} />)}
        </ul>
      </div>
    </section>
  );
}

interface FigureProps {
  figure: string;
  label: string;
  detail: string;
  isMain: boolean;
}

/** Complete without the script that counts up. */
function FigureCard({ figure, label, detail, isMain }: FigureProps): ReactElement {
  const count = isMain && /^\d/.test(figure) ? parseInt(figure.replace(",", "")) : undefined;
  return (
    <li className={isMain ? "landing-figure landing-figure-main" : "landing-figure"} tabIndex={0}>
      <b className="tabular" data-count={count}>{figure}</b>
      <span>{label}</span>
      <span className="landing-figure-detail">{detail}</span>
    </li>
  );
}

export function formatFigure({ value, suffix }: Pick<Figure, "value" | "suffix">): string {
  return `${value.toLocaleString("en")}${suffix}`;
}
