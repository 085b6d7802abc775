/** What stands above the list about the phone, the network and the server; nothing while all is well. @module */
import { syncText } from "@/lib/shared/messages/log_sync.ts";
import { say } from "../../client/language.ts";
import type { SyncStatus } from "../../client/outbox/reading_store.ts";
import type { IconName } from "../../parts/Icon.tsx";
import type { LogEntry } from "../log_book.ts";

/** One line. */
export interface SyncLine {
  kind: "keeps_nothing" | "evicted" | "refused" | "sign_in" | "waiting" | "sending" | "part";
  icon: IconName;
  sentence: string;
}

/** What the lines are made from. */
export interface SyncView {
  /** Undefined where the browser keeps nothing on the phone. */
  sync: SyncStatus | undefined;
  entries: readonly LogEntry[];
  isOffline: boolean;
}

/** Returns the lines, what asks most of the person first. */
export function linesOf(view: SyncView): SyncLine[] {
  const { sync, entries, isOffline } = view;
  const text = say(syncText);
  if (!sync) return [{ kind: "keeps_nothing", icon: "alert", sentence: text.keepsNothing }];
  const hasNoNetwork = isOffline || sync.phase === "waiting";
  const lines: (SyncLine | false | undefined)[] = [
    sync.wasEvicted && { kind: "evicted", icon: "alert", sentence: text.evicted(sync.lostUnsent) },
    sync.refused > 0 && { kind: "refused", icon: "alert", sentence: text.refused(sync.refused) },
    sync.unsent > 0 && unsentLine(sync, view),
    !sync.hasWholeList && hasNoNetwork && entries.length > 0 &&
    { kind: "part", icon: "offline", sentence: text.notWhole },
  ];
  return lines.filter((line) => line !== false && line !== undefined);
}

function unsentLine({ phase, unsent }: SyncStatus, { entries, isOffline }: SyncView): SyncLine | undefined {
  const text = say(syncText);
  // A reading that was changed twice is one reading; what is being deleted is listed no more, but counts.
  const count = entries.filter(({ standing }) => standing === "on_phone").length || unsent;
  if (phase === "signed_out") return { kind: "sign_in", icon: "user", sentence: text.signInToSend(count) };
  if (isOffline || phase === "waiting") {
    return { kind: "waiting", icon: "phone", sentence: text.waiting(count) };
  }
  return phase === "sending" ? { kind: "sending", icon: "clock", sentence: text.sending(count) } : undefined;
}
