import { MEAL_GUIDE_PATH } from "@/lib/shared/public_pages.ts";
import { openGuardedScreen } from "../layout/guarded_screen.ts";
import { patientScreen } from "../layout/PatientScreen.tsx";
import { PublicPart } from "../layout/PublicPart.tsx";
import { MealGuideHead, MealGuideWaiting } from "./MealGuideWaiting.tsx";
import { showOwnMeals } from "./own_meals.ts";
import { startMealGuide } from "./start_meal_guide.ts";

export const mealGuide = patientScreen({
  name: "meal_guide",
  open: openGuardedScreen,
  Page: MealGuidePage,
  Waiting: MealGuideWaiting,
});

function MealGuidePage() {
  return (
    <div className="stack-4 meal-guide-page">
      <MealGuideHead />
      <PublicPart path={MEAL_GUIDE_PATH} name="meal-guide" start={start} />
    </div>
  );
}

function start(guide: HTMLElement): () => void {
  void showOwnMeals(guide);
  return startMealGuide(guide);
}
