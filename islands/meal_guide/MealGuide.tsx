import { mediaText } from "@/lib/shared/messages/media.ts";
import { MEAL_GUIDE_PATH } from "@/lib/shared/public_pages.ts";
import { say } from "../client/browser/language.ts";
import { openGuardedScreen } from "../layout/guarded_screen.ts";
import { patientScreen } from "../layout/PatientScreen.tsx";
import { PublicPart } from "../layout/PublicPart.tsx";
import { LearningHead } from "../media/LearningHead.tsx";
import { LearningWaiting } from "../media/LearningWaiting.tsx";
import { showOwnMeals } from "./own_meals.ts";
import { startMealGuide } from "./start_meal_guide.ts";

export const mealGuide = patientScreen({
  name: "meal_guide",
  open: openGuardedScreen,
  Page: MealGuidePage,
  Waiting: () => <LearningWaiting current="meal_guide" title={say(mediaText).mealGuide} />,
});

function MealGuidePage() {
  return (
    <div className="stack-4 meal-guide-page">
      <LearningHead current="meal_guide" title={say(mediaText).mealGuide} />
      <PublicPart path={MEAL_GUIDE_PATH} name="meal-guide" start={start} />
    </div>
  );
}

function start(guide: HTMLElement): () => void {
  void showOwnMeals(guide);
  return startMealGuide(guide);
}
