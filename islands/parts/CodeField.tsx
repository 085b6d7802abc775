import type { ReactElement } from "react";
import { proofText } from "@/lib/shared/messages/proof.ts";
import { say } from "../client/browser/language.ts";
import { TextField } from "./TextField.tsx";

/** Takes the code of a second factor. */
export function CodeField(
  props: { value: string; onInput(code: string): void; isDisabled?: boolean },
): ReactElement {
  const text = say(proofText);
  return (
    <TextField
      {...props}
      label={text.code}
      hint={text.codeHint}
      name="code"
      inputMode="numeric"
      autocomplete="one-time-code"
    />
  );
}
