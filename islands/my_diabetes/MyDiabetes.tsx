import { settingsText } from "@/lib/shared/messages/settings.ts";
import { say } from "../client/browser/language.ts";
import { openGuardedScreen } from "../layout/guarded_screen.ts";
import { patientScreen } from "../layout/PatientScreen.tsx";
import { Banner } from "../parts/Banner.tsx";
import { LazyPart } from "../parts/LazyPart.tsx";
import { LoadingMyDiabetes, MyDiabetesHead, MyDiabetesWaiting } from "./MyDiabetesWaiting.tsx";

export const myDiabetes = patientScreen({
  name: "my_diabetes",
  open: openGuardedScreen,
  Page: MyDiabetesPage,
  Waiting: MyDiabetesWaiting,
});

const loadPanels = () => import("./HealthPanels.tsx");

function MyDiabetesPage() {
  return (
    <div className="stack-4 settings-page">
      <MyDiabetesHead />
      <LazyPart
        load={loadPanels}
        fallback={<LoadingMyDiabetes />}
        failed={<Banner kind="error">{say(settingsText).noAnswer}</Banner>}
      >
        {({ HealthPanels }) => <HealthPanels />}
      </LazyPart>
    </div>
  );
}
