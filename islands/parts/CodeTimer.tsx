import { verifyCodeText } from "@/lib/shared/messages/verify_code.ts";
import { Button } from "./Button.tsx";
import { say } from "../client/browser/language.ts";
import { type CodeClock, formatMinutes } from "./code_clock.ts";
import { Icon } from "./Icon.tsx";

export function CodeTimer(
  { clock, isResending, onResend }: { clock: CodeClock; isResending: boolean; onResend(): void },
) {
  const text = say(verifyCodeText);
  const remaining = clock.remainingSeconds.value;
  const resendIn = clock.resendInSeconds.value;
  return (
    <div className="row-3 spread code-timer">
      <div className="tabular">
        {/* Only the end is announced: a screen reader that counts seconds is no help. */}
        <p className="code-expired semibold" role="status">{remaining === 0 && text.expired}</p>
        {remaining > 0 && (
          <p role="timer">
            <Icon name="clock" />
            <span>{text.expiresIn({ clock: formatMinutes(remaining) })}</span>
          </p>
        )}
        {resendIn > 0 && <p className="hint">{text.resendAvailableIn({ clock: formatMinutes(resendIn) })}</p>}
      </div>
      <Button isDisabled={resendIn > 0} isBusy={isResending} onPress={onResend}>
        {isResending ? text.resending : text.resend}
      </Button>
    </div>
  );
}
