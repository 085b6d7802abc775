import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { safetyText } from "@/lib/shared/messages/log_safety.ts";
import { say } from "../client/language.ts";
import { Icon } from "../parts/Icon.tsx";
import { formatCountdown, type RetestTimer } from "./retest_timer.ts";

/** The running quarter of an hour, on the page after the wizard has closed. */
export function RetestNotice({ timer }: { timer: RetestTimer }): ReactElement | null {
  useSignals();
  const text = say(safetyText);
  const seconds = timer.secondsLeft.value;
  if (seconds === undefined) return null;
  const isOver = seconds === 0;

  // The button goes with what it stops: the keyboard goes on from the page's title.
  function stop(): void {
    timer.stop();
    document.getElementById("log-title")?.focus({ preventScroll: true });
  }

  return (
    <div className="log-book-retest" data-over={isOver}>
      <Icon name="clock" />
      <p className="tabular" role={isOver ? "alert" : "timer"} key={String(isOver)}>
        {isOver ? text.testAgainNow : text.testAgainIn(formatCountdown(seconds))}
      </p>
      <button type="button" className="button button-quiet" onClick={stop}>
        {isOver ? text.dismissTimer : text.stopTimer}
      </button>
    </div>
  );
}
