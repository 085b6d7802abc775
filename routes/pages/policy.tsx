/** The policies: static pages whose sections open and close without a script. @module */
import type { ReactElement } from "react";
import { POLICIES } from "@/lib/shared/brand.ts";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { pagesText } from "@/lib/shared/messages/pages.ts";
import type { PolicySection, PolicyText } from "@/lib/shared/messages/policies/policy_text.ts";
import { privacyText } from "@/lib/shared/messages/policies/privacy.ts";
import { termsText } from "@/lib/shared/messages/policies/terms.ts";
import { Brand } from "./parts/Brand.tsx";

const say = textOf(pagesText);

export function Privacy(): ReactElement {
  return <Policy text={textOf(privacyText)} />;
}

export function Terms(): ReactElement {
  return <Policy text={textOf(termsText)} />;
}

function Policy({ text }: { text: PolicyText }): ReactElement {
  return (
    <div className="policy-page">
      <header className="policy-top adire">
        <div className="wrap">
          <Brand />
        </div>
      </header>
      <main className="wrap stack-3 policy" id="main" tabIndex={-1}>
        <h1>{text.title}</h1>
        <p className="soft">
          {say.policyVersion(POLICIES.version, POLICIES.revisedOn, POLICIES.effectiveSince)}
        </p>
        <ul className="stack-2 policy-short card">
          {text.short.map((line) => <li key={line}>{line}</li>)}
        </ul>
        {text.sections.map((section, index) => (
          <Section key={section.id} section={section} isOpen={index === 0} />
        ))}
      </main>
      <footer className="wrap stack-2 policy-foot">
        <Brand />
        <p className="soft">
          <a href="/privacy">{textOf(privacyText).title}</a> · <a href="/terms">{textOf(termsText).title}</a>
        </p>
        <p className="soft">{say.copyright}</p>
      </footer>
    </div>
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
