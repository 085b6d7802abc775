import { type ReactElement, useEffect, useMemo } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { clientText } from "@/lib/shared/messages/client.ts";
import { settingsText } from "@/lib/shared/messages/settings.ts";
import { renderIsland } from "../client/island_root.ts";
import { say } from "../client/language.ts";
import { SignedInLayout } from "../layout/SignedInLayout.tsx";
import { Spinner } from "../parts/Spinner.tsx";
import { openBrowserSettings, watchBrowser } from "./browser_settings.ts";
import { DeleteDialog } from "./DeleteDialog.tsx";
import { SettingsPage } from "./SettingsPage.tsx";

/** Draws the screen into its place in the document. */
export function startSettings(place: Element): void {
  renderIsland(place, Settings);
}

/** The screen at /settings. @see spec §2 Settings */
export function Settings(): ReactElement {
  useSignals();
  const screen = useMemo(openBrowserSettings, []);
  useEffect(() => {
    void screen.start();
    return watchBrowser(screen);
  }, [screen]);
  const admission = screen.admission.value;
  if (admission?.kind === "leaving") return <Spinner label={say(clientText).loading} />;
  return (
    <SignedInLayout
      current="settings"
      profile={screen.profile.value ?? screen.remembered.value}
      isOffline={admission?.kind === "offline"}
      offlineNotice={say(settingsText).offline}
    >
      <SettingsPage screen={screen} />
      {screen.leaving.isAsking.value && <DeleteDialog leaving={screen.leaving} />}
    </SignedInLayout>
  );
}
