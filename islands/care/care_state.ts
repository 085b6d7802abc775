/** What the screen at /care knows, and how it is changed. @module */
import { signal } from "@preact/signals-react";
import { doseId } from "@/lib/shared/care.ts";
import type { MedicineReminder } from "@/lib/shared/care_figures.ts";
import { UNDO_DELETE_MS } from "@/lib/shared/limits.ts";
import { careText } from "@/lib/shared/messages/care.ts";
import type { CareEntry, Dose } from "@/lib/shared/schemas/care.ts";
import { say } from "../client/browser/language.ts";
import type { LocalMoment } from "../client/browser/wall_clock.ts";
import type { CareClient } from "../client/outbox/care_client.ts";
import type { SyncedCare } from "../client/outbox/care_kind.ts";
import type { Notice } from "../notices/notice_queue.ts";
import type { NoticeMessage } from "../parts/notice.ts";

export interface CareDeps {
  client: CareClient;
  /** The days of every reading that this phone has. */
  listReadingDates(): Promise<readonly string[]>;
  /** Of what stands elsewhere. */
  readOtherChecks(): Promise<{ hba1c?: string; blood_pressure?: string }>;
  now(): LocalMoment;
  newId(): string;
}

export type CareState = ReturnType<typeof createCare>;

export function createCare(deps: CareDeps) {
  const { client, now, newId } = deps;
  /** Undefined until the phone has answered. */
  const known = signal<readonly SyncedCare[] | undefined>();
  const readingDates = signal<readonly string[]>([]);
  const otherChecks = signal<{ hba1c?: string; blood_pressure?: string }>({});
  const notice = signal<NoticeMessage & Pick<Notice, "action" | "lastsMs"> | undefined>();

  const recall = async () => void (known.value = await client.recall());

  async function start(): Promise<void> {
    await Promise.all([
      recall(),
      deps.listReadingDates().then((dates) => readingDates.value = dates),
      deps.readOtherChecks().then((others) => otherChecks.value = others),
    ]);
    await client.refresh();
    await recall();
  }

  const find = (id: string) => known.value?.find(({ _id }) => _id === id);

  /** Null deletes. False if the phone could not keep it. */
  async function keep(id: string, entry: CareEntry | null): Promise<boolean> {
    try {
      await client.say(id, entry);
      return true;
    } catch {
      notice.value = { kind: "error", text: say(careText).notKept };
      return false;
    } finally {
      await recall();
    }
  }

  /** As {@linkcode keep}; can be taken back for 10 s. */
  async function change(id: string, entry: CareEntry | null, text: string): Promise<boolean> {
    const former = find(id)?.entry ?? null;
    const isKept = await keep(id, entry);
    if (isKept) {
      const undo = async () => void (await keep(id, former) && (notice.value = undefined));
      const action = { label: say(careText).undo, press: () => void undo() };
      notice.value = { kind: "success", text, action, lastsMs: UNDO_DELETE_MS };
    }
    return isKept;
  }

  async function answer(reminder: MedicineReminder, date: string, given: Pick<Dose, "answer" | "units">) {
    const { taken, notToday, noted } = say(careText);
    const dose: Dose = { kind: "dose", reminderId: reminder._id, date, ...given };
    const said = noted({ what: given.answer === "taken" ? taken : notToday });
    return await change(doseId(reminder._id, date), dose, said);
  }

  return {
    ...{ known, readingDates, otherChecks, notice, start, find, change, answer, now, newId },
    remove: (id: string) => change(id, null, say(careText).deleted),
  };
}
