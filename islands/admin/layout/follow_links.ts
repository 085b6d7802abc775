import { documentText } from "@/lib/shared/messages/layout.ts";
import { ADMIN_SCREENS } from "@/lib/shared/screens.ts";
import { say } from "../../client/browser/language.ts";
import { startSoftNavigation } from "../../client/browser/soft_navigation.ts";
import { ADMIN_BROWSER } from "../../client/session/admin_guard.ts";

const SIGNED_IN = Object.entries(ADMIN_SCREENS).filter(([screen]) => screen !== "sign_in");
const SCREENS = new Map<string, string>(SIGNED_IN.map(([screen, { path }]) => [path, `admin/${screen}`]));
const TITLES = new Map<string, string>(SIGNED_IN.map(([_screen, { path, text }]) => [path, say(text).title]));

export function followAdminLinks(tokenAtStart: string | undefined): void {
  startSoftNavigation({
    screens: SCREENS,
    readToken: ADMIN_BROWSER.readToken,
    tokenAtStart,
    titleOf: (path) => say(documentText).titleOf(TITLES.get(path) ?? ""),
  });
}
