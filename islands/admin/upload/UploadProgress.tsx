import { type ReactElement, useId } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { adminUploadProgressText } from "@/lib/shared/messages/admin_upload.ts";
import { say } from "../../client/language.ts";
import { Icon } from "../../parts/Icon.tsx";
import { describePace, percentOf } from "./upload_pace.ts";
import type { UploadScreenState } from "./upload_state.ts";

/** How far the file has come, and the way to call it off. */
export function UploadProgressBar({ state }: { state: UploadScreenState }): ReactElement | null {
  useSignals();
  const id = useId();
  const pace = state.pace.value;
  const text = say(adminUploadProgressText);
  if (!pace) return null;
  const percent = percentOf(pace);
  return (
    <section className="card admin-upload-progress" aria-labelledby={id}>
      <h2 id={id}>{text.title(state.form.draft.value.files.file?.name ?? "")}</h2>
      <p className="admin-upload-percent tabular">{text.percent(percent)}</p>
      <progress max={100} value={percent} aria-labelledby={id} />
      <p className="hint tabular">{describePace(pace)}</p>
      <p className="hint">{text.stay}</p>
      <button type="button" className="button button-quiet" onClick={state.cancel}>
        <Icon name="close" />
        {text.cancel}
      </button>
    </section>
  );
}
