/** What the forms of a health profile ask. @module */
import { Fragment, useId } from "react";
import { DIABETES_TYPES } from "@/lib/shared/diabetes.ts";
import { GLUCOSE_UNITS, type GlucoseUnit, READING_TYPES, type ReadingType } from "@/lib/shared/glucose.ts";
import { healthAboutText } from "@/lib/shared/messages/health_about.ts";
import { healthTargetsText } from "@/lib/shared/messages/health_targets.ts";
import { fromMgDl } from "@/lib/shared/reading_summary.ts";
import { PRESET_RANGES, TARGET_PRESETS, type TargetPreset } from "@/lib/shared/targets.ts";
import { say } from "../client/browser/language.ts";
import { fieldOfForm } from "../parts/field_of_form.ts";
import { SelectField } from "../parts/SelectField.tsx";
import { Switch } from "../parts/Switch.tsx";
import { TextField } from "../parts/TextField.tsx";
import type { Form } from "../state/form.ts";
import type { AboutForm, TargetsForm } from "./health_forms.ts";

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
  const { unit, choice, isFromClinician, isFasting } = form.values.value;
  const inUnit = unit || "mg/dl";
  return (
    <>
      <Choices
        legend={text.unit}
        value={unit}
        options={[{ value: "", name: text.asTyped }, ...UNIT_OPTIONS]}
        onChoose={(value) => form.edit("unit", value)}
      />
      <p className="hint">{text.unitHint}</p>
      <Choices
        legend={text.choice}
        value={choice}
        options={[
          { value: "", name: text.none },
          ...TARGET_PRESETS.map((preset) => ({
            value: preset,
            name: text.preset[preset],
            hint: describePreset(preset, inUnit),
          })),
          { value: "own", name: text.own },
        ]}
        onChoose={(value) => form.edit("choice", value)}
      />
      {choice === "own" && <OwnNumbers form={form} />}
      <p className="hint">{text.ask}</p>
      {choice !== "" && (
        <Check
          label={text.clinician}
          isOn={isFromClinician}
          onTurn={(isOn) => form.edit("isFromClinician", isOn)}
        />
      )}
      {choice !== "" && isFromClinician &&
        <TextField {...fieldOfForm(form, "clinicianDate", text.clinicianDate)} type="date" />}
      <Check label={text.ramadan} isOn={isFasting} onTurn={(isOn) => form.edit("isFasting", isOn)} />
      {isFasting && (
        <>
          <p className="hint">{text.ramadanHint}</p>
          <div className="stack-4 account-names">
            <TextField {...fieldOfForm(form, "ramadanFrom", text.ramadanFrom)} type="date" />
            <TextField {...fieldOfForm(form, "ramadanTo", text.ramadanTo)} type="date" />
          </div>
        </>
      )}
    </>
  );
}

const UNIT_OPTIONS = GLUCOSE_UNITS.map((unit) => ({ value: unit, name: unit }));

function OwnNumbers({ form }: { form: Form<TargetsForm> }) {
  const text = say(healthTargetsText);
  return (
    <>
      <Choices
        legend={text.ownUnit}
        value={form.values.value.ownUnit}
        options={UNIT_OPTIONS}
        onChoose={(value) => form.edit("ownUnit", value)}
      />
      <div className="stack-4 account-names">
        {READING_TYPES.map((type) => (
          <Fragment key={type}>
            <TextField {...fieldOfForm(form, `from ${type}`, text.from({ type }))} inputMode="decimal" />
            <TextField {...fieldOfForm(form, `to ${type}`, text.to({ type }))} inputMode="decimal" />
          </Fragment>
        ))}
      </div>
    </>
  );
}

function describePreset(preset: TargetPreset, unit: GlucoseUnit): string {
  const text = say(healthTargetsText);
  const spanOf = (type: ReadingType) => {
    const { from, to } = PRESET_RANGES[preset][type];
    return text.span({ from: fromMgDl(from, unit), to: fromMgDl(to, unit) });
  };
  const [fasting, after, later] = READING_TYPES;
  return `${text.ranges({ fasting: spanOf(fasting), after: spanOf(after), later: spanOf(later) })} ${unit}`;
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

function Check({ label, isOn, onTurn }: {
  label: string;
  isOn: boolean;
  onTurn(isOn: boolean): void;
}) {
  return (
    <label className="settings-check">
      <input type="checkbox" checked={isOn} onChange={(event) => onTurn(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}
