import { signal } from "@preact/signals-react";
import { settingsText } from "@/lib/shared/messages/settings.ts";
import { say } from "../client/browser/language.ts";
import { guardPatientScreen, type SessionState } from "../client/session/session_guard.ts";
import { patientScreen } from "../layout/PatientScreen.tsx";
import { Banner } from "../parts/Banner.tsx";
import { LazyPart } from "../parts/LazyPart.tsx";
import { LoadingMyDiabetes, MyDiabetesHead, MyDiabetesWaiting } from "./MyDiabetesWaiting.tsx";

export const myDiabetes = patientScreen({
  name: "my_diabetes",
  open: openMyDiabetes,
  Page: MyDiabetesPage,
  Waiting: MyDiabetesWaiting,
});

function openMyDiabetes() {
  const sessionState = signal<SessionState | undefined>();
  const start = async () => void (sessionState.value = await guardPatientScreen());
  return {
    sessionState,
    start,
    async resume() {
      if (sessionState.value?.kind === "offline") await start();
    },
  };
}

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
