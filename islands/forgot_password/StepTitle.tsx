import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { forgotPasswordText } from "@/lib/shared/messages/forgot_password.ts";
import { say } from "../client/language.ts";

interface StepTitleProps {
  step: 1 | 2 | 3;
  title: string;
  lead: string;
}

const STEPS = 3;

/** The title of a step, and how far along the way it is. */
export function StepTitle({ step, title, lead }: StepTitleProps): ReactElement {
  useSignals();
  return (
    <header className="account-title">
      <p className="account-step">
        {Array.from(
          { length: STEPS },
          (_, index) => (
            <i key={index} data-state={index + 1 === step ? "now" : index < step ? "done" : "next"} />
          ),
        )}
        {say(forgotPasswordText).stepOf(step, STEPS)}
      </p>
      <h1>{title}</h1>
      <p>{lead}</p>
    </header>
  );
}
