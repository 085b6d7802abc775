import { isLow, isUrgent } from "@/lib/shared/glucose.ts";
import { logBookText } from "@/lib/shared/messages/log_book.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { countDaysSince, findUrgent } from "@/lib/shared/urgency.ts";
import { say } from "../client/browser/language.ts";
import { LazyPart } from "../parts/LazyPart.tsx";
import { RecentReadings } from "./history/History.tsx";
import type { LogBookScreen } from "./log_book_state.ts";
import { LatestWaiting, WeekWaiting } from "./LogBookWaiting.tsx";
import type { RetestTimer } from "./retest/retest_timer.ts";
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
  const urgent = selectUrgent(screen);
  const [latest] = book.readings.value;
  const isLoading = book.load.value === "loading";
  return (
    <div className="stack-4 log-book-top">
      {latest && !urgent && <LatestReading reading={latest} screen={screen} />}
      {!latest && isLoading && <LatestWaiting />}
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
  const timer = screen.dialogs.value?.timer;
  const days = timer?.secondsLeft.value === undefined ? countDaysSince(reading, screen.moment.value) : 0;
  if (days > 0) {
    return (
      <LazyPart load={loadPanels} fallback={<LatestWaiting />}>
        {({ OldReading }) => <OldReading reading={reading} days={days} screen={screen} />}
      </LazyPart>
    );
  }
  const urgent = isUrgent(reading);
  return (
    <section className="log-book-latest adire" aria-label={say(logBookText).latest}>
      {urgent && <Help reading={reading} timer={timer} />}
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
      {isLow(reading) && !urgent && <Help reading={reading} timer={timer} />}
      <FastHelp reading={reading} />
      <div className="log-book-latest-listen items-start touch">
        {timer && <ListenButton reading={reading} hasSteps={urgent || isLow(reading)} />}
      </div>
    </section>
  );
}

function Help({ reading, timer }: { reading: Reading; timer?: RetestTimer }) {
  const call = isUrgent(reading) && <EmergencyCall />;
  if (!timer) return call;
  return (
    <LazyPart load={loadHelp} fallback={call} failed={call}>
      {({ HelpReminder }) => <HelpReminder reading={reading} timer={timer} />}
    </LazyPart>
  );
}
