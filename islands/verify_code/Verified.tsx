import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { verifyCodeText } from "@/lib/shared/messages/verify_code.ts";
import { say } from "../client/language.ts";
import { goTo, PATHS } from "../client/navigation.ts";
import { DoneDialog } from "../parts/DoneDialog.tsx";

/** The way on from a verified address; `title` says what has just worked. */
export function VerifiedPanel({ title = say(verifyCodeText).verified }: { title?: string }): ReactElement {
  useSignals();
  const text = say(verifyCodeText);
  return (
    <DoneDialog
      title={title}
      lead={text.verifiedLead}
      action={text.continueToSignIn}
      onLeave={() => goTo(PATHS.signIn)}
    />
  );
}
