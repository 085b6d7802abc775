import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import type { MediaKind } from "@/lib/shared/media.ts";
import { adminUploadErrorText, adminUploadText } from "@/lib/shared/messages/admin_upload.ts";
import { say } from "../../client/language.ts";
import type { DraftState } from "./draft_state.ts";
import { FileField } from "./FileField.tsx";
import { hasPart } from "./media_draft.ts";

/** What the browser offers to choose from; the server decides by the bytes. */
const ACCEPTED: Record<MediaKind, string> = {
  audio: "audio/*,.mp3,.m4a,.aac,.ogg,.wav",
  video: "video/mp4,video/webm,.mp4,.m4v,.webm",
  pdf: "application/pdf,.pdf",
};
const COVERS = "image/jpeg,image/png,image/gif";
const CAPTIONS = ".vtt,.txt,text/vtt,text/plain";

interface UploadFilesProps {
  form: DraftState;
  isDisabled: boolean;
}

/** The file itself, its cover, and the words that are spoken in it. */
export function UploadFiles({ form, isDisabled }: UploadFilesProps): ReactElement {
  useSignals();
  const text = say(adminUploadText);
  const { kind } = form.draft.value;
  return (
    <div className="admin-upload-files">
      <FileField
        key={kind}
        label={text.file}
        place="file"
        accept={kind ? ACCEPTED[kind] : ""}
        hint={hintOf(form)}
        form={form}
        isDisabled={isDisabled || kind === undefined}
      />
      <FileField
        label={text.cover}
        place="cover"
        accept={COVERS}
        hint={kind ? text.coverHint : text.typeFirst}
        form={form}
        isDisabled={isDisabled || kind === undefined}
      />
      {hasPart(kind, "captions") && (
        <FileField
          label={text.captions}
          place="captions"
          accept={CAPTIONS}
          hint={text.captionsHint}
          form={form}
          isDisabled={isDisabled}
        />
      )}
    </div>
  );
}

function hintOf({ draft }: DraftState): string {
  const { kind, files, texts } = draft.value;
  const text = say(adminUploadText);
  if (!kind) return text.typeFirst;
  // All else is there: this is what the button waits for.
  const isAwaited = !files.file && texts.title.trim() !== "";
  return isAwaited
    ? `${say(adminUploadErrorText).fileMissing(kind)} ${text.fileHints[kind]}`
    : text.fileHints[kind];
}
