import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { ReadingDialogs } from "./history/ReadingDialogs.tsx";
import type { Dialogs, LogBookScreen } from "./screen.ts";
import { WizardDialog } from "./wizard/WizardDialog.tsx";

interface OpenDialogsProps {
  screen: LogBookScreen;
  dialogs: Dialogs;
}

/** Whatever stands open over the page. */
export function OpenDialogs({ screen, dialogs }: OpenDialogsProps): ReactElement {
  useSignals();
  const isWizardOpen = dialogs.wizard.view.value.isOpen;
  return (
    <>
      {isWizardOpen && <WizardDialog screen={screen} dialogs={dialogs} />}
      <ReadingDialogs screen={screen} />
    </>
  );
}
