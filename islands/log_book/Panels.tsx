/** Chunk loaded right after the list. @module */
import { useEffect, useId, useRef } from "react";
import { computed, useSignal } from "@preact/signals-react";
import { UNDO_DELETE_MS } from "@/lib/shared/limits.ts";
import { layoutText } from "@/lib/shared/messages/layout.ts";
import { logBookText } from "@/lib/shared/messages/log_book.ts";
import { oldReadingText } from "@/lib/shared/messages/log_trend.ts";
import { logNoticeText, syncText, undoText } from "@/lib/shared/messages/log_sync.ts";
import { vitalSignText } from "@/lib/shared/messages/vital_signs.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { rangesOf } from "@/lib/shared/targets.ts";
import { whenIdle } from "../client/browser/idle.ts";
import { say } from "../client/browser/language.ts";
import { whenNear } from "../client/browser/near.ts";
import type { SyncedReading, SyncStatus } from "../client/outbox/reading_store.ts";
import { showNotices } from "../notices/notice_signal.ts";
import { Button } from "../parts/Button.tsx";
import { Icon, type IconName } from "../parts/Icon.tsx";
import { LazyPart } from "../parts/LazyPart.tsx";
import type { LogBookModel } from "./log_book_model.ts";
import type { LogBookScreen } from "./log_book_state.ts";
import { Amount, focusTitle, nameMoment, sayOccasion } from "./ReadingParts.tsx";
import type { LogNotice } from "./save_notice.ts";
import { loadHealthParts, readHealth } from "./health/health.ts";
import { WeekCard } from "./trend/WeekCard.tsx";

const loadLessons = () => import("../lessons/LessonOffers.tsx");
const loadVitalSigns = () => import("./vital_signs/VitalSigns.tsx");

const SAVED: readonly (LogNotice | undefined)[] = ["saved", "kept", "keptSending"];

/** So old is the latest reading when Today asks for another. */
const ASK_AFTER_DAYS = 7;

/** Tells nobody what to do now. */
export function OldReading(
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
        <span>{` · ${text.daysAgo(days)}`}</span>
      </p>
      {isAsking && <Button onPress={() => void screen.record()}>{say(layoutText).record}</Button>}
    </section>
  );
}

/** Beside and below the latest reading. */
export function TopCards({ screen }: { screen: LogBookScreen }) {
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
      {hasSaved.value && (
        <LazyPart load={loadHealthParts}>
          {({ PersonOffer }) => <PersonOffer readings={readings.value.length} onDeclined={focusTitle} />}
        </LazyPart>
      )}
    </>
  );
}

/** Lessons are asked for by whoever comes near. */
export function BelowReadings({ screen }: { screen: LogBookScreen }) {
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
        <LazyPart load={loadLessons}>
          {({ LessonOffers }) => (
            <LessonOffers
              occasion={occasion}
              since={screen.profile.value?.createdAt.slice(0, 10)}
              isOffline={screen.isOffline.value}
            />
          )}
        </LazyPart>
      )}
      <VitalSignsCard screen={screen} />
    </div>
  );
}

/** Nothing while no blood pressure is urgent, or if the browser keeps nothing. */
export function UrgentPressure({ screen }: { screen: LogBookScreen }) {
  const { outbox, load } = screen.book;
  return screen.view.value === "today" && load.value === "ready" && outbox && (
    <LazyPart load={loadVitalSigns}>
      {({ SeverePressureNow }) => <SeverePressureNow screen={screen} outbox={outbox} />}
    </LazyPart>
  );
}

/** Nothing if the browser keeps nothing. */
export function VitalSignsCard({ screen }: { screen: LogBookScreen }) {
  const id = useId();
  const { outbox } = screen.book;
  const isIdle = useSignal(false);
  useEffect(() => whenIdle(() => isIdle.value = true), []);
  if (!outbox) return null;
  return (
    <section className="card stack-3 vital-signs" aria-labelledby={id}>
      <h2 id={id}>{say(vitalSignText).title}</h2>
      {isIdle.value && (
        <LazyPart load={loadVitalSigns}>
          {({ VitalSigns }) => <VitalSigns screen={screen} outbox={outbox} />}
        </LazyPart>
      )}
    </section>
  );
}

