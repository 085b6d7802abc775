import type { ReactElement } from "react";
import { adminMediaDialogText } from "@/lib/shared/messages/admin_media.ts";
import { adminUploadText } from "@/lib/shared/messages/admin_upload.ts";
import { say } from "../../client/browser/language.ts";
import { type DraftState, hasPart } from "../upload/upload_draft.ts";
import { ACCEPTED_CAPTIONS, ACCEPTED_COVERS, ACCEPTED_FILES, FileField } from "../upload/UploadFiles.tsx";

/** The kind stays. */
export function ReplacementFiles(
  { form, isDisabled }: { form: DraftState; isDisabled: boolean },
): ReactElement | null {
  const text = say(adminUploadText);
  const words = say(adminMediaDialogText);
  const { kind } = form.draft.value;
  if (!kind) return null;
  const common = { form, isDisabled };
  return (
    <fieldset className="stack-4">
      <p className="hint">{words.filesHint}</p>
      <FileField
        {...common}
        label={words.file}
        place="file"
        accept={ACCEPTED_FILES[kind]}
        hint={text.fileHints[kind]}
      />
      <FileField
        {...common}
        label={words.cover}
        place="cover"
        accept={ACCEPTED_COVERS}
        hint={text.coverHint}
      />
      {hasPart(kind, "captions") && (
        <FileField
          {...common}
          label={words.captions}
          place="captions"
          accept={ACCEPTED_CAPTIONS}
          hint={text.captionsHint}
        />
      )}
    </fieldset>
  );
}
