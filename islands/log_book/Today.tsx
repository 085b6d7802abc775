import { isLow, isUrgent } from "@/lib/shared/glucose.ts";
import { logBookText } from "@/lib/shared/messages/log_book.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { countDaysSince, findUrgent } from "@/lib/shared/urgency.ts";
import { say } from "../client/browser/language.ts";
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

export const loadPanels = () => import("./Panels.tsx");
const loadHelp = () => import("./wizard/EmergencyPanels.tsx");

/** What is urgent, then the latest reading; the week at a glance; the last readings. */
export function Today({ screen }: { screen: LogBookScreen }) {
  const { book } = screen;
  const { value: readings } = book.readings;
  const latest = findUrgent(readings, screen.moment.value, isUrgent) ?? readings[0];
  const isLoading = book.load.value === "loading";
  return (
    <div className="stack-4 log-book-top">
      {latest ? <LatestReading reading={latest} screen={screen} /> : isLoading && <LatestWaiting />}
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

function LatestReading({ reading, screen }: { reading: Reading; screen: LogBookScreen }) {
  const { value, unit } = reading;
  const today = screen.today.value;
  const timer = screen.dialogs.value?.timer;
  const days = timer?.secondsLeft.value === undefined ? countDaysSince(reading, screen.moment.value) : 0;
  if (days > 0) {
    return (
      <LazyPart load={loadPanels} fallback={<LatestWaiting />}>
        {({ OldReading }) => <OldReading reading={reading} days={days} screen={screen} />}
      </LazyPart>
    );
  }
  const hasSteps = isLow(reading) || isUrgent(reading);
  const call = isUrgent(reading) && <EmergencyCall />;
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
        {timer && <ListenButton reading={reading} hasSteps={hasSteps} />}
      </div>
    </section>
  );
}
