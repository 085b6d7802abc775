import { clientText } from "@/lib/shared/messages/client.ts";
import { say } from "../client/browser/language.ts";
import { openGuardedScreen } from "../layout/guarded_screen.ts";
import { patientScreen } from "../layout/PatientScreen.tsx";
import { Banner } from "../parts/Banner.tsx";
import { LazyPart } from "../parts/LazyPart.tsx";
import { Spinner } from "../parts/Spinner.tsx";
import { LessonsHead, LessonsWaiting } from "./LessonsWaiting.tsx";

export const lessons = patientScreen({
  name: "lessons",
  open: openGuardedScreen,
  Page: LessonsPage,
  Waiting: LessonsWaiting,
});

const loadLists = () => import("./LessonLists.tsx");

function LessonsPage() {
  const text = say(clientText);
  return (
    <div className="stack-4">
      <LessonsHead />
      <LazyPart
        load={loadLists}
        fallback={<Spinner label={text.loading} />}
        failed={<Banner kind="error">{text.networkError}</Banner>}
      >
        {({ LessonLists }) => <LessonLists />}
      </LazyPart>
    </div>
  );
}
