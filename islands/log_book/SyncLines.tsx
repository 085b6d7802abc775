/** What became of changes: on the phone, under way, refused. @module */
import { useEffect } from "react";
import { computed } from "@preact/signals-react";
import { UNDO_DELETE_MS } from "@/lib/shared/limits.ts";
import { logNoticeText } from "@/lib/shared/messages/log_notice.ts";
import { logSyncText } from "@/lib/shared/messages/log_sync.ts";
import { logUndoText } from "@/lib/shared/messages/log_undo.ts";
import { offlineReadingText } from "@/lib/shared/messages/offline_reading.ts";
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { say } from "../client/browser/language.ts";
import type { SyncedReading, SyncStatus } from "../client/outbox/reading_store.ts";
import { showNotices } from "../notices/notice_signal.ts";
import { Button } from "../parts/Button.tsx";
import { Icon, type IconName } from "../parts/Icon.tsx";
import type { LogBookModel } from "./log_book_model.ts";
import type { LogBookScreen } from "./log_book_state.ts";

export function SaveNotices({ book }: { book: LogBookModel }): null {
  useEffect(() => {
    const undo = { label: say(logUndoText).undo, press: () => void book.undo() };
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
  return (
    <div className="stack-2 log-book-sync hide-empty" role="status">
      {linesOf(view).map((line) => (
        <Line
          key={line.kind}
          line={line}
          onUnderstood={() => void book.dismissEviction()}
        />
      ))}
    </div>
  );
}

function Line({ line, onUnderstood }: { line: SyncLine; onUnderstood(): void }) {
  const text = say(logSyncText);
  const { kind, icon, sentence } = line;
  return (
    <div className="log-book-sync-line small touch" data-kind={kind}>
      <Icon name={icon} />
      <p>{sentence}</p>
      {kind === "sign_in" && (
        <a className="button button-quiet" href={PATIENT_SCREENS.sign_in.path}>{text.signIn}</a>
      )}
      {kind === "evicted" && <Button onPress={onUnderstood}>{text.understood}</Button>}
    </div>
  );
}

export interface SyncLine {
  kind: "keeps_nothing" | "evicted" | "refused" | "sign_in" | "offline" | "part";
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
  const text = say(logSyncText);
  const { offline } = say(offlineReadingText);
  if (sync.keepsNothing) return [{ kind: "keeps_nothing", icon: "alert", sentence: text.keepsNothing }];
  const refusedSigns = sync.vitalSigns?.refused ?? 0;
  const hasNoNetwork = isOffline || sync.phase === "waiting";
  const lines: (SyncLine | false | undefined)[] = [
    sync.wasEvicted &&
    {
      kind: "evicted",
      icon: "alert",
      sentence: sync.lostUnsent === undefined ? text.evictedUnknown : text.evicted({ lost: sync.lostUnsent }),
    },
    sync.refused > 0 &&
    {
      kind: "refused",
      icon: "alert",
      sentence: text.refused({ readings: sync.refused - refusedSigns, vitalSigns: refusedSigns }),
    },
    isOffline && sync.unsent === 0 && { kind: "offline", icon: "offline", sentence: offline },
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
  const text = say(logSyncText);
  // A reading changed twice counts once; one being deleted is unlisted, but counts.
  const signs = vitalSigns?.unsent ?? 0;
  const count = entries.filter(({ syncState }) => syncState === "on_phone").length || unsent - signs;
  if (phase === "signed_out") {
    return {
      kind: "sign_in",
      icon: "user",
      sentence: text.signInToSend({ readings: count, vitalSigns: signs }),
    };
  }
  if (!isOffline && phase !== "waiting") return undefined;
  const waiting = text.waiting({ readings: count, vitalSigns: signs });
  return { kind: "offline", icon: "offline", sentence: `${say(offlineReadingText).offline} ${waiting}` };
}
