import { useId, useState } from "react";
import { careText } from "@/lib/shared/messages/care.ts";
import { careMedicineText } from "@/lib/shared/messages/care_medicine.ts";
import type { Medicine } from "@/lib/shared/schemas/care.ts";
import { say } from "../client/browser/language.ts";
import { Button } from "../parts/Button.tsx";
import { nameTimes } from "./care_form.ts";
import type { CareScreen } from "./care_screen.ts";
import type { CareState } from "./care_state.ts";
import { MedicineDialog } from "./MedicineDialog.tsx";

type Open = { id: string; medicine?: Medicine };

/** The one list of what somebody takes: doses, supplies, reminders and the report come of it. */
export function Medicines({ state, screen }: { state: CareState; screen: CareScreen }) {
  const id = useId();
  const text = say(careMedicineText);
  const [open, setOpen] = useState<Open>();
  const known = (state.known.value ?? []).flatMap(({ _id, entry, refusal }) =>
    entry.kind === "medicine" ? [{ id: _id, medicine: entry, refusal }] : []
  ).sort((a, b) => a.medicine.name.localeCompare(b.medicine.name));
  const written = state.told.value?.medicines ?? "";
  return (
    <section className="card stack-3" aria-labelledby={id}>
      <h2 id={id}>{text.title}</h2>
      {known.length === 0 && <p>{say(careText).noMedicines}</p>}
      <ul className="stack-3 hide-empty" role="list">
        {known.map(({ id, medicine, refusal }) => {
          const name = medicine.name || text.unnamed;
          return (
            <li key={id} className="reminders-row">
              <div className="anywhere">
                <p className="semibold">{[name, medicine.dose].filter(Boolean).join(" · ")}</p>
                <p className="hint">{nameTimes(medicine.times) || text.noTimes}</p>
                {refusal && <p className="field-error" role="alert">{refusal.message}</p>}
              </div>
              <Button
                kind="icon"
                icon="edit"
                name={text.edit({ name })}
                onPress={() => setOpen({ id, medicine })}
              />
            </li>
          );
        })}
      </ul>
      <div>
        <Button icon="plus" onPress={() => setOpen({ id: state.newId() })}>{text.add}</Button>
      </div>
      {written !== "" && (
        <div className="stack-1 items-start">
          <h3>{text.written}</h3>
          <p className="anywhere reminders-written">{written}</p>
          <Button onPress={() => void state.erase({ medicines: written })}>{say(careText).delete}</Button>
        </div>
      )}
      {open && (
        <MedicineDialog
          {...open}
          state={state}
          onKept={({ times }) => void screen.checkRinging(times.some(({ isOn }) => isOn))}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}
