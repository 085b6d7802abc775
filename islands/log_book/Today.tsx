import { classifyReading, isLow, isUrgent } from "@/lib/shared/glucose.ts";
import { adviceText } from "@/lib/shared/messages/advice.ts";
import { logBookText } from "@/lib/shared/messages/log_book.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { say } from "../client/browser/language.ts";
import { LazyPart } from "../parts/LazyPart.tsx";
import { EnglishBeside } from "./EnglishBeside.tsx";
import { RecentReadings } from "./history/History.tsx";
import type { LogBookScreen } from "./log_book_state.ts";
import { LatestWaiting, WeekWaiting } from "./LogBookWaiting.tsx";
import {
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

/** The latest reading, or what helps now; the week at a glance; the last readings. */
export function Today({ screen }: { screen: LogBookScreen }) {
  const { book } = screen;
  const [latest] = book.readings.value;
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
  const { advice } = classifyReading(reading);
  const { date, value, unit } = reading;
  const today = screen.today.value;
  const timer = screen.dialogs.value?.timer;
  // A low just before midnight still counts.
  const isRecent = date >= today || timer?.secondsLeft.value !== undefined;
  const hasSteps = isRecent && (isLow(reading) || isUrgent(reading));
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
        <span>{say(adviceText)[advice]}</span>
        <EnglishBeside area={adviceText} sentence={advice} pick={(text) => text[advice]} />
      </p>
      {hasSteps && timer
        ? (
          <LazyPart load={loadHelp} fallback={call} failed={call}>
            {({ HelpReminder }) => <HelpReminder reading={reading} timer={timer} />}
          </LazyPart>
        )
        : call}
      {isRecent && <FastHelp reading={reading} />}
      <div className="log-book-latest-listen items-start touch">
        {timer && <ListenButton reading={reading} hasSteps={hasSteps} hasFast={isRecent} />}
      </div>
    </section>
  );
}
