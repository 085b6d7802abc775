/** The time until a low is measured again. @module */
import { useEffect, useMemo } from "react";
import { logBookText } from "@/lib/shared/messages/log_book.ts";
import { logSafetyText } from "@/lib/shared/messages/log_safety.ts";
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { say } from "../../client/browser/language.ts";
import { Button } from "../../parts/Button.tsx";
import { Icon } from "../../parts/Icon.tsx";
import { EnglishBeside } from "../EnglishBeside.tsx";
import { formatCountdown, openBrowserRetestTimer, type RetestTimer } from "./retest_timer.ts";

/** Not on the logbook, which has its own timer. */
export function RetestBar() {
  const timer = useMemo(openBrowserRetestTimer, []);
  useEffect(() => timer.leave, [timer]);
  return <RetestNotice timer={timer} isElsewhere />;
}

export function RetestNotice({ timer, isElsewhere }: { timer: RetestTimer; isElsewhere?: boolean }) {
  const text = say(logSafetyText);
  const seconds = timer.secondsLeft.value;
  if (seconds === undefined) return null;
  const isOver = seconds === 0;

  // The pressed button goes: focus the page's title.
  function stop(): void {
    timer.stop();
    focusPageTitle();
  }

  return (
    <div className="retest" data-over={isOver}>
      <Icon name="clock" />
      <p className="tabular" role={isOver ? "alert" : "timer"} key={String(isOver)}>
        {isOver ? <TestAgain /> : text.testAgainIn({ clock: formatCountdown(seconds) })}
      </p>
      {isOver && isElsewhere && (
        <a className="button button-main" href={`${PATIENT_SCREENS.log_book.path}?record`}>
          {say(logBookText).record}
        </a>
      )}
      <Button onPress={stop}>{isOver ? text.dismissTimer : text.stopTimer}</Button>
    </div>
  );
}

export function TestAgain() {
  return (
    <>
      <span>{say(logSafetyText).testAgainNow}</span>
      <EnglishBeside area={logSafetyText} sentence="testAgainNow" pick={({ testAgainNow }) => testAgainNow} />
    </>
  );
}

export function focusPageTitle(): void {
  const title = document.getElementById("log-title") ?? document.getElementById("main");
  title?.focus({ preventScroll: true });
}
