import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { consentAskText, consentText } from "@/lib/shared/messages/consent.ts";
import { say } from "../client/language.ts";

/** The words that a person says yes or no to, and where the whole stands; a draft beside it stays as it is. */
export function ConsentWords(): ReactElement {
  useSignals();
  const text = say(consentText);
  const { policy, newTab } = say(consentAskText);
  return (
    <>
      <ul className="consent-lines">
        {text.lines.map((line) => <li key={line}>{line}</li>)}
      </ul>
      <a className="consent-policy" href="/privacy" target="_blank" rel="noreferrer">
        {policy}
        <span className="visually-hidden">{` ${newTab}`}</span>
      </a>
      <p className="consent-adult">{text.adult}</p>
    </>
  );
}
