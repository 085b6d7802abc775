import { useEffect, useMemo, useRef } from "react";
import { clientText } from "@/lib/shared/messages/client.ts";
import { mediaText } from "@/lib/shared/messages/media.ts";
import { say } from "../client/browser/language.ts";
import { openGuardedScreen } from "../layout/guarded_screen.ts";
import { patientScreen } from "../layout/PatientScreen.tsx";
import { Banner } from "../parts/Banner.tsx";
import { Button } from "../parts/Button.tsx";
import { Spinner } from "../parts/Spinner.tsx";
import { MealGuideHead, MealGuideWaiting } from "./MealGuideWaiting.tsx";
import { openShownGuide } from "./shown_guide.ts";

export const mealGuide = patientScreen({
  name: "meal_guide",
  open: openGuardedScreen,
  Page: MealGuidePage,
  Waiting: MealGuideWaiting,
});

function MealGuidePage() {
  const guide = useRef<HTMLDivElement>(null);
  const { load, show, end } = useMemo(openShownGuide, []);
  const start = () => void (guide.current && show(guide.current));
  useEffect(() => {
    start();
    return end;
  }, []);
  return (
    <div className="stack-4 meal-guide-page">
      <MealGuideHead />
      {load.value === "loading" && <Spinner label={say(clientText).loading} />}
      {load.value === "failed" && (
        <div className="stack-3 items-start">
          <Banner kind="error">{say(clientText).networkError}</Banner>
          <Button onPress={start}>{say(mediaText).tryAgain}</Button>
        </div>
      )}
      <div className="stack-4 meal-guide hide-empty" ref={guide} />
    </div>
  );
}
