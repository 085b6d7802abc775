import { isLow, isUrgent } from "@/lib/shared/glucose.ts";
import { logBookText } from "@/lib/shared/messages/log_book.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { countDaysSince, findUrgent } from "@/lib/shared/urgency.ts";
import { say } from "../client/browser/language.ts";
import { Button } from "../parts/Button.tsx";
import { LazyPart } from "../parts/LazyPart.tsx";
import { RecentReadings } from "./history/History.tsx";
import type { LogBookScreen } from "./log_book_state.ts";
import { LatestWaiting, WeekWaiting } from "./LogBookWaiting.tsx";
import {
  Advice,
  Amount,
  EmergencyCall,
  FastHelp,
  ListenButton,
  nameMoment,
  ReadingStatus,
  sayOccasion,
} from "./ReadingParts.tsx";

const loadPanels = () => import("./Panels.tsx");
const loadHelp = () => import("./wizard/EmergencyPanels.tsx");
const loadVitalSigns = () => import("./vital_signs/VitalSigns.tsx");

/** So old is a reading when Today asks for another. */
const ASK_AFTER_DAYS = 7;

/** What is urgent, then the latest reading; the week at a glance; the last readings. */
export function Today({ screen }: { screen: LogBookScreen }) {
  const { book } = screen;
  const urgent = findUrgent(book.readings.value, screen.moment.value, isUrgent);
  const latest = urgent ?? book.readings.value[0];
  const isLoading = book.load.value === "loading";
  return (
    <div className="stack-4 log-book-top">
      {!urgent && <UrgentPressure screen={screen} />}
      {latest ? <LatestReading reading={latest} screen={screen} /> : isLoading && <LatestWaiting />}
      {urgent && <UrgentPressure screen={screen} />}
      {(latest || isLoading) && (
        <LazyPart load={loadPanels} fallback={<WeekWaiting />} failed={<WeekWaiting />}>
          {({ TopCards }) =>
            isLoading ? <WeekWaiting /> : <TopCards screen={screen} />}
        </LazyPart>
      )}
      {!isLoading && <RecentReadings screen={screen} />}
      {!isLoading && (
        <LazyPart load={loadPanels}>{({ BelowReadings }) => <BelowReadings screen={screen} />}</LazyPart>
      )}
    </div>
  );
}

/** Nothing while no blood pressure is urgent. */
export function UrgentPressure({ screen }: { screen: LogBookScreen }) {
  const { outbox } = screen.book;
  if (!outbox) return null;
  return (
    <LazyPart load={loadVitalSigns}>
      {({ SeverePressureNow }) => <SeverePressureNow screen={screen} outbox={outbox} />}
    </LazyPart>
  );
}

function LatestReading({ reading, screen }: { reading: Reading; screen: LogBookScreen }) {
  const { value, unit } = reading;
  const today = screen.today.value;
  const timer = screen.dialogs.value?.timer;
  const days = timer?.secondsLeft.value === undefined ? countDaysSince(reading, screen.moment.value) : 0;
  if (days > 0) return <OldReading reading={reading} days={days} screen={screen} />;
  const hasSteps = isLow(reading) || isUrgent(reading);
  const call = hasSteps && isUrgent(reading) && <EmergencyCall />;
  return (
    <section className="log-book-latest adire" aria-label={say(logBookText).latest}>
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
      {hasSteps && timer
        ? (
          <LazyPart load={loadHelp} fallback={call} failed={call}>
            {({ HelpReminder }) => <HelpReminder reading={reading} timer={timer} />}
          </LazyPart>
        )
        : call}
      <FastHelp reading={reading} />
      <div className="log-book-latest-listen items-start touch">
        {timer && <ListenButton reading={reading} hasSteps={hasSteps} hasFast />}
      </div>
    </section>
  );
}

/** Tells nobody what to do now. */
function OldReading({ reading, days, screen }: { reading: Reading; days: number; screen: LogBookScreen }) {
  const text = say(logBookText);
  const isAsking = days >= ASK_AFTER_DAYS;
  return (
    <section className="log-book-latest adire" aria-label={text.latest}>
      {isAsking && <h2>{text.measureNow}</h2>}
      <p className="log-book-latest-when small">
        {`${nameMoment(reading, screen.today.value)} · ${sayOccasion(reading)}`}
      </p>
      <p className="log-book-latest-old tabular">
        <Amount value={reading.value} unit={reading.unit} />
        <span>{` · ${text.daysAgo(days)}`}</span>
      </p>
      {isAsking && <Button onPress={() => void screen.record()}>{text.recordAgain}</Button>}
    </section>
  );
}
