import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { type GlucoseValue, isEmergencyLow } from "@/lib/shared/glucose.ts";
import { safetyText } from "@/lib/shared/messages/log_safety.ts";
import { say } from "../../client/browser/language.ts";
import { SafetySteps } from "../EnglishBeside.tsx";
import { EmergencyCall } from "../ReadingParts.tsx";
import { focusPageTitle, TestAgain } from "../RetestBar.tsx";
import { formatCountdown, type RetestTimer } from "../retest_timer.ts";

interface LowPanelProps {
  low: GlucoseValue;
  timer: RetestTimer;
}

interface WithListen {
  /** The listen button. */
  children: ReactNode;
}

/** Under 70 mg/dl: sugar, wait, test again. Under 54 also the number to call. */
export function LowPanel({ low, timer, children }: LowPanelProps & WithListen): ReactElement {
  const text = say(safetyText);
  return (
    <section className="wizard-emergency" aria-label={text.lowTitle}>
      <h3>{text.lowTitle}</h3>
      {children}
      <LowSteps low={low}>
        <TimerButton timer={timer} />
      </LowSteps>
    </section>
  );
}

/** For the logbook, where {@linkcode RetestNotice} counts. */
export function LowReminder({ low, timer }: LowPanelProps): ReactElement {
  // The button goes: continue at the top, where the time counts down.
  function start(): void {
    timer.start();
    focusPageTitle();
    scrollTo(0, 0);
  }
  return (
    <section className="wizard-emergency" aria-label={say(safetyText).lowTitle}>
      <LowSteps low={low}>
        {timer.secondsLeft.value === undefined && <StartButton onStart={start} />}
      </LowSteps>
    </section>
  );
}

function LowSteps({ low, children }: { low: GlucoseValue; children: ReactNode }): ReactElement {
  return (
    <>
      <SafetySteps area={safetyText} sentence="lowSteps" pick={(text) => text.lowSteps(low.unit)} />
      <div className="stack-2 wizard-emergency-steps">
        {children}
        {isEmergencyLow(low) && <EmergencyCall />}
      </div>
    </>
  );
}

function StartButton({ onStart }: { onStart(): void }): ReactElement {
  return (
    <button type="button" className="button button-quiet" onClick={onStart}>
      {say(safetyText).startTimer}
    </button>
  );
}

function TimerButton({ timer }: { timer: RetestTimer }): ReactElement {
  const seconds = timer.secondsLeft.value;
  if (seconds) return <Countdown seconds={seconds} />;
  return (
    <>
      {seconds === 0 && (
        <p className="wizard-emergency-over" role="alert">
          <TestAgain />
        </p>
      )}
      <StartButton onStart={timer.start} />
    </>
  );
}

/** Replaces the button: takes its focus. */
function Countdown({ seconds }: { seconds: number }): ReactElement {
  const shown = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) shown.current?.focus({ preventScroll: true });
  }, []);
  return (
    <p
      className="wizard-emergency-timer tabular"
      role="timer"
      aria-label={say(safetyText).timerName}
      tabIndex={-1}
      ref={shown}
    >
      {formatCountdown(seconds)}
    </p>
  );
}

/** 315 mg/dl and more: the hospital; no doses. */
export function CriticalPanel({ children }: WithListen): ReactElement {
  const text = say(safetyText);
  return (
    <section className="wizard-emergency wizard-emergency-critical" aria-label={text.criticalTitle}>
      <h3>{text.criticalTitle}</h3>
      {children}
      <SafetySteps area={safetyText} sentence="criticalSteps" pick={({ criticalSteps }) => criticalSteps} />
      <div className="stack-2 wizard-emergency-steps">
        <EmergencyCall />
      </div>
    </section>
  );
}
