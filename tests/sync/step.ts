/** One thing that happens in a run, as data: what a counter-example is printed and kept as. @module */
import type { ReadingEntry } from "@/lib/shared/reading_merge.ts";
import type { Fault } from "../support/faulty_network.ts";
import type { Group } from "./action_log.ts";

/** Where: which phone, and which of its tabs. Numbers that are too high count from the start again. */
interface TabRef {
  phone: number;
  tab: number;
}

/** What a person does in a tab, by name. */
interface UserActionFields {
  add: { type: ReadingEntry["type"] };
  edit: { pick: number; groups: Group[]; type: ReadingEntry["type"] };
  remove: { pick: number };
  /** What was deleted last in this tab is brought back. */
  undo: object;
  add_vital_sign: object;
  edit_vital_sign: { pick: number };
  remove_vital_sign: { pick: number };
  /** A dose is answered, or its answer taken back. */
  answer_dose: { pick: number };
  take_back_dose: { pick: number };
  write_feedback: object;
}

/** Everything that happens, by name. */
interface StepFields {
  add: TabRef & UserActionFields["add"];
  edit: TabRef & UserActionFields["edit"];
  remove: TabRef & UserActionFields["remove"];
  undo: TabRef;
  add_vital_sign: TabRef;
  edit_vital_sign: TabRef & UserActionFields["edit_vital_sign"];
  remove_vital_sign: TabRef & UserActionFields["remove_vital_sign"];
  answer_dose: TabRef & UserActionFields["answer_dose"];
  take_back_dose: TabRef & UserActionFields["take_back_dose"];
  write_feedback: TabRef;
  /** A form is opened; the next edit in this tab saves it, whatever happens meanwhile. */
  open_form: TabRef & { pick: number };
  answer_refusal: TabRef & { how: "retry" | "discard" };
  sync: TabRef & { faults: Fault[] };
  /** All phones at once. */
  sync_together: { faults: Fault[][] };
  /** The tab dies so far into what it does; without `doing`, that is a sync. */
  kill_tab: TabRef & { after: number; doing?: UserAction; faults: Fault[] };
  open_tab: { phone: number };
  close_tab: TabRef;
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
export type UserActionName = keyof UserActionFields;

/** What a person does in a tab. */
export type UserAction<Name extends UserActionName = UserActionName> = {
  [Each in Name]: { do: Each } & UserActionFields[Each];
}[Name];

/** The names of all steps. */
export type ModelStepName = keyof StepFields;

/** One thing that happens. */
export type ModelStep<Name extends ModelStepName = ModelStepName> = {
  [Each in Name]: { do: Each } & StepFields[Each];
}[Name];
