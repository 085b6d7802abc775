import { clientText } from "@/lib/shared/messages/client.ts";
import { say } from "../client/browser/language.ts";
import { openGuardedScreen } from "../layout/guarded_screen.ts";
import { patientScreen } from "../layout/PatientScreen.tsx";
import { Banner } from "../parts/Banner.tsx";
import { LazyPart } from "../parts/LazyPart.tsx";
import { Spinner } from "../parts/Spinner.tsx";
import { CareHead, CareWaiting } from "./CareWaiting.tsx";

export const care = patientScreen({
  name: "care",
  open: openGuardedScreen,
  Page: CarePage,
  Waiting: CareWaiting,
});

const loadParts = () => import("./CareParts.tsx");

function CarePage() {
  const text = say(clientText);
  return (
    <div className="stack-4 reminders-page">
      <CareHead />
      <LazyPart
        load={loadParts}
        fallback={<Spinner label={text.loading} />}
        failed={<Banner kind="error">{text.networkError}</Banner>}
      >
        {({ CareParts }) => <CareParts />}
      </LazyPart>
    </div>
  );
}
