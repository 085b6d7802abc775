import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { adminUploadProgressText } from "@/lib/shared/messages/admin_upload.ts";
import { say } from "../../client/language.ts";
import { Banner } from "../../parts/Banner.tsx";
import type { UploadScreenState } from "./upload_state.ts";

/** Says of an upload that was cut how it goes on, or lets it be. */
export function CutNotice({ state }: { state: UploadScreenState }): ReactElement | null {
  useSignals();
  const text = say(adminUploadProgressText);
  const { cut, idFor, giveUp } = state.cuts;
  if (!cut.value || state.pace.value) return null;
  const isChosen = idFor(state.form.draft.value) !== undefined;
  return (
    <div className="admin-upload-interrupted">
      <Banner kind="info" icon="upload">{isChosen ? text.cutHere : text.cut(cut.value.name)}</Banner>
      <button type="button" className="button button-quiet" onClick={giveUp}>{text.startOver}</button>
    </div>
  );
}
