import { HELP_PATH } from "@/lib/shared/public_pages.ts";
import { openGuardedScreen } from "../layout/guarded_screen.ts";
import { patientScreen } from "../layout/PatientScreen.tsx";
import { PublicPart } from "../layout/PublicPart.tsx";
import { HelpHead, HelpWaiting } from "./HelpWaiting.tsx";

export const help = patientScreen({
  name: "help",
  open: openGuardedScreen,
  Page: () => (
    <div className="stack-4">
      <HelpHead />
      <PublicPart path={HELP_PATH} name="help" />
    </div>
  ),
  Waiting: HelpWaiting,
});
