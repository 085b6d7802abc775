import { type ReactNode, useEffect, useRef } from "react";
import {
  classifyReading,
  type GlucoseValue,
  isCritical,
  isLow,
  isUrgent,
  type ReadingType,
} from "@/lib/shared/glucose.ts";
import { logSafetyText } from "@/lib/shared/messages/log_safety.ts";
import { statusText } from "@/lib/shared/messages/status.ts";
import { sayLowSteps } from "@/lib/shared/safety_steps.ts";
import { say } from "../../client/browser/language.ts";
import { Button } from "../../parts/Button.tsx";
import { SafetySteps } from "../EnglishBeside.tsx";
import { Amount, EmergencyCall } from "../ReadingParts.tsx";
import { focusPageTitle, TestAgain } from "../retest/RetestBar.tsx";
import { formatCountdown, type RetestTimer } from "../retest/retest_timer.ts";

interface HelpProps {
  reading: ClassifiedReading;
  timer: RetestTimer;
}

type ClassifiedReading = GlucoseValue & { type: ReadingType };

/** Low: sugar, wait, test again; under 54 also whom to call. Critical: the hospital; no doses. Else nothing. */
export function HelpPanel({ reading, timer, children }: HelpProps & { children: ReactNode }) {
  if (!isLow(reading) && !isCritical(reading)) return null;
  return (
    <HelpSection reading={reading}>
      <h3>
        <NamedValue reading={reading} />
      </h3>
      <HelpSteps reading={reading}>{isLow(reading) && <TimerButton timer={timer} />}</HelpSteps>
      {children}
    </HelpSection>
  );
}

/** For the logbook, where {@linkcode RetestNotice} counts. */
export function HelpReminder(props: HelpProps) {
  return (
    <HelpSection reading={props.reading}>
      <ReminderSteps {...props} />
    </HelpSection>
  );
}

/** In place of the card of the latest reading. */
export function UrgentHelp({ children, ...props }: HelpProps & { children: ReactNode }) {
  const { reading } = props;
  return (
    <HelpSection reading={reading} className="log-book-latest">
      <h2>
        <NamedValue reading={reading} />
      </h2>
      <ReminderSteps {...props} />
      {children}
    </HelpSection>
  );
}

/** Such as "48 mg/dl, Very Low". */
function NamedValue({ reading }: { reading: ClassifiedReading }) {
  return (
    <>
      <Amount value={reading.value} unit={reading.unit} />
      <span>{`, ${say(statusText)[classifyReading(reading).status]}`}</span>
    </>
  );
}

function ReminderSteps({ reading, timer }: HelpProps) {
  // The button goes: continue at the top, where the time counts down.
  function start(): void {
    timer.start();
    focusPageTitle();
    scrollTo(0, 0);
  }
  return (
    <HelpSteps reading={reading}>
      {isLow(reading) && timer.secondsLeft.value === undefined && <StartButton onStart={start} />}
    </HelpSteps>
  );
}

function HelpSection(
  { reading, className = "", children }: {
    reading: ClassifiedReading;
    className?: string;
    children: ReactNode;
  },
) {
  const urgent = isUrgent(reading) ? "wizard-emergency-urgent" : "";
  return (
    <section className={`${className} wizard-emergency ${urgent}`} aria-label={titleOf(reading)}>
      {children}
    </section>
  );
}

function titleOf(reading: ClassifiedReading): string {
  const { lowTitle, criticalTitle } = say(logSafetyText);
  return isLow(reading) ? lowTitle : criticalTitle;
}

/** What is pressed comes first: it is short in every language. */
function HelpSteps({ reading, children }: { reading: ClassifiedReading; children?: ReactNode }) {
  return (
    <>
      <div className="stack-2 wizard-emergency-steps">
        {isUrgent(reading) && <EmergencyCall />}
        {children}
      </div>
      {isLow(reading)
        ? (
          <SafetySteps
            area={logSafetyText}
            sentence="lowSteps"
            pick={(text) => sayLowSteps(text, reading.unit)}
          />
        )
        : (
          <SafetySteps
            area={logSafetyText}
            sentence="criticalSteps"
            pick={({ criticalSteps }) => criticalSteps}
          />
        )}
    </>
  );
}

function StartButton({ onStart }: { onStart(): void }) {
  return <Button onPress={onStart}>{say(logSafetyText).startTimer}</Button>;
}

function TimerButton({ timer }: { timer: RetestTimer }) {
  const seconds = timer.secondsLeft.value;
  if (seconds) return <Countdown seconds={seconds} />;
  return (
    <>
      {seconds === 0 && (
        <p className="wizard-emergency-over across" role="alert">
          <TestAgain />
        </p>
      )}
      <StartButton onStart={timer.start} />
    </>
  );
}

/** Replaces the button: takes its focus. */
function Countdown({ seconds }: { seconds: number }) {
  const text = say(logSafetyText);
  const shown = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) shown.current?.focus({ preventScroll: true });
  }, []);
  return (
    <p
      className="wizard-emergency-timer centered tabular"
      role="timer"
      aria-label={text.timerName}
      tabIndex={-1}
      ref={shown}
    >
      {text.testAgainIn({ clock: formatCountdown(seconds) })}
    </p>
  );
}
