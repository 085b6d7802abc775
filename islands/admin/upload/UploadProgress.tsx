import { type ReactElement, useId } from "react";
import { adminUploadProgressText } from "@/lib/shared/messages/admin_upload.ts";
import { say } from "../../client/browser/language.ts";
import { Icon } from "../../parts/Icon.tsx";
import { describePace, type Pace, percentOf } from "./upload_pace.ts";

interface UploadProgressProps {
  name: string;
  pace: Pace;
  onCancel(): void;
}

export function UploadProgress({ name, pace, onCancel }: UploadProgressProps): ReactElement {
  const id = useId();
  const text = say(adminUploadProgressText);
  const percent = percentOf(pace);
  return (
    <section className="card admin-upload-progress" aria-labelledby={id}>
      <h2 id={id}>{text.title(name)}</h2>
      <p className="admin-upload-percent tabular">{text.percent(percent)}</p>
      <progress max={100} value={percent} aria-labelledby={id} />
      <p className="hint tabular">{describePace(pace)}</p>
      <p className="hint">{text.stay}</p>
      <button type="button" className="button button-quiet" onClick={onCancel}>
        <Icon name="close" />
        {text.cancel}
      </button>
    </section>
  );
}
