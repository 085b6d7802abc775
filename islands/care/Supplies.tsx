import { type FormEvent, useId, useState } from "react";
import {
  findSupplyState,
  isSupplyShort,
  type MedicineReminder,
  type SupplyState,
} from "@/lib/shared/care_figures.ts";
import { careText } from "@/lib/shared/messages/care.ts";
import { dayText } from "@/lib/shared/messages/day.ts";
import { careMedicineText } from "@/lib/shared/messages/care_medicine.ts";
import { nameDayOfYear } from "@/lib/shared/reading_days.ts";
import type { Supply } from "@/lib/shared/schemas/care.ts";
import { say } from "../client/browser/language.ts";
import { Button } from "../parts/Button.tsx";
import { Modal } from "../parts/Modal.tsx";
import { SelectField } from "../parts/SelectField.tsx";
import { TextField } from "../parts/TextField.tsx";
import { READINGS, readSupply, type SupplyErrors, supplyFieldsOf } from "./care_form.ts";
import type { CareState } from "./care_state.ts";
import { EntryFoot } from "./EntryFoot.tsx";

interface SuppliesProps {
  state: CareState;
  medicines: readonly MedicineReminder[];
}

type Open = { id: string; supply?: Supply };

export function Supplies({ state, medicines }: SuppliesProps) {
  const id = useId();
  const text = say(careText);
  const [open, setOpen] = useState<Open>();
  const known = state.known.value ?? [];
  const entries = known.map(({ entry }) => entry);
  const { date: today } = state.now();
  const use = { entries, reminders: medicines, readingDates: state.readingDates.value, today };
  const supplies = known.flatMap(({ _id, entry }) =>
    entry.kind === "supply" ? [{ id: _id, supply: entry }] : []
  )
    .sort((a, b) => a.supply.name.localeCompare(b.supply.name));
  return (
    <section className="card stack-3" aria-labelledby={id}>
      <h2 id={id}>{text.supplies}</h2>
      {supplies.length === 0 && <p>{text.noSupplies}</p>}
      <ul className="stack-3 hide-empty" role="list">
        {supplies.map((row) => (
          <li key={row.id} className="reminders-row">
            <div className="anywhere">
              <p className="semibold">{row.supply.name}</p>
              <SupplyFigures found={findSupplyState(row.supply, use)} today={today} />
            </div>
            <Button
              kind="icon"
              icon="edit"
              name={text.editSupply({ name: row.supply.name })}
              onPress={() => setOpen(row)}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button icon="plus" onPress={() => setOpen({ id: state.newId() })}>{text.addSupply}</Button>
      </div>
      {open && (
        <SupplyDialog
          {...open}
          left={open.supply && findSupplyState(open.supply, use).left}
          state={state}
          medicines={medicines}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}

function SupplyFigures({ found, today }: { found: SupplyState; today: string }) {
  const text = say(careText);
  const { left, endsOn } = found;
  if (left < 0) return <p>{text.usedUp}</p>;
  const day = endsOn && nameDayOfYear(endsOn, say(dayText));
  const isShort = isSupplyShort(found, today);
  return (
    <p className={isShort ? "semibold" : "hint"}>
      {[
        text.left({ count: String(left) }),
        day && (isShort ? text.endsOn({ day }) : text.enoughUntil({ day })),
      ].filter(Boolean)
        .join(" · ")}
    </p>
  );
}

interface SupplyDialogProps extends Open {
  left?: number;
  state: CareState;
  medicines: readonly MedicineReminder[];
  onClose(): void;
}

function SupplyDialog({ id, supply, left, state, medicines, onClose }: SupplyDialogProps) {
  const text = say(careText);
  const [fields, setFields] = useState(() =>
    supplyFieldsOf(supply, left, medicines.find(({ medicineId }) => medicineId)?.medicineId)
  );
  const [errors, setErrors] = useState<SupplyErrors>({});
  const input = (field: keyof typeof fields) => (value: string) => {
    setFields({ ...fields, [field]: value });
    setErrors({ ...errors, [field]: undefined });
  };

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const read = readSupply(fields, medicines, state.now().date);
    if (!read.entry) return setErrors(read.errors);
    if (await state.change(id, read.entry, text.noted({ what: read.entry.name }))) onClose();
  }

  const nameOf = ({ label }: MedicineReminder) => label.trim() || say(careMedicineText).unnamed;
  const byMedicine = Map.groupBy(medicines, ({ _id, medicineId }) => medicineId ?? _id);
  const options = [...byMedicine].map(([value, times]) => ({
    value,
    name: [...new Set(times.map(nameOf)), ...times.map(({ time }) => time)].join(", "),
  }));
  const former = medicines.find(({ _id }) => supply && !supply.medicineId && _id === supply.reminderId);
  if (former?.medicineId) options.push({ value: former._id, name: `${nameOf(former)}, ${former.time}` });
  return (
    <Modal title={supply ? text.editSupply({ name: supply.name }) : text.addSupply} onClose={onClose}>
      <form className="stack-4" onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={text.supplyName}
          name="supply"
          value={fields.name}
          autocomplete="off"
          error={errors.name}
          onInput={input("name")}
        />
        <TextField
          label={text.supplyCount}
          name="count"
          inputMode="decimal"
          hint={text.supplyCountHint}
          value={fields.count}
          autocomplete="off"
          error={errors.count}
          onInput={input("count")}
        />
        <SelectField
          label={text.usedBy}
          name="usedBy"
          value={fields.usedBy}
          options={[...options, { value: READINGS, name: text.eachReading }]}
          onChoose={input("usedBy")}
        />
        <TextField
          label={text.each}
          name="each"
          inputMode="decimal"
          value={fields.each}
          autocomplete="off"
          error={errors.each}
          onInput={input("each")}
        />
        <EntryFoot state={state} id={id} isKept={supply !== undefined} onDeleted={onClose} />
      </form>
    </Modal>
  );
}
