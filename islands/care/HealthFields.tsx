/** What the forms of a health profile ask. @module */
import { useId } from "react";
import { DIABETES_TYPES } from "@/lib/shared/diabetes.ts";
import { healthAboutText } from "@/lib/shared/messages/health_about.ts";
import { healthTargetsText } from "@/lib/shared/messages/health_targets.ts";
import { TARGET_PRESETS } from "@/lib/shared/targets.ts";
import { say } from "../client/browser/language.ts";
import { fieldOfForm } from "../parts/field_of_form.ts";
import { SelectField } from "../parts/SelectField.tsx";
import { Switch } from "../parts/Switch.tsx";
import { TextField } from "../parts/TextField.tsx";
import type { Form } from "../state/form.ts";
import { type AboutForm, chooseTargets, presetNumbers, type TargetsForm } from "./health_forms.ts";
import { sayRanges } from "./health_summary.ts";
import { OwnNumbers } from "./OwnNumbers.tsx";

export function AboutFields({ form }: { form: Form<AboutForm> }) {
  const text = say(healthAboutText);
  const { values, isBusy, edit } = form;
  return (
    <>
      <TextField {...fieldOfForm(form, "birthYear", text.birthYear)} inputMode="numeric" />
      <SelectField
        name="diabetesType"
        label={text.diabetesType}
        value={values.value.diabetesType}
        options={[
          { value: "", name: text.untold },
          ...DIABETES_TYPES.map((type) => ({ value: type, name: text.type[type] })),
        ]}
        onChoose={(value) => edit("diabetesType", DIABETES_TYPES.find((type) => type === value) ?? "")}
        isDisabled={isBusy.value}
      />
      <TextField {...fieldOfForm(form, "diabetesSince", text.diabetesSince)} inputMode="numeric" />
      {values.value.diabetesType !== "type1" && (
        <Switch
          label={text.usesInsulin}
          hint={text.usesInsulinHint}
          isOn={values.value.usesInsulin}
          isDisabled={isBusy.value}
          onTurn={(isOn) => edit("usesInsulin", isOn)}
        />
      )}
    </>
  );
}

export function TargetsFields({ form }: { form: Form<TargetsForm> }) {
  const text = say(healthTargetsText);
  const { values } = form;
  const { ownUnit, choice, isFasting } = values.value;
  return (
    <>
      <Choices
        legend={text.choice}
        value={choice}
        options={[
          { value: "", name: text.none },
          ...TARGET_PRESETS.map((preset) => ({
            value: preset,
            name: text.preset[preset],
            hint: sayRanges(presetNumbers(preset, ownUnit), ownUnit),
          })),
          { value: "own", name: text.own },
        ]}
        onChoose={(chosen) => form.reset(chooseTargets(values.value, chosen))}
      />
      {choice === "own" && <OwnNumbers form={form} />}
      <p className="hint">{text.ask}</p>
      {choice !== "" &&
        <TextField {...fieldOfForm(form, "clinicianDate", text.clinicianDate)} type="date" />}
      <Switch
        label={text.ramadan}
        hint={text.ramadanHint}
        isOn={isFasting}
        onTurn={(isOn) => form.edit("isFasting", isOn)}
      />
      {isFasting && (
        <div className="stack-4 account-names">
          <TextField {...fieldOfForm(form, "ramadanFrom", text.ramadanFrom)} type="date" />
          <TextField {...fieldOfForm(form, "ramadanTo", text.ramadanTo)} type="date" />
        </div>
      )}
    </>
  );
}

interface ChoicesProps<Value extends string> {
  legend: string;
  value: Value;
  options: readonly { value: Value; name: string; hint?: string }[];
  onChoose(value: Value): void;
}

function Choices<Value extends string>({ legend, value, options, onChoose }: ChoicesProps<Value>) {
  const name = useId();
  return (
    <fieldset className="settings-choices">
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          <span>
            <span>{option.name}</span>
            {option.hint && <span className="hint">{option.hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