export function SaveNotices({ book }: { book: LogBookModel }): null {
  useEffect(() => {
    const undo = { label: say(undoText).undo, press: () => void book.undo() };
    const said = computed(() => {
      const notice = book.notice.value;
      if (!notice) return undefined;
      const text = say(logNoticeText)[notice];
      return {
        kind: "success" as const,
        text,
        ...book.removed.value && { action: undo, lastsMs: UNDO_DELETE_MS },
      };
    });
    return showNotices(said, "reading", () => book.notice.value = undefined);
  }, [book]);
  return null;
}

export function SyncLines({ screen: { book, isOffline } }: { screen: LogBookScreen }) {
  const view = { sync: book.sync.value, entries: book.entries.value, isOffline: isOffline.value };
  const lines = linesOf(view);
  const sending = lines.find(({ kind }) => kind === "sending");
  return (
    <div className="stack-2 log-book-sync">
      <div className="stack-2 log-book-sync-status hide-empty" role="status">
        {lines.filter((line) => line !== sending).map((line) => (
          <Line
            key={line.kind}
            line={line}
            onUnderstood={() => void book.dismissEviction()}
          />
        ))}
      </div>
      {/* Comes and goes with every change: seen when it lasts, never announced. */}
      {sending && <Line line={sending} />}
    </div>
  );
}

function Line({ line, onUnderstood }: { line: SyncLine; onUnderstood?: () => void }) {
  const text = say(syncText);
  const { kind, icon, sentence } = line;
  return (
    <div className="log-book-sync-line small touch" data-kind={kind}>
      <Icon name={icon} />
      <p>{sentence}</p>
      {kind === "sign_in" && (
        <a className="button button-quiet" href={PATIENT_SCREENS.sign_in.path}>{text.signIn}</a>
      )}
      {kind === "evicted" && onUnderstood && <Button onPress={onUnderstood}>{text.understood}</Button>}
    </div>
  );
}

export interface SyncLine {
  kind: "keeps_nothing" | "evicted" | "refused" | "sign_in" | "waiting" | "sending" | "part";
  icon: IconName;
  sentence: string;
}

export interface SyncView {
  sync: SyncStatus;
  entries: readonly SyncedReading[];
  isOffline: boolean;
}

export function linesOf(view: SyncView): SyncLine[] {
  const { sync, entries, isOffline } = view;
  const text = say(syncText);
  if (sync.keepsNothing) return [{ kind: "keeps_nothing", icon: "alert", sentence: text.keepsNothing }];
  const refusedSigns = sync.vitalSigns?.refused ?? 0;
  const hasNoNetwork = isOffline || sync.phase === "waiting";
  const lines: (SyncLine | false | undefined)[] = [
    sync.wasEvicted && { kind: "evicted", icon: "alert", sentence: text.evicted(sync.lostUnsent) },
    sync.refused > 0 &&
    { kind: "refused", icon: "alert", sentence: text.refused(sync.refused - refusedSigns, refusedSigns) },
    sync.unsent > 0 && unsentLine(sync, view),
    !sync.hasWholeList && hasNoNetwork && entries.length > 0 &&
    { kind: "part", icon: "offline", sentence: text.notWhole },
  ];
  return lines.filter((line) => line !== false && line !== undefined);
}

function unsentLine(
  { phase, unsent, vitalSigns }: SyncStatus,
  { entries, isOffline }: SyncView,
): SyncLine | undefined {
  const text = say(syncText);
  // A reading changed twice counts once; one being deleted is unlisted, but counts.
  const signs = vitalSigns?.unsent ?? 0;
  const count = entries.filter(({ syncState }) => syncState === "on_phone").length || unsent - signs;
  if (phase === "signed_out") {
    return { kind: "sign_in", icon: "user", sentence: text.signInToSend(count, signs) };
  }
  if (isOffline || phase === "waiting") {
    return { kind: "waiting", icon: "phone", sentence: text.waiting(count, signs) };
  }
  return phase === "sending"
    ? { kind: "sending", icon: "clock", sentence: text.sending(count, signs) }
    : undefined;
}
