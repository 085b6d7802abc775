import type { ReactElement } from "react";
import { Icon, type IconName } from "@/islands/parts/Icon.tsx";
import { landingText } from "@/lib/shared/messages/landing.ts";
import { MEAL_GUIDE_PATH } from "@/lib/shared/public_pages.ts";
import { useAddress, useText } from "../page_language.ts";

export const REPORT = "#report";

interface Feature {
  id: string;
  icon: IconName;
  title: string;
  text: string;
  link?: { href: string; name: string };
}

export function FeatureCards(): ReactElement {
  const say = useText(landingText);
  const addressOf = useAddress();
  const cards: readonly Feature[] = [
    { id: "tracking", icon: "logbook", title: say.smartGlucoseTracking, text: say.smartGlucoseTrackingText },
    {
      id: "meal-plans",
      icon: "meal",
      title: say.personalizedMealPlans,
      text: say.personalizedMealPlansText,
      link: { href: addressOf(MEAL_GUIDE_PATH), name: say.openMealGuide },
    },
    {
      id: REPORT.slice(1),
      icon: "report",
      title: say.healthcareIntegration,
      text: say.healthcareIntegrationText,
    },
    { id: "mobile", icon: "phone", title: say.mobileCompanion, text: say.mobileCompanionText },
  ];
  return (
    <section className="wrap" aria-labelledby="offers">
      <h2 className="visually-hidden" id="offers">{say.offer}</h2>
      <ul className="landing-features">
        {cards.map(({ id, icon, title, text, link }) => (
          <li className="card" id={id} key={id}>
            <span className="landing-badge">
              <Icon name={icon} />
            </span>
            <h3>{title}</h3>
            <p className="soft">{text}</p>
            {link && <a className="landing-feature-link" href={link.href}>{link.name}</a>}
          </li>
        ))}
      </ul>
    </section>
  );
}
