import { type ReactElement, useEffect } from "react";
import { classifyReading, isLow, isUrgent } from "@/lib/shared/glucose.ts";
import { adviceText } from "@/lib/shared/messages/advice.ts";
import { dayText } from "@/lib/shared/messages/days.ts";
import { logBookText, offlineReadingText } from "@/lib/shared/messages/log_book.ts";
import { readingTypeText } from "@/lib/shared/messages/reading_types.ts";
import { nameDay } from "@/lib/shared/reading_days.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { whenIdle } from "../client/browser/idle.ts";
import { say } from "../client/browser/language.ts";
import { patientScreen } from "../layout/PatientScreen.tsx";
import { Banner } from "../parts/Banner.tsx";
import { Button } from "../parts/Button.tsx";
import { Icon } from "../parts/Icon.tsx";
import { LazyPart } from "../parts/LazyPart.tsx";
import { loadDialogs, type OpeningLogBook, openLogBook, watchLogBook } from "./browser_log_book.ts";
import { EnglishBeside } from "./EnglishBeside.tsx";
import { ExportMenu } from "./export/ExportMenu.tsx";
import { loadHealth } from "./health/health.ts";
import { History } from "./history/History.tsx";
import type { LogBookModel } from "./log_book_model.ts";
import { type LogBookScreen, RECORD } from "./log_book_state.ts";
import { LatestWaiting, LogBookWaiting, TopCardsWaiting } from "./LogBookWaiting.tsx";
import {
  Amount,
  EmergencyCall,
  FastHelp,
  focusTitle,
  ListenButton,
  ReadingTarget,
  StatusChip,
} from "./ReadingParts.tsx";

const loadPanels = () => import("./Panels.tsx");
const loadHelp = () => import("./wizard/EmergencyPanels.tsx");

export const logBook = patientScreen({
  name: "log_book",
  open: openLogBook,
  Page: LogBook,
  offlineNotice: ({ opened }) =>
    opened.value?.book.sync.value.keepsNothing === false ? say(offlineReadingText).offline : undefined,
  watch: watchLogBook,
});

function LogBook({ screen: { opened, failure } }: { screen: OpeningLogBook }): ReactElement {
  // `renderIsland()` reports a missing part.
  if (failure.value) throw failure.value;
  return opened.value ? <LogBookPage screen={opened.value} /> : <LogBookWaiting />;
}

function LogBookPage({ screen }: { screen: LogBookScreen }): ReactElement {
  const { book } = screen;
  const dialogs = screen.dialogs.value;
  const isDrawn = book.load.value !== "loading";
  useEffect(() => void loadHealth(), []);
  useEffect(() => isDrawn ? whenIdle(() => void screen.prepareDialogs()) : undefined, [isDrawn]);
  useFocusAfterLoss(book);
  return (
    <>
      <div className="stack-4 log-book">
        <Toolbar screen={screen} />
        <LazyPart load={loadPanels}>{({ SyncLines }) => <SyncLines screen={screen} />}</LazyPart>
        <LogBanners screen={screen} />
        {dialogs && (
          <LazyPart load={loadDialogs}>{({ PageNotices }) => <PageNotices dialogs={dialogs} />}</LazyPart>
        )}
        <LogContent screen={screen} />
        <LazyPart load={loadPanels}>{({ SaveNotices }) => <SaveNotices book={book} />}</LazyPart>
      </div>
      {dialogs && (
        <LazyPart load={loadDialogs}>
          {({ OpenDialogs }) => <OpenDialogs screen={screen} dialogs={dialogs} />}
        </LazyPart>
      )}
    </>
  );
}

function Toolbar({ screen }: { screen: LogBookScreen }): ReactElement {
  const text = say(logBookText);
  const isAwaited = screen.awaited.value === RECORD;
  return (
    <div className="row-3 log-book-toolbar">
      <h1 id="log-title" tabIndex={-1}>{text.title}</h1>
      <ExportMenu screen={screen} />
      <div className="log-book-bar">
        <button type="button" className="button button-main" aria-busy={isAwaited} onClick={screen.record}>
          {isAwaited ? <span className="spinner-ring" aria-hidden="true" /> : <Icon name="plus" />}
          {text.record}
        </button>
      </div>
    </div>
  );
}

