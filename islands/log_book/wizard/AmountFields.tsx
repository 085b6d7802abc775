import { type KeyboardEvent, useEffect, useRef } from "react";
import { amountText } from "@/lib/shared/messages/amount.ts";
import { readingFieldText } from "@/lib/shared/messages/reading_field.ts";
import { AMOUNT_FIELDS, type AmountField, stepAmount } from "@/lib/shared/reading_amounts.ts";
import { say } from "../../client/browser/language.ts";
import { Banner } from "../../parts/Banner.tsx";
import { Button } from "../../parts/Button.tsx";
import { TextField } from "../../parts/TextField.tsx";
import { readHealth } from "../health/health.ts";
import type { Wizard } from "../wizard_state.ts";

/** Insulin and carbohydrate: for whoever uses insulin, and of a reading that has one. */
export function AmountFields({ wizard }: { wizard: Wizard }) {
  const { draft, askedUnits } = wizard.view.value;
  const asked = useRef<HTMLDivElement>(null);
  // Its answer is not: Enter, pressed twice, would give it.
  useEffect(() => asked.current?.focus(), [askedUnits]);
  const isThere = AMOUNT_FIELDS.some((field) => draft[field] !== undefined);
  if (!isThere && !readHealth().usesInsulin) return null;
  const text = say(amountText);
  return (
    <>
      <div className="wizard-amounts">
        {AMOUNT_FIELDS.map((field) => <Field key={field} wizard={wizard} field={field} />)}
      </div>
      {askedUnits !== undefined && (
        <div className="stack-3" ref={asked} tabIndex={-1}>
          <Banner kind="info" icon="alert">{text.unitsAsk({ units: String(askedUnits) })}</Banner>
          <Button onPress={wizard.confirmUnits}>{text.right}</Button>
        </div>
      )}
    </>
  );
}

function Field({ wizard, field }: { wizard: Wizard; field: AmountField }) {
  const { draft, errors } = wizard.view.value;

  function step(event: KeyboardEvent): void {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    wizard.type(field, stepAmount(field, draft[field], event.key === "ArrowUp" ? 1 : -1));
  }

  return (
    <div onKeyDown={step}>
      <TextField
        label={say(readingFieldText)[field]}
        name={field}
        inputMode="decimal"
        autocomplete="off"
        value={draft[field] ?? ""}
        error={errors[field]}
        isErrorAnnounced
        onInput={(typed) => wizard.type(field, typed)}
      />
    </div>
  );
}
