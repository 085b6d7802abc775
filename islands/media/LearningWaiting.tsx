import type { ComponentProps } from "react";
import { clientText } from "@/lib/shared/messages/client.ts";
import { say } from "../client/browser/language.ts";
import { Spinner, type WaitingProps } from "../parts/Spinner.tsx";
import { LearningHead } from "./LearningHead.tsx";

/** Of the screens with these tabs but those of media. */
export function LearningWaiting(
  { label = say(clientText).loading, ...head }: ComponentProps<typeof LearningHead> & WaitingProps,
) {
  return (
    <div className="stack-4">
      <LearningHead {...head} />
      <Spinner label={label} />
    </div>
  );
}