function LogBanners({ screen }: { screen: LogBookScreen }): ReactElement {
  const { book } = screen;
  const text = say(logBookText);
  return (
    <>
      {book.failure.value && <Banner kind="error">{book.failure.value}</Banner>}
      {book.load.value === "failed" && <Button onPress={() => void screen.start()}>{text.tryAgain}</Button>}
      {screen.isPartMissing.value && <Banner kind="error">{text.partMissing}</Banner>}
    </>
  );
}

function LogContent({ screen }: { screen: LogBookScreen }): ReactElement | null {
  const { book } = screen;
  const [latest] = book.readings.value;
  const isLoading = book.load.value === "loading";
  if (book.load.value === "failed") return null;
  if (!isLoading && book.entries.value.length === 0) return <EmptyLog screen={screen} />;
  return (
    <>
      {(latest || isLoading) && (
        <div className="stack-4 log-book-top">
          {latest ? <LatestReading reading={latest} screen={screen} /> : <LatestWaiting />}
          {isLoading
            ? <TopCardsWaiting />
            : (
              <LazyPart load={loadPanels} fallback={<TopCardsWaiting />} failed={<TopCardsWaiting />}>
                {({ TopCards }) => <TopCards screen={screen} />}
              </LazyPart>
            )}
        </div>
      )}
      {!isLoading && <History screen={screen} />}
    </>
  );
}

interface LatestReadingProps {
  reading: Reading;
  screen: LogBookScreen;
}

function LatestReading({ reading, screen }: LatestReadingProps): ReactElement {
  const { status, advice } = classifyReading(reading);
  const { date, time, type, value, unit } = reading;
  const today = screen.today.value;
  const timer = screen.dialogs.value?.timer;
  // A low just before midnight still counts.
  const isRecent = date >= today || timer?.secondsLeft.value !== undefined;
  const hasSteps = isRecent && (isLow(reading) || isUrgent(reading));
  const call = hasSteps && isUrgent(reading) && <EmergencyCall />;
  return (
    <section className="log-book-latest adire" aria-label={say(logBookText).latest}>
      <p className="log-book-latest-when">
        {`${nameDay(date, today, say(dayText))}, ${time} · ${say(readingTypeText)[type]}`}
      </p>
      <p className="log-book-latest-value tabular">
        <Amount value={value} unit={unit} />
      </p>
      <p>
        <StatusChip status={status} />
        <ReadingTarget reading={reading} />
      </p>
      <p className="log-book-latest-advice">
        {say(adviceText)[advice]}
        <EnglishBeside area={adviceText} sentence={advice} pick={(text) => text[advice]} />
      </p>
      <div className="log-book-latest-listen">
        {timer && <ListenButton reading={reading} hasSteps={hasSteps} hasFast={isRecent} />}
      </div>
      {hasSteps && timer
        ? (
          <LazyPart load={loadHelp} fallback={call} failed={call}>
            {({ HelpReminder }) => <HelpReminder reading={reading} timer={timer} />}
          </LazyPart>
        )
        : call}
      {isRecent && <FastHelp reading={reading} />}
    </section>
  );
}

function EmptyLog({ screen }: { screen: LogBookScreen }): ReactElement {
  const text = say(logBookText);
  return (
    <>
      <section className="empty log-book-empty card">
        <h2>{text.emptyTitle}</h2>
        <p>{text.emptyText}</p>
        <Button onPress={() => void screen.open("import", ({ openImport }) => openImport())}>
          {text.importReadings}
        </Button>
      </section>
      <LazyPart load={loadPanels}>{({ VitalSignsCard }) => <VitalSignsCard screen={screen} />}</LazyPart>
    </>
  );
}

/** A change may remove the focused row. */
function useFocusAfterLoss({ entries, notice }: LogBookModel): void {
  useEffect(() => {
    const isOwnDoing = notice.value !== undefined || entries.value.some(({ underWay }) => underWay);
    if (isOwnDoing && document.activeElement === document.body) focusTitle();
  }, [entries.value, notice.value]);
}
