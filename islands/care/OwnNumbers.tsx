import { READING_TYPES } from "@/lib/shared/glucose.ts";
import { healthTargetsText } from "@/lib/shared/messages/health_targets.ts";
import { readingTypeText } from "@/lib/shared/messages/reading_type.ts";
import { say } from "../client/browser/language.ts";
import { fieldOfForm } from "../parts/field_of_form.ts";
import { TextField } from "../parts/TextField.tsx";
import type { Form } from "../state/form.ts";
import type { TargetsForm } from "./health_forms.ts";

/** A row for each type, in the person's unit. */
export function OwnNumbers({ form }: { form: Form<TargetsForm> }) {
  const text = say(healthTargetsText);
  const unit = form.values.value.ownUnit;
  return (
    <div className="stack-3">
      {READING_TYPES.map((type) => (
        <fieldset key={type} className="target-row">
          <legend>{say(readingTypeText)[type]}</legend>
          <TextField {...fieldOfForm(form, `from ${type}`, text.from({ type }))} inputMode="decimal" />
          <TextField {...fieldOfForm(form, `to ${type}`, text.to({ type }))} inputMode="decimal" />
          <span translate="no">{unit}</span>
        </fieldset>
      ))}
    </div>
  );
}
