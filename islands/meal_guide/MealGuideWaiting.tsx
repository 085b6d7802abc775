import { clientText } from "@/lib/shared/messages/client.ts";
import { mediaText } from "@/lib/shared/messages/media.ts";
import { say } from "../client/browser/language.ts";
import { LearningHead } from "../media/LearningHead.tsx";
import { Spinner, type WaitingProps } from "../parts/Spinner.tsx";

export function MealGuideWaiting({ label = say(clientText).loading }: WaitingProps) {
  return (
    <div className="stack-4">
      <MealGuideHead />
      <Spinner label={label} />
    </div>
  );
}

export function MealGuideHead() {
  return <LearningHead current="meal_guide" title={say(mediaText).mealGuide} />;
}
