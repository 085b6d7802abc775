import { useEffect, useRef } from "react";
import { useSignal } from "@preact/signals-react";
import { isLow, isUrgent } from "@/lib/shared/glucose.ts";
import { layoutText } from "@/lib/shared/messages/layout.ts";
import { logBookText } from "@/lib/shared/messages/log_book.ts";
import { oldReadingText } from "@/lib/shared/messages/old_reading.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { rangesOf } from "@/lib/shared/targets.ts";
import { countDaysSince, findUrgent } from "@/lib/shared/urgency.ts";
import { say } from "../client/browser/language.ts";
import { whenNear } from "../client/browser/near.ts";
import { LessonOffers } from "../lessons/LessonOffers.tsx";
import { Button } from "../parts/Button.tsx";
import { readHealth } from "./health/health.ts";
import { RecentReadings } from "./history/History.tsx";
import { Listen } from "./listen/Listen.tsx";
import type { LogBookScreen } from "./log_book_state.ts";
import { LatestWaiting, ListWaiting, WeekWaiting } from "./LogBookWaiting.tsx";
import { Advice, Amount, FastHelp, nameMoment, ReadingStatus, sayOccasion } from "./ReadingParts.tsx";
import { WeekCard } from "./trend/WeekCard.tsx";
import { findSeverePressure, VitalSignsCard } from "./vital_signs/VitalSigns.tsx";
import { HelpReminder, UrgentHelp } from "./wizard/EmergencyPanels.tsx";

/** So old is the latest reading when Today asks for another. */
const ASK_AFTER_DAYS = 7;

/** What is urgent or the latest reading; the last readings; the week at a glance; one thing more. */
export function Today({ screen }: { screen: LogBookScreen }) {
  const { book } = screen;
  const urgent = selectUrgent(screen);
  const [latest] = book.readings.value;
  const isLoading = book.load.value === "loading";
  return (
    <div className="stack-4 log-book-top">
      {latest && !urgent && <LatestReading reading={latest} screen={screen} />}
      {!latest && isLoading && <LatestWaiting />}
      {isLoading ? <ListWaiting /> : <RecentReadings screen={screen} />}
      {isLoading ? <WeekWaiting /> : latest && <WeekCard screen={screen} />}
      {!isLoading && (
        <VitalSignsCard screen={screen}>
          <Lessons screen={screen} />
        </VitalSignsCard>
      )}
    </div>
  );
}

/** Before all else on the page, in place of Today's card. */
export function UrgentReading({ screen }: { screen: LogBookScreen }) {
  const urgent = selectUrgent(screen);
  return urgent && <LatestReading reading={urgent} screen={screen} />;
}

/** Undefined unless Today is shown. */
function selectUrgent({ book, moment, view }: LogBookScreen): Reading | undefined {
  return view.value === "today" ? findUrgent(book.readings.value, moment.value, isUrgent) : undefined;
}

interface LatestProps {
  reading: Reading;
  screen: LogBookScreen;
}

function LatestReading({ reading, screen }: LatestProps) {
  const { timer } = screen.dialogs;
  const days = timer.secondsLeft.value === undefined ? countDaysSince(reading, screen.moment.value) : 0;
  if (days > 0) return <OldReading reading={reading} days={days} screen={screen} />;
  if (isUrgent(reading)) {
    return (
      <UrgentHelp reading={reading} timer={timer}>
        <When reading={reading} screen={screen} />
        <Meaning reading={reading} />
      </UrgentHelp>
    );
  }
  return (
    <section className="log-book-latest adire" aria-label={say(logBookText).latest}>
      <When reading={reading} screen={screen} />
      <p className="reading-value log-book-latest-value tabular">
        <Amount value={reading.value} unit={reading.unit} />
      </p>
      <p className="log-book-latest-status">
        <ReadingStatus reading={reading} />
      </p>
      {/* No praise below what is urgent. */}
      {!findSeverePressure(screen) && <Meaning reading={reading} />}
      {isLow(reading) && <HelpReminder reading={reading} timer={timer} />}
    </section>
  );
}

function When({ reading, screen }: LatestProps) {
  return (
    <p className="log-book-latest-when small">
      {`${nameMoment(reading, screen.today.value)} · ${sayOccasion(reading)}`}
    </p>
  );
}

function Meaning({ reading }: { reading: Reading }) {
  return (
    <>
      <p className="log-book-latest-advice">
        <Advice reading={reading} />
      </p>
      <div className="log-book-latest-listen items-start touch">
        <Listen reading={reading} hasSteps={isUrgent(reading) || isLow(reading)} />
      </div>
      <FastHelp reading={reading} />
    </>
  );
}

/** Tells nobody what to do now. */
function OldReading({ reading, days, screen }: LatestProps & { days: number }) {
  const text = say(oldReadingText);
  const isAsking = days >= ASK_AFTER_DAYS;
  return (
    <section className="log-book-latest adire" aria-label={say(logBookText).latest}>
      {isAsking && <h2>{text.measureNow}</h2>}
      <When reading={reading} screen={screen} />
      <p className="log-book-latest-old tabular">
        <Amount value={reading.value} unit={reading.unit} />
        <span>{` · ${text.daysAgo({ days })}`}</span>
      </p>
      {isAsking && <Button onPress={() => void screen.record()}>{say(layoutText).record}</Button>}
    </section>
  );
}

/** Asked for by whoever comes near. */
function Lessons({ screen }: { screen: LogBookScreen }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useSignal(false);
  useEffect(() => whenNear(place.current, () => isNear.value = true), []);
  const { targets, ramadan } = readHealth();
  const occasion = {
    readings: screen.book.readings.value,
    ranges: rangesOf(targets),
    ramadan,
    today: screen.today.value,
  };
  return (
    <div ref={place}>
      {isNear.value && (
        <LessonOffers
          occasion={occasion}
          since={screen.profile.value?.createdAt.slice(0, 10)}
          isOffline={screen.isOffline.value}
        />
      )}
    </div>
  );
}
