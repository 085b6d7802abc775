import { consentAskText } from "@/lib/shared/messages/consent_ask.ts";
import { say } from "../client/browser/language.ts";
import { publicPage } from "../client/browser/navigation.ts";

/** In a new tab, beside what is typed. */
export function PolicyLink({ path, name }: { path: "/privacy" | "/terms"; name: string }) {
  return (
    <a className="consent-policy" href={publicPage(path)} target="_blank" rel="noreferrer">
      <span>{name}</span>
      <span className="visually-hidden">{` ${say(consentAskText).newTab}`}</span>
    </a>
  );
}
