import { softNavigationText } from "@/lib/shared/messages/layout.ts";
import { ADMIN_SCREENS } from "@/lib/shared/screens.ts";
import { say } from "../../client/browser/language.ts";
import { startSoftNavigation } from "../../client/browser/soft_navigation.ts";
import { ADMIN_BROWSER } from "../../client/session/admin_guard.ts";

const ISLANDS = new Map<string, { island: string; title: string }>(
  Object.entries(ADMIN_SCREENS).flatMap(([screen, row]) =>
    "icon" in row ? [[row.path, { island: `admin/${screen}`, title: say(row.text).title }]] : []
  ),
);

export function followAdminLinks(): void {
  startSoftNavigation({
    islandAt: (path) => ISLANDS.get(path)?.island,
    readToken: ADMIN_BROWSER.readToken,
    titleOf: (path) => say(softNavigationText).titleOf(ISLANDS.get(path)?.title ?? ""),
  });
}
