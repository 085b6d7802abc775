import { clientText } from "@/lib/shared/messages/client.ts";
import { lessonText } from "@/lib/shared/messages/lesson.ts";
import { say } from "../client/browser/language.ts";
import { LearningHead } from "../media/LearningHead.tsx";
import { Spinner, type WaitingProps } from "../parts/Spinner.tsx";

export function LessonsWaiting({ label = say(clientText).loading }: WaitingProps) {
  return (
    <div className="stack-4">
      <LessonsHead />
      <Spinner label={label} />
    </div>
  );
}

export function LessonsHead() {
  return <LearningHead current="lessons" title={say(lessonText).learnt} />;
}
