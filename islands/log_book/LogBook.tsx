import { type ReactElement, useEffect, useMemo } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { clientText } from "@/lib/shared/messages/client.ts";
import { renderIsland } from "../client/island_root.ts";
import { say } from "../client/language.ts";
import { SignedInLayout } from "../layout/SignedInLayout.tsx";
import { Spinner } from "../parts/Spinner.tsx";
import { openBrowserScreen, watchBrowser } from "./browser_screen.ts";
import { DeleteDialog } from "./history/DeleteDialog.tsx";
import { LogBookPage } from "./LogBookPage.tsx";
import { WizardDialog } from "./wizard/WizardDialog.tsx";

/** Draws the screen into its place in the document. */
export function startLogBook(place: Element): void {
  renderIsland(place, LogBook);
}

/** The screen at /dashboard. @see spec §2 Blood Sugar Logbook */
export function LogBook(): ReactElement {
  useSignals();
  const screen = useMemo(openBrowserScreen, []);
  useEffect(() => {
    void screen.start();
    return watchBrowser(screen.resume);
  }, [screen]);
  const admission = screen.admission.value;
  if (admission?.kind === "leaving") return <Spinner label={say(clientText).loading} />;
  return (
    <SignedInLayout
      current="log_book"
      profile={admission?.profile}
      isOffline={admission?.kind === "offline"}
    >
      <LogBookPage screen={screen} />
      {screen.wizard.view.value.isOpen && <WizardDialog screen={screen} />}
      {screen.askedToDelete.value && <DeleteDialog reading={screen.askedToDelete.value} screen={screen} />}
    </SignedInLayout>
  );
}
