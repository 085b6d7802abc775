import { type ReactElement, useEffect, useRef, useState } from "react";
import { proofText } from "@/lib/shared/messages/proof.ts";
import { say } from "../client/browser/language.ts";
import { TextField } from "./TextField.tsx";

/** Takes the code of a second factor: of its app, until a recovery code is asked for. */
export function CodeField(
  props: { value: string; onInput(code: string): void; isDisabled?: boolean },
): ReactElement {
  const text = say(proofText);
  const place = useRef<HTMLDivElement>(null);
  const [isRecovery, setRecovery] = useState(false);
  useEffect(() => isRecovery ? place.current?.querySelector("input")?.focus() : undefined, [isRecovery]);
  return (
    <div className="stack-2" ref={place}>
      <TextField
        {...props}
        label={isRecovery ? text.recoveryCode : text.code}
        hint={isRecovery ? text.recoveryHint : text.codeHint}
        name="code"
        inputMode={isRecovery ? "text" : "numeric"}
        autocomplete={isRecovery ? "off" : "one-time-code"}
      />
      {!isRecovery && (
        <button type="button" className="link-button" onClick={() => setRecovery(true)}>
          {text.useRecovery}
        </button>
      )}
    </div>
  );
}
