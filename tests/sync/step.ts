/** One thing that happens in a run, as data: what a counter-example is printed and kept as. @module */
import type { ReadingEntry } from "@/lib/shared/reading_merge.ts";
import type { Fault } from "../support/fault_network.ts";
import type { Group } from "./ledger.ts";

/** Where: which phone, and which of its tabs. Numbers that are too high count from the start again. */
interface Spot {
  phone: number;
  tab: number;
}

/** What a person does in a tab, by name. */
interface DoingFields {
  add: { type: ReadingEntry["type"] };
  edit: { pick: number; groups: Group[]; type: ReadingEntry["type"] };
  remove: { pick: number };
}

/** Everything that happens, by name. */
interface StepFields {
  add: Spot & DoingFields["add"];
  edit: Spot & DoingFields["edit"];
  remove: Spot & DoingFields["remove"];
  /** A form is opened; the next edit in this tab saves it, whatever happens meanwhile. */
  open_form: Spot & { pick: number };
  answer_refusal: Spot & { how: "retry" | "discard" };
  sync: Spot & { faults: Fault[] };
  /** All phones at once. */
  sync_together: { faults: Fault[][] };
  /** The tab dies so far into what it does; without `doing`, that is a sync. */
  kill_tab: Spot & { after: number; doing?: Doing; faults: Fault[] };
  open_tab: { phone: number };
  close_tab: Spot;
  set_online: { phone: number; isOnline: boolean };
  wait: { phone: number; seconds: number };
  jump_clock: { phone: number; days: number };
  set_full: { phone: number; isFull: boolean };
  evict: { phone: number };
  update_app: { phone: number };
  sign_out: { phone: number };
  sign_in: { phone: number; person: number };
  end_sessions: { person: number };
  /** A session ends, and the phone is told so while its tabs are open. */
  clear_session: { phone: number };
  deliver_zombies: object;
  kill_server: object;
  back_up: object;
  restore: object;
}

/** The names of what a person does in a tab. */
export type DoingName = keyof DoingFields;

/** What a person does in a tab. */
export type Doing<Name extends DoingName = DoingName> = {
  [Each in Name]: { do: Each } & DoingFields[Each];
}[Name];

/** The names of all steps. */
export type StepName = keyof StepFields;

/** One thing that happens. */
export type Step<Name extends StepName = StepName> = {
  [Each in Name]: { do: Each } & StepFields[Each];
}[Name];
