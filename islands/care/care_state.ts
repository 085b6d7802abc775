/** What the screen at /care knows, and how it is changed. @module */
import { signal } from "@preact/signals-react";
import { doseId } from "@/lib/shared/care.ts";
import type { MedicineReminder } from "@/lib/shared/care_figures.ts";
import { UNDO_DELETE_MS } from "@/lib/shared/limits.ts";
import { careText } from "@/lib/shared/messages/care.ts";
import type { CareEntry, Dose } from "@/lib/shared/schemas/care.ts";
import { say } from "../client/browser/language.ts";
import type { Schedule } from "../client/browser/schedule.ts";
import type { LocalMoment } from "../client/browser/wall_clock.ts";
import type { CareClient } from "../client/outbox/care_client.ts";
import type { SyncedCare } from "../client/outbox/care_kind.ts";

export interface CareDeps {
  client: CareClient;
  /** Those for medicines; as last seen without a network. */
  listMedicines(): Promise<readonly MedicineReminder[]>;
  /** The days of every reading that this phone has. */
  listReadingDates(): Promise<readonly string[]>;
  /** Of what stands elsewhere. */
  readOtherChecks(): Promise<{ hba1c?: string; blood_pressure?: string }>;
  now(): LocalMoment;
  newId(): string;
  schedule: Schedule;
}

interface Told {
  text: string;
  /** Takes it back; absent once it is too late. */
  undo?(): void;
}

export type CareState = ReturnType<typeof createCare>;

export function createCare(deps: CareDeps) {
  const { client, now, newId, schedule } = deps;
  /** Undefined until the phone has answered. */
  const known = signal<readonly SyncedCare[] | undefined>();
  const medicines = signal<readonly MedicineReminder[] | undefined>();
  const readingDates = signal<readonly string[]>([]);
  const otherChecks = signal<{ hba1c?: string; blood_pressure?: string }>({});
  const told = signal<Told | undefined>();
  const failure = signal<string | undefined>();

  const recall = async () => void (known.value = await client.recall());

  async function start(): Promise<void> {
    await Promise.all([
      recall(),
      deps.listReadingDates().then((dates) => readingDates.value = dates),
      deps.readOtherChecks().then((others) => otherChecks.value = others),
      deps.listMedicines().then((listed) => medicines.value = listed),
    ]);
    await client.refresh();
    await recall();
  }

  const find = (id: string) => known.value?.find(({ _id }) => _id === id);

  /** Null deletes. False if the phone could not keep it. */
  async function keep(id: string, entry: CareEntry | null): Promise<boolean> {
    failure.value = undefined;
    try {
      await client.say(id, entry);
    } catch {
      failure.value = say(careText).notKept;
    }
    await recall();
    return failure.value === undefined;
  }

  /** As {@linkcode keep}; can be taken back for 10 s. */
  async function change(id: string, entry: CareEntry | null, text: string): Promise<boolean> {
    const former = find(id)?.entry ?? null;
    const isKept = await keep(id, entry);
    if (isKept) {
      const said: Told = { text, undo: () => void keep(id, former).then(() => told.value = undefined) };
      told.value = said;
      schedule(() => told.value === said && (told.value = { text }), UNDO_DELETE_MS);
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
    ...{
      known,
      medicines,
      readingDates,
      otherChecks,
      told,
      failure,
      start,
      find,
      change,
      answer,
      now,
      newId,
    },
    remove: (id: string) => change(id, null, say(careText).deleted),
  };
}
