import { Fragment, type ReactElement } from "react";
import { GLUCOSE_UNITS, type GlucoseUnit, READING_TYPES, type ReadingType } from "@/lib/shared/glucose.ts";
import { targetsText } from "@/lib/shared/messages/health_profile.ts";
import { fromMgDl } from "@/lib/shared/reading_summary.ts";
import { PRESET_RANGES, TARGET_PRESETS, type TargetPreset } from "@/lib/shared/targets.ts";
import { say } from "../../client/browser/language.ts";
import type { Form } from "../../state/form.ts";
import { Check, Choices, TypedField } from "./HealthFields.tsx";
import type { TargetsForm } from "./targets_form.ts";

export function TargetsFields({ form }: { form: Form<TargetsForm> }): ReactElement {
  const text = say(targetsText);
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
        <TypedField form={form} name="clinicianDate" label={text.clinicianDate} type="date" />}
      <Check label={text.ramadan} isOn={isFasting} onTurn={(isOn) => form.edit("isFasting", isOn)} />
      {isFasting && (
        <>
          <p className="hint">{text.ramadanHint}</p>
          <div className="stack-4 account-names">
            <TypedField form={form} name="ramadanFrom" label={text.ramadanFrom} type="date" />
            <TypedField form={form} name="ramadanTo" label={text.ramadanTo} type="date" />
          </div>
        </>
      )}
    </>
  );
}

const UNIT_OPTIONS = GLUCOSE_UNITS.map((unit) => ({ value: unit, name: unit }));

function OwnNumbers({ form }: { form: Form<TargetsForm> }): ReactElement {
  const text = say(targetsText);
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
            <TypedField form={form} name={`from ${type}`} label={text.from(type)} inputMode="decimal" />
            <TypedField form={form} name={`to ${type}`} label={text.to(type)} inputMode="decimal" />
          </Fragment>
        ))}
      </div>
    </>
  );
}

function describePreset(preset: TargetPreset, unit: GlucoseUnit): string {
  const text = say(targetsText);
  const spanOf = (type: ReadingType) => {
    const { from, to } = PRESET_RANGES[preset][type];
    return text.span(fromMgDl(from, unit), fromMgDl(to, unit));
  };
  const [fasting, after, later] = READING_TYPES;
  return `${text.ranges(spanOf(fasting), spanOf(after), spanOf(later))} ${unit}`;
}
