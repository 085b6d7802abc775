import { useId } from "react";
import { consentText } from "@/lib/shared/messages/consent.ts";
import { consentAskText } from "@/lib/shared/messages/consent_ask.ts";
import { say } from "../client/browser/language.ts";
import { PolicyLink } from "./PolicyLink.tsx";

interface ConsentPanelProps {
  lead?: string;
  /** Names the button that says yes. */
  how: string;
}

/** Among what it is asked beside. */
export function ConsentPanel({ lead, how }: ConsentPanelProps) {
  const id = useId();
  return (
    <section className="consent" aria-labelledby={id}>
      <h3 id={id}>{say(consentText).title}</h3>
      {lead && <p>{lead}</p>}
      <ConsentWords />
      <p className="consent-how">{how}</p>
    </section>
  );
}

export function ConsentWords() {
  const text = say(consentText);
  return (
    <>
      <ul className="consent-lines">
        {text.lines.map((line) => <li key={line}>{line}</li>)}
      </ul>
      <PolicyLink path="/privacy" name={say(consentAskText).policy} />
    </>
  );
}
