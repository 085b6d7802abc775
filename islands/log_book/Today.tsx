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
import { PersonOffer } from "./health/HealthParts.tsx";
import { RecentReadings } from "./history/History.tsx";
import { Listen } from "./listen/Listen.tsx";
import type { LogBookScreen } from "./log_book_state.ts";
import { LatestWaiting, WeekWaiting } from "./LogBookWaiting.tsx";
import {
  Advice,
  Amount,
  FastHelp,
  focusTitle,
  nameMoment,
  ReadingStatus,
  sayOccasion,
} from "./ReadingParts.tsx";
import type { LogNotice } from "./save_notice.ts";
import { WeekCard } from "./trend/WeekCard.tsx";
import { VitalSignsCard } from "./vital_signs/VitalSigns.tsx";
import { HelpReminder } from "./wizard/EmergencyPanels.tsx";

const SAVED: readonly (LogNotice | undefined)[] = ["saved", "kept", "keptSending"];

/** So old is the latest reading when Today asks for another. */
const ASK_AFTER_DAYS = 7;

/** What is urgent, then the latest reading; the week at a glance; the last readings. */
export function Today({ screen }: { screen: LogBookScreen }) {
  const { book } = screen;
  const urgent = selectUrgent(screen);
  const [latest] = book.readings.value;
  const isLoading = book.load.value === "loading";
  return (
    <div className="stack-4 log-book-top">
      {latest && !urgent && <LatestReading reading={latest} screen={screen} />}
      {!latest && isLoading && <LatestWaiting />}
      {isLoading ? <WeekWaiting /> : latest && <TopCards screen={screen} />}
      {!isLoading && <RecentReadings screen={screen} />}
      {!isLoading && <BelowReadings screen={screen} />}
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

function LatestReading({ reading, screen }: { reading: Reading; screen: LogBookScreen }) {
  const { value, unit } = reading;
  const today = screen.today.value;
  const { timer } = screen.dialogs;
  const days = timer.secondsLeft.value === undefined ? countDaysSince(reading, screen.moment.value) : 0;
  if (days > 0) return <OldReading reading={reading} days={days} screen={screen} />;
  const urgent = isUrgent(reading);
  return (
    <section className="log-book-latest adire" aria-label={say(logBookText).latest}>
      {urgent && <HelpReminder reading={reading} timer={timer} />}
      <p className="log-book-latest-when small">
        {`${nameMoment(reading, today)} · ${sayOccasion(reading)}`}
      </p>
      <p className="reading-value log-book-latest-value tabular">
        <Amount value={value} unit={unit} />
      </p>
      <p>
        <ReadingStatus reading={reading} />
      </p>
      <p className="log-book-latest-advice">
        <Advice reading={reading} />
      </p>
      {isLow(reading) && !urgent && <HelpReminder reading={reading} timer={timer} />}
      <FastHelp reading={reading} />
      <div className="log-book-latest-listen items-start touch">
        <Listen reading={reading} hasSteps={urgent || isLow(reading)} />
      </div>
    </section>
  );
}

/** Tells nobody what to do now. */
function OldReading(
  { reading, days, screen }: { reading: Reading; days: number; screen: LogBookScreen },
) {
  const text = say(oldReadingText);
  const isAsking = days >= ASK_AFTER_DAYS;
  return (
    <section className="log-book-latest adire" aria-label={say(logBookText).latest}>
      {isAsking && <h2>{text.measureNow}</h2>}
      <p className="log-book-latest-when small">
        {`${nameMoment(reading, screen.today.value)} · ${sayOccasion(reading)}`}
      </p>
      <p className="log-book-latest-old tabular">
        <Amount value={reading.value} unit={reading.unit} />
        <span>{` · ${text.daysAgo({ days })}`}</span>
      </p>
      {isAsking && <Button onPress={() => void screen.record()}>{say(layoutText).record}</Button>}
    </section>
  );
}

/** Beside and below the latest reading. */
function TopCards({ screen }: { screen: LogBookScreen }) {
  const { readings, notice } = screen.book;
  const hasSaved = useSignal(false);
  const isSaved = SAVED.includes(notice.value);
  useEffect(() => {
    if (isSaved) hasSaved.value = true;
  }, [isSaved]);
  return (
    <>
      <WeekCard screen={screen} />
      {/* Behind what somebody did, so that nothing moves by itself. */}
      {hasSaved.value && <PersonOffer readings={readings.value.length} onDeclined={focusTitle} />}
    </>
  );
}

/** Lessons are asked for by whoever comes near. */
function BelowReadings({ screen }: { screen: LogBookScreen }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useSignal(false);
  useEffect(() => whenNear(place.current, () => isNear.value = true), []);
  const { targets, ramadan } = readHealth();
  const { readings } = screen.book;
  const occasion = {
    readings: readings.value,
    ranges: rangesOf(targets),
    ramadan,
    today: screen.today.value,
  };
  return (
    <div className="stack-4" ref={place}>
      {isNear.value && (
        <LessonOffers
          occasion={occasion}
          since={screen.profile.value?.createdAt.slice(0, 10)}
          isOffline={screen.isOffline.value}
        />
      )}
      <VitalSignsCard screen={screen} />
    </div>
  );
}
