/** Steps that once broke a promise; whatever a search finds and a change heals is kept here. @module */
import type { ModelStep } from "./step.ts";

/** One of them. */
export interface CounterExample {
  /** What was wrong. */
  name: string;
  steps: readonly ModelStep[];
}

/** All that are known. */
export const COUNTER_EXAMPLES: readonly CounterExample[] = [
  {
    name: "a reading deleted elsewhere before the first whole list came stayed listed",
    steps: [
      { do: "add", phone: 0, tab: 0, type: "Fasting" },
      { do: "sync", phone: 0, tab: 0, faults: ["ok", "drop_request"] },
      { do: "sync", phone: 1, tab: 0, faults: [] },
      { do: "remove", phone: 1, tab: 0, pick: 0 },
      { do: "sync", phone: 1, tab: 0, faults: [] },
    ],
  },
  {
    name: "a tab that was cut off by an update said that all was sent",
    steps: [
      { do: "sync", phone: 2, tab: 0, faults: [] },
      { do: "update_app", phone: 2 },
      { do: "add", phone: 2, tab: 1, type: "Fasting" },
      { do: "sync", phone: 2, tab: 0, faults: [] },
    ],
  },
  {
    name: "a vital sign deleted elsewhere before the first whole list came stayed listed",
    steps: [
      { do: "add_vital_sign", phone: 1, tab: 0 },
      { do: "sync", phone: 1, tab: 0, faults: ["ok", "portal_page"] },
      { do: "sync", phone: 0, tab: 0, faults: [] },
      { do: "remove_vital_sign", phone: 0, tab: 0, pick: 0 },
      { do: "sync", phone: 0, tab: 0, faults: [] },
    ],
  },
  {
    name: "a change whose answer was lost met another phone's",
    steps: [
      { do: "add", phone: 1, tab: 0, type: "Fasting" },
      { do: "sync_together", faults: [] },
      { do: "edit", phone: 2, tab: 0, pick: 0, groups: ["amount", "type"], type: "After meal" },
      { do: "edit", phone: 1, tab: 0, pick: 0, groups: ["amount"], type: "Fasting" },
      { do: "sync_together", faults: [[], ["drop_answer"]] },
      { do: "sync", phone: 0, tab: 0, faults: [] },
    ],
  },
  {
    name: "saving a form that was open in another tab undid an edit that had not been sent",
    steps: [
      { do: "add", phone: 0, tab: 0, type: "Fasting" },
      { do: "open_tab", phone: 0 },
      { do: "open_form", phone: 0, tab: 1, pick: 0 },
      { do: "edit", phone: 0, tab: 0, pick: 0, groups: ["amount"], type: "Fasting" },
      { do: "edit", phone: 0, tab: 1, pick: 0, groups: ["moment"], type: "Fasting" },
    ],
  },
  {
    name: "a server set back to a backup, and grown as far again, left a phone with what it had lost",
    steps: [
      { do: "back_up" },
      { do: "add", phone: 0, tab: 0, type: "Fasting" },
      { do: "sync", phone: 0, tab: 0, faults: [] },
      { do: "restore" },
      { do: "add", phone: 0, tab: 0, type: "Fasting" },
      { do: "sync", phone: 0, tab: 0, faults: [] },
    ],
  },
  {
    name: "a deletion taken back undid what another phone had changed while it waited",
    steps: [
      { do: "add", phone: 0, tab: 0, type: "Fasting" },
      { do: "sync", phone: 0, tab: 0, faults: [] },
      { do: "sync", phone: 2, tab: 0, faults: [] },
      { do: "edit", phone: 2, tab: 0, pick: 0, groups: ["moment"], type: "Fasting" },
      { do: "kill_tab", phone: 0, tab: 0, after: 12, doing: { do: "add_vital_sign" }, faults: [] },
      { do: "wait", phone: 2, seconds: 1 },
      { do: "remove", phone: 0, tab: 0, pick: 0 },
      { do: "sync_together", faults: [["ok", "drop_request"]] },
      { do: "undo", phone: 0, tab: 0 },
    ],
  },
  {
    name: "a session that ended with nothing kept left the model waiting for an eviction to be told",
    steps: [
      { do: "open_tab", phone: 1 },
      { do: "clear_session", phone: 1 },
      { do: "evict", phone: 1 },
      { do: "sign_in", phone: 1, person: 0 },
      { do: "sync", phone: 1, tab: 0, faults: [] },
    ],
  },
  {
    name: "feedback that the server had no time for was taken for sent, and signing out lost it",
    steps: [
      { do: "write_feedback", phone: 0, tab: 0 },
      { do: "sync_together", faults: [["ok", "ok", "busy"]] },
      { do: "sign_out", phone: 0 },
    ],
  },
  {
    name: "a vital sign came back whose addition arrived after its deletion",
    steps: [
      { do: "sync_together", faults: [] },
      { do: "kill_tab", phone: 2, tab: 0, after: 0, doing: { do: "edit_vital_sign", pick: 0 }, faults: [] },
      { do: "add_vital_sign", phone: 2, tab: 0 },
      { do: "sync_together", faults: [[], [], ["duplicate", "zombie"]] },
      {
        do: "kill_tab",
        phone: 2,
        tab: 0,
        after: 24,
        doing: { do: "remove_vital_sign", pick: 0 },
        faults: [],
      },
    ],
  },
  {
    name: "a vital sign came back whose late addition nobody on the phone was left to delete again",
    steps: [
      { do: "add_vital_sign", phone: 0, tab: 0 },
      { do: "sync_together", faults: [["zombie"]] },
      { do: "remove_vital_sign", pick: 0, phone: 0, tab: 0 },
      { do: "sync_together", faults: [] },
      { do: "sign_out", phone: 0 },
    ],
  },
  {
    name: "a vital sign stayed listed where the first list had been empty",
    steps: [
      { do: "sync_together", faults: [["drop_answer"]] },
      { do: "add_vital_sign", phone: 1, tab: 0 },
      { do: "sync_together", faults: [[], ["ok", "drop_answer"]] },
      { do: "remove_vital_sign", pick: 0, phone: 0, tab: 0 },
      { do: "sync_together", faults: [] },
    ],
  },
];
