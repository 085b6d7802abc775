/** One dose, answered where a reminder is shown. @module */
import { signal } from "@preact/signals-react";
import { type DoseAnswer, doseId } from "@/lib/shared/care.ts";
import type { DoseLink } from "@/lib/shared/dose_link.ts";
import { UNDO_DELETE_MS } from "@/lib/shared/limits.ts";
import { openReminderText } from "@/lib/shared/messages/open_reminder.ts";
import type { CareEntry } from "@/lib/shared/schemas/care.ts";
import { say } from "../client/browser/language.ts";
import type { Schedule } from "../client/browser/schedule.ts";
import type { CareClient } from "../client/outbox/care_client.ts";
import type { NoticeMessage } from "../parts/notice.ts";

export type DoseState = ReturnType<typeof createDose>;

export function createDose(
  { client, schedule }: { client: CareClient; schedule: Schedule },
  { reminderId, date, answer: given }: DoseLink,
) {
  const id = doseId(reminderId, date);
  const answer = signal<DoseAnswer | undefined>();
  const notice = signal<NoticeMessage | undefined>();
  /** An answer can be taken back for 10 s. */
  const canUndo = signal(false);
  let former: CareEntry | null = null;
  let cancel = () => {};

  async function recall(): Promise<CareEntry | null> {
    const entry = (await client.recall()).find(({ _id }) => _id === id)?.entry;
    answer.value = entry?.kind === "dose" ? entry.answer : undefined;
    return entry ?? null;
  }

  async function keep(entry: CareEntry | null): Promise<boolean> {
    try {
      await client.say(id, entry);
      return true;
    } catch {
      notice.value = { kind: "error", text: say(openReminderText).notKept };
      return false;
    } finally {
      await recall();
    }
  }

  async function take(said: DoseAnswer): Promise<void> {
    former = await recall();
    // Said again, it keeps the units that were typed.
    const isSame = former?.kind === "dose" && former.answer === said;
    if (!isSame && !await keep({ kind: "dose", reminderId, date, answer: said })) return;
    notice.value = { kind: "success", text: say(openReminderText).noted[said] };
    canUndo.value = true;
    cancel();
    cancel = schedule(() => canUndo.value = false, UNDO_DELETE_MS);
  }

  async function undo(): Promise<void> {
    canUndo.value = false;
    if (await keep(former)) notice.value = undefined;
  }

  /** What a button of the notification said is noted at once. */
  async function start(): Promise<void> {
    if (given) await take(given);
    else await recall();
  }

  return { answer, notice, canUndo, start, take, undo };
}
