import type { ReactElement } from "react";
import { DIABETES_TYPES, HBA1C_UNITS } from "@/lib/shared/diabetes.ts";
import { MEDICINES_MAX_CHARACTERS } from "@/lib/shared/limits.ts";
import { aboutText } from "@/lib/shared/messages/health_profile.ts";
import { say } from "../../client/browser/language.ts";
import { SelectField } from "../../parts/SelectField.tsx";
import { TextArea } from "../../parts/TextArea.tsx";
import type { Form } from "../../state/form.ts";
import type { AboutForm } from "./about_form.ts";
import { Choices, TypedField } from "./HealthFields.tsx";

export function AboutFields({ form }: { form: Form<AboutForm> }): ReactElement {
  const text = say(aboutText);
  const { values, errors, errorField, isBusy, edit } = form;
  return (
    <>
      <TypedField form={form} name="birthYear" label={text.birthYear} inputMode="numeric" />
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
      <TypedField form={form} name="diabetesSince" label={text.diabetesSince} inputMode="numeric" />
      <TextArea
        name="medicines"
        label={text.medicines}
        rows={4}
        maxLength={MEDICINES_MAX_CHARACTERS}
        value={values.value.medicines}
        onInput={(value) => edit("medicines", value)}
        error={errors.value.medicines}
        isErrorAnnounced={errorField.value === "medicines"}
        isDisabled={isBusy.value}
      />
      <p className="hint">{text.medicinesHint}</p>
      <TypedField form={form} name="hba1c" label={text.hba1c} inputMode="decimal" />
      {values.value.hba1c.trim() !== "" && (
        <>
          <Choices
            legend={text.hba1cUnit}
            value={values.value.hba1cUnit}
            options={HBA1C_UNITS.map((unit) => ({ value: unit, name: unit }))}
            onChoose={(unit) => edit("hba1cUnit", unit)}
          />
          <TypedField form={form} name="hba1cDate" label={text.hba1cDate} type="date" />
        </>
      )}
    </>
  );
}
