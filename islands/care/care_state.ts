/** What the screen at /care knows, and how it is changed. @module */
import { computed, signal } from "@preact/signals-react";
import { doseId } from "@/lib/shared/care.ts";
import { joinHba1c, type MedicineReminder } from "@/lib/shared/care_figures.ts";
import { UNDO_DELETE_MS } from "@/lib/shared/limits.ts";
import { careText } from "@/lib/shared/messages/care.ts";
import type { CareEntry, Dose } from "@/lib/shared/schemas/care.ts";
import type { HealthProfile, HealthProfileChange } from "@/lib/shared/schemas/health_profile.ts";
import { say } from "../client/browser/language.ts";
import type { LocalMoment } from "../client/browser/wall_clock.ts";
import type { CareClient } from "../client/outbox/care_client.ts";
import type { SyncedCare } from "../client/outbox/care_kind.ts";
import type { HealthProfileClient } from "../client/outbox/health_profile.ts";
import type { Notice } from "../notices/notice_queue.ts";
import type { NoticeMessage } from "../parts/notice.ts";

export interface CareDeps {
  client: CareClient;
  health: Pick<HealthProfileClient, "own" | "ready" | "change">;
  /** The days of every reading that this phone has. */
  listReadingDates(): Promise<readonly string[]>;
  /** The day of the last one. */
  readBloodPressure(): Promise<string | undefined>;
  now(): LocalMoment;
  newId(): string;
}

/** Null deletes. */
type Said = CareEntry | null;

export type CareState = ReturnType<typeof createCare>;

export function createCare(deps: CareDeps) {
  const { client, health, now, newId } = deps;
  /** Undefined until the phone has answered. */
  const known = signal<readonly SyncedCare[] | undefined>();
  const readingDates = signal<readonly string[]>([]);
  const bloodPressure = signal<string | undefined>();
  const notice = signal<NoticeMessage & Pick<Notice, "action" | "lastsMs"> | undefined>();

  const recall = async () => void (known.value = await client.recall());

  async function start(): Promise<void> {
    await Promise.all([
      recall(),
      deps.listReadingDates().then((dates) => readingDates.value = dates),
      deps.readBloodPressure().then((day) => bloodPressure.value = day),
      health.ready,
    ]);
    await client.refresh();
    await recall();
  }

  const told = computed(() => health.own.value?.profile);
  const usesInsulin = computed(() => isInsulinUsed(told.value, known.value ?? []));
  /** The profile's HbA1c among them. */
  const entries = computed(() => {
    const noted = (known.value ?? []).map(({ entry }) => entry);
    return joinHba1c(noted, told.value?.hba1c);
  });

  const find = (id: string) => known.value?.find(({ _id }) => _id === id);
  const entryOf = (id: string): Said => find(id)?.entry ?? null;

  /** False if the phone could not keep it. */
  async function keep(id: string, entry: Said, former: Said): Promise<boolean> {
    try {
      await client.say(id, entry, former);
      return true;
    } catch {
      notice.value = { kind: "error", text: say(careText).notKept };
      return false;
    } finally {
      await recall();
    }
  }

  /** As {@linkcode keep}; can be taken back for 10 s. */
  async function change(id: string, entry: Said, text: string, former = entryOf(id)): Promise<boolean> {
    const isKept = await keep(id, entry, former);
    if (isKept) tell(text, () => keep(id, former, entry));
    return isKept;
  }

  function tell(text: string, takeBack: () => Promise<boolean>): void {
    const undo = async () => void (await takeBack() && (notice.value = undefined));
    const action = { label: say(careText).undo, press: () => void undo() };
    notice.value = { kind: "success", text, action, lastsMs: UNDO_DELETE_MS };
  }

  const remove = (id: string) => change(id, null, say(careText).deleted);

  /** Erases what was said in the profile before there was a list of it. */
  async function erase(former: HealthProfileChange): Promise<void> {
    const empty = { ...former, ..."hba1c" in former ? { hba1c: null } : { medicines: "" } };
    if (await health.change(empty)) tell(say(careText).deleted, () => health.change(former));
    else notice.value = { kind: "error", text: say(careText).notKept };
  }

  async function answer(reminder: MedicineReminder, date: string, given: Pick<Dose, "answer" | "units">) {
    const { taken, notToday, noted } = say(careText);
    const dose: Dose = { kind: "dose", reminderId: reminder._id, date, ...given };
    const said = noted({ what: given.answer === "taken" ? taken : notToday });
    return await change(doseId(reminder._id, date), dose, said);
  }

  return {
    ...{ known, told, usesInsulin, entries, readingDates, bloodPressure, notice },
    ...{ start, find, change, answer, remove, erase, now, newId },
  };
}

/** As somebody said, or as their type or an earlier dose tells. */
function isInsulinUsed(told: HealthProfile | undefined, known: readonly SyncedCare[]): boolean {
  return told?.usesInsulin === true || told?.diabetesType === "type1" ||
    known.some(({ entry }) => entry.kind === "dose" && entry.units !== undefined);
}
