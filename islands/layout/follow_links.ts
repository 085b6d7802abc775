import { documentText } from "@/lib/shared/messages/layout.ts";
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { say } from "../client/browser/language.ts";
import { startSoftNavigation } from "../client/browser/soft_navigation.ts";
import { readToken } from "../client/session/session.ts";

const SCREENS = new Map<string, string>(
  Object.entries(PATIENT_SCREENS).flatMap(([name, row]) => "isGuest" in row ? [] : [[row.path, name]]),
);

export function followLinks(tokenAtStart: string | undefined): void {
  startSoftNavigation({
    screens: SCREENS,
    readToken,
    tokenAtStart,
    // Each screen's first heading is its title.
    titleOf: () => say(documentText).titleOf(document.querySelector("h1")?.textContent ?? ""),
  });
}
