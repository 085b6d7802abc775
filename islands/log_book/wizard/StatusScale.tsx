import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { type GlucoseStatus, toMgDl } from "@/lib/shared/glucose.ts";
import { normalRange, positionOnScale, scaleBands } from "@/lib/shared/glucose_scale.ts";
import { safetyText } from "@/lib/shared/messages/log_safety.ts";
import type { ReadingEntry } from "@/lib/shared/reading_merge.ts";
import { say } from "../../client/language.ts";

const CLASSES: Record<GlucoseStatus, string> = {
  "Very Low": "wizard-scale-very-low",
  "Low": "wizard-scale-low",
  "Normal": "wizard-scale-normal",
  "Elevated": "wizard-scale-elevated",
  "High": "wizard-scale-high",
  "Critical": "wizard-scale-critical",
};

/** Where the value stands between too low and too high, and what would be normal, in words. */
export function StatusScale({ entry }: { entry: ReadingEntry }): ReactElement {
  useSignals();
  const { from, to } = normalRange(entry.type, entry.unit);
  const at = positionOnScale(toMgDl(entry));
  return (
    <div className="wizard-scale">
      <div className="wizard-scale-bar" aria-hidden="true">
        {scaleBands(entry.type).map((band) => (
          <i key={band.status} className={CLASSES[band.status]} style={{ flexGrow: band.to - band.from }} />
        ))}
        <b style={{ insetInlineStart: `${at * 100}%` }} />
      </div>
      <p className="wizard-scale-normal-range">
        {say(safetyText).normalRange(entry.type, String(from), `${to} ${entry.unit}`)}
      </p>
    </div>
  );
}
