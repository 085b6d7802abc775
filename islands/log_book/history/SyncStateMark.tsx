import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { offlineReadingText } from "@/lib/shared/messages/log_book.ts";
import { say } from "../../client/language.ts";
import type { SyncState } from "../../client/outbox/reading_store.ts";
import { Icon, type IconName } from "../../parts/Icon.tsx";

const SHAPES: Record<SyncState, IconName> = { on_phone: "phone", saved: "check", attention: "alert" };

/** Where a reading is safe, in word, shape and colour; the usual case is the quietest. */
export function SyncStateMark({ standing }: { standing: SyncState }): ReactElement {
  useSignals();
  return (
    <p className="history-sync-state" data-standing={standing}>
      <Icon name={SHAPES[standing]} />
      {say(offlineReadingText).standing[standing]}
    </p>
  );
}
