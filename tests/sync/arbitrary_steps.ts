/** Which steps a run is made of, and how often each comes. @module */
import fc from "fast-check";
import { READING_TYPES } from "@/lib/shared/glucose.ts";
import { FAULT_WEIGHTS } from "../support/faulty_network.ts";
import { GROUPS } from "./action_log.ts";
import type { ModelStep, ModelStepName, UserAction } from "./step.ts";
import { PEOPLE, PHONES } from "./sync_model.ts";

const MAX_FAULTS = 12;

const phone = fc.nat(PHONES - 1);
const spot = { phone, tab: fc.nat(1) };
/** Mostly the first: three phones of one person meet more often. */
const person = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, {
  weight: 1,
  arbitrary: fc.nat(PEOPLE - 1),
});
/** Mostly the first few: what several hands touch is where things go wrong. */
const pick = fc.oneof({ weight: 4, arbitrary: fc.nat(2) }, { weight: 1, arbitrary: fc.nat(40) });
const type = fc.constantFrom(...READING_TYPES);
const is = <Name extends string>(name: Name) => ({ do: fc.constant(name) });

const fault = fc.oneof(...FAULT_WEIGHTS.map(([name, weight]) => ({ weight, arbitrary: fc.constant(name) })));
const faults = fc.array(fault, { maxLength: MAX_FAULTS, size: "max" });

const doings = {
  add: { ...is("add"), type },
  edit: { ...is("edit"), pick, groups: fc.subarray([...GROUPS], { minLength: 1 }), type },
  remove: { ...is("remove"), pick },
  undo: is("undo"),
  add_vital_sign: is("add_vital_sign"),
  edit_vital_sign: { ...is("edit_vital_sign"), pick },
  remove_vital_sign: { ...is("remove_vital_sign"), pick },
  answer_dose: { ...is("answer_dose"), pick },
  take_back_dose: { ...is("take_back_dose"), pick },
  write_feedback: is("write_feedback"),
};
const doing: fc.Arbitrary<UserAction> = fc.oneof(
  fc.record(doings.add),
  fc.record(doings.edit),
  fc.record(doings.remove),
  fc.record(doings.undo),
  fc.record(doings.add_vital_sign),
  fc.record(doings.edit_vital_sign),
  fc.record(doings.remove_vital_sign),
  fc.record(doings.answer_dose),
  fc.record(doings.take_back_dose),
  fc.record(doings.write_feedback),
);

const STEPS: { [Name in ModelStepName]: [weight: number, step: fc.Arbitrary<ModelStep<Name>>] } = {
  add: [140, fc.record({ ...doings.add, ...spot })],
  edit: [250, fc.record({ ...doings.edit, ...spot })],
  remove: [50, fc.record({ ...doings.remove, ...spot })],
  undo: [30, fc.record({ ...doings.undo, ...spot })],
  add_vital_sign: [50, fc.record({ ...doings.add_vital_sign, ...spot })],
  edit_vital_sign: [90, fc.record({ ...doings.edit_vital_sign, ...spot })],
  remove_vital_sign: [25, fc.record({ ...doings.remove_vital_sign, ...spot })],
  answer_dose: [90, fc.record({ ...doings.answer_dose, ...spot })],
  take_back_dose: [25, fc.record({ ...doings.take_back_dose, ...spot })],
  write_feedback: [30, fc.record({ ...doings.write_feedback, ...spot })],
  open_form: [30, fc.record({ ...is("open_form"), ...spot, pick })],
  answer_refusal: [
    40,
    fc.record({
      ...is("answer_refusal"),
      ...spot,
      how: fc.constantFrom("retry" as const, "discard" as const),
    }),
  ],
  sync: [200, fc.record({ ...is("sync"), ...spot, faults })],
  sync_together: [
    120,
    fc.record({ ...is("sync_together"), faults: fc.array(faults, { maxLength: PHONES }) }),
  ],
  kill_tab: [
    70,
    fc.record({
      ...is("kill_tab"),
      ...spot,
      after: fc.nat(40),
      doing: fc.option(doing, { nil: undefined }),
      faults,
    }),
  ],
  open_tab: [30, fc.record({ ...is("open_tab"), phone })],
  close_tab: [15, fc.record({ ...is("close_tab"), ...spot })],
  set_online: [60, fc.record({ ...is("set_online"), phone, isOnline: fc.boolean() })],
  wait: [40, fc.record({ ...is("wait"), phone, seconds: fc.constantFrom(1, 10, 60, 1000) })],
  jump_clock: [15, fc.record({ ...is("jump_clock"), phone, days: fc.constantFrom(-400, -1, 1, 400) })],
  set_full: [30, fc.record({ ...is("set_full"), phone, isFull: fc.boolean() })],
  evict: [10, fc.record({ ...is("evict"), phone })],
  update_app: [12, fc.record({ ...is("update_app"), phone })],
  sign_out: [10, fc.record({ ...is("sign_out"), phone })],
  sign_in: [20, fc.record({ ...is("sign_in"), phone, person })],
  clear_session: [12, fc.record({ ...is("clear_session"), phone })],
  end_sessions: [12, fc.record({ ...is("end_sessions"), person })],
  deliver_zombies: [30, fc.record(is("deliver_zombies"))],
  kill_server: [3, fc.record(is("kill_server"))],
  back_up: [5, fc.record(is("back_up"))],
  restore: [3, fc.record(is("restore"))],
};

/** Any step. */
export const arbitraryStep: fc.Arbitrary<ModelStep> = fc.oneof(...listWeighted());

function listWeighted(): fc.WeightedArbitrary<ModelStep>[] {
  return Object.values(STEPS).map(([weight, arbitrary]) => ({ weight, arbitrary }));
}
