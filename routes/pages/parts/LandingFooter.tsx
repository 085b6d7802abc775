import type { ReactElement } from "react";
import { Icon } from "@/islands/parts/Icon.tsx";
import type { Contact } from "@/lib/shared/brand.ts";
import { helpText } from "@/lib/shared/messages/help.ts";
import { landingText } from "@/lib/shared/messages/landing.ts";
import { pagesText } from "@/lib/shared/messages/pages.ts";
import { subscriptionText } from "@/lib/shared/messages/subscription.ts";
import { HELP_PATH, MEAL_GUIDE_PATH } from "@/lib/shared/public_pages.ts";
import { WHATSAPP_PATH } from "@/lib/shared/wire/contact.ts";
import { useAddress, useLanguage, useText } from "../page_language.ts";
import { Brand } from "./Brand.tsx";
import { REPORT } from "./FeatureCards.tsx";
import { NewsletterForm } from "./NewsletterForm.tsx";

export function LandingFooter({ contact }: { contact: Contact }): ReactElement {
  const say = useText(landingText);
  const news = useText(subscriptionText);
  const addressOf = useAddress();
  const chatAddress = useChatAddress();
  const quickLinks = [
    { href: "/dashboard", name: say.dashboard },
    { href: "/dashboard", name: say.bloodSugarLog },
    { href: addressOf(MEAL_GUIDE_PATH), name: say.mealPlanning },
    { href: REPORT, name: say.doctorConnect },
    { href: "/feedback", name: say.community },
  ];
  return (
    <footer className="landing-foot on-dark" id="footer">
      <div className="wrap landing-foot-columns">
        <section>
          <h2>{say.quickLinks}</h2>
          <ul>{quickLinks.map(({ href, name }) => <FootLink key={name} href={href}>{name}</FootLink>)}</ul>
        </section>
        <ContactData contact={contact} />
        <section className="landing-foot-newsletter">
          <h2>{news.title}</h2>
          <p className="soft">{news.lead}</p>
          <NewsletterForm />
        </section>
      </div>
      <SmallPrint />
      <a className="landing-chat" href={chatAddress} target="_blank" rel="noopener" aria-label={say.chat}>
        <Icon name="chat" />
        <span>{say.whatsapp}</span>
      </a>
    </footer>
  );
}

function useChatAddress(): string {
  const language = useLanguage();
  return language === "en" ? WHATSAPP_PATH : `${WHATSAPP_PATH}?language=${language}`;
}

export function ContactLinks({ contact: { email, phone } }: { contact: Contact }): ReactElement {
  return (
    <ul>
      <FootLink href={`mailto:${email}`}>{email}</FootLink>
      <FootLink href={`tel:${phone.replace(/[ ()-]/g, "")}`}>{phone}</FootLink>
      <FootLink href={useChatAddress()} isElsewhere>{useText(landingText).whatsapp}</FootLink>
    </ul>
  );
}

function ContactData({ contact }: { contact: Contact }): ReactElement {
  const say = useText(landingText);
  const { socialLinks } = contact;
  return (
    <section>
      <h2>{say.contactUs}</h2>
      <ContactLinks contact={contact} />
      {socialLinks.length > 0 && (
        <>
          <h3>{say.follow}</h3>
          <ul>
            {socialLinks.map(({ name, url }) => <FootLink key={url} href={url} isElsewhere>{name}</FootLink>)}
          </ul>
        </>
      )}
    </section>
  );
}

function SmallPrint(): ReactElement {
  const say = useText(landingText);
  const addressOf = useAddress();
  return (
    <div className="wrap landing-foot-end">
      <Brand />
      <ul>
        <FootLink href={addressOf("/privacy")}>{say.privacyPolicy}</FootLink>
        <FootLink href={addressOf("/terms")}>{say.termsOfService}</FootLink>
        <FootLink href={addressOf(HELP_PATH)}>{useText(helpText).title}</FootLink>
      </ul>
      <p className="soft">{say.noMedicalAdvice}</p>
      <p className="soft">{useText(pagesText).copyright}</p>
    </div>
  );
}

interface FootLinkProps {
  href: string;
  /** Opens in its own tab. */
  isElsewhere?: boolean;
  children: string;
}

function FootLink({ href, isElsewhere, children }: FootLinkProps): ReactElement {
  const beside = isElsewhere ? { target: "_blank", rel: "noopener" } : {};
  return (
    <li>
      <a href={href} {...beside}>{children}</a>
    </li>
  );
}
