import { type ReactElement, useEffect, useMemo } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { clientText } from "@/lib/shared/messages/client.ts";
import { settingsText } from "@/lib/shared/messages/settings.ts";
import { renderIsland } from "../client/island_root.ts";
import { say } from "../client/language.ts";
import { SignedInLayout } from "../layout/SignedInLayout.tsx";
import { Spinner } from "../parts/Spinner.tsx";
import { openBrowserSettings, watchSettingsPage } from "./browser_settings.ts";
import { DeleteAccountDialog } from "./DeleteAccountDialog.tsx";
import { SettingsPage } from "./SettingsPage.tsx";

/** Draws the screen into its place in the document. */
export function startSettings(place: Element): void {
  renderIsland(place, Settings);
}

/** The screen at /settings. */
export function Settings(): ReactElement {
  useSignals();
  const screen = useMemo(openBrowserSettings, []);
  useEffect(() => {
    void screen.start();
    return watchSettingsPage(screen);
  }, [screen]);
  const sessionState = screen.sessionState.value;
  if (sessionState?.kind === "leaving") return <Spinner label={say(clientText).loading} />;
  return (
    <SignedInLayout
      current="settings"
      profile={screen.profile.value ?? screen.remembered.value}
      isOffline={sessionState?.kind === "offline"}
      offlineNotice={say(settingsText).offline}
    >
      <SettingsPage screen={screen} />
      {screen.leaving.isAsking.value && <DeleteAccountDialog leaving={screen.leaving} />}
    </SignedInLayout>
  );
}
