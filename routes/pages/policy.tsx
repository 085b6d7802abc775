/** The policies: static, sections open without scripts. @module */
import type { ReactElement } from "react";
import { POLICIES } from "@/lib/shared/brand.ts";
import { dayText } from "@/lib/shared/messages/day.ts";
import { pagesText } from "@/lib/shared/messages/pages.ts";
import { policySummaryText } from "@/lib/shared/messages/policy_summary.ts";
import { privacyText } from "@/lib/shared/messages/privacy.ts";
import { termsText } from "@/lib/shared/messages/terms.ts";
import { useAddress, useLanguage, useText } from "./page_language.ts";
import { Brand } from "./parts/Brand.tsx";
import { LanguageLinks } from "./parts/LanguageLinks.tsx";

export function Privacy(): ReactElement {
  return <Policy name="privacy" text={privacyText.english} />;
}

export function Terms(): ReactElement {
  return <Policy name="terms" text={termsText.english} />;
}

/** A line that is a list is drawn as one; `id` is part of the address: /privacy#your-rights. */
type PolicyText = typeof privacyText.english | typeof termsText.english;
type PolicySection = PolicyText["sections"][number];

function Policy({ name, text }: { name: "privacy" | "terms"; text: PolicyText }): ReactElement {
  const say = useText(pagesText);
  const { [name]: { title }, privacy, terms } = useText(policySummaryText);
  const addressOf = useAddress();
  return (
    <div className="policy-page">
      <LanguageLinks path={`/${name}`} />
      <header className="policy-top adire">
        <div className="wrap">
          <Brand />
        </div>
      </header>
      <main className="wrap stack-3 policy" id="main" tabIndex={-1}>
        <h1>{title}</h1>
        <p className="hint">
          {say.policyVersion({
            version: POLICIES.version,
            revisedOn: useDay(POLICIES.revisedOn),
            since: useDay(POLICIES.effectiveSince),
          })}
        </p>
        {useLanguage() === "en"
          ? (
            <>
              <Lines lines={text.short} />
              <Sections sections={text.sections} />
            </>
          )
          : <Translation name={name} text={text} />}
      </main>
      <footer className="wrap stack-2 policy-foot">
        <Brand />
        <p className="hint">
          <a href={addressOf("/privacy")}>{privacy.title}</a> ·{" "}
          <a href={addressOf("/terms")}>{terms.title}</a>
        </p>
        <p className="hint">{say.copyright}</p>
      </footer>
    </div>
  );
}

/** Laws have one wording: told in the reader's language, with the original below. */
function Translation({ name, text }: { name: "privacy" | "terms"; text: PolicyText }): ReactElement {
  const say = useText(policySummaryText);
  return (
    <>
      <h2>{say.summary}</h2>
      <p className="hint">{say.englishBinds}</p>
      <ul className="stack-3 policy-summary card">
        {say[name].lines.map((line) => <li key={line}>{line}</li>)}
      </ul>
      <h2>{say.fullText}</h2>
      <div className="stack-3" lang="en">
        <Lines lines={text.short} />
        <Sections sections={text.sections} />
      </div>
    </>
  );
}

function Lines({ lines }: { lines: readonly string[] }): ReactElement {
  return (
    <ul className="stack-2 policy-short semibold card">{lines.map((line) => <li key={line}>{line}</li>)}</ul>
  );
}

function Sections({ sections }: { sections: readonly PolicySection[] }): ReactElement {
  return (
    <>
      {sections.map((section, index) => <Section key={section.id} section={section} isOpen={index === 0} />)}
    </>
  );
}

function Section({ section, isOpen }: { section: PolicySection; isOpen: boolean }): ReactElement {
  return (
    <details className="unfold policy-section" id={section.id} open={isOpen}>
      <summary>
        <h2>{section.title}</h2>
      </summary>
      {section.lines.map((line, index) =>
        typeof line === "string"
          ? <p key={index}>{line}</p>
          : <ul key={index}>{line.map((item) => <li key={item}>{item}</li>)}</ul>
      )}
    </details>
  );
}

/** "November 21st, 2026" in the page's language. */
function useDay(english: string): string {
  const { months } = useText(dayText);
  if (useLanguage() === "en") return english;
  const [month = "", day = "", year] = english.split(" ");
  return `${parseInt(day)} ${months[dayText.english.months.indexOf(month)]} ${year}`;
}
