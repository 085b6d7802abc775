import type { ReactElement } from "react";
import { LANGUAGE_NAMES, LANGUAGES } from "@/lib/shared/languages.ts";
import { adminUploadText } from "@/lib/shared/messages/admin_upload.ts";
import { say } from "../../client/browser/language.ts";
import { SelectField } from "../../parts/SelectField.tsx";

interface LanguageFieldProps {
  value: string;
  onChoose(value: string): void;
  isDisabled: boolean;
}

/** "" for unknown. */
export function LanguageField(props: LanguageFieldProps): ReactElement {
  const text = say(adminUploadText);
  const names = LANGUAGES.map((value) => ({ value, name: LANGUAGE_NAMES[value] }));
  return (
    <SelectField
      {...props}
      label={text.language}
      name="language"
      options={[{ value: "", name: text.noLanguage }, ...names]}
    />
  );
}
