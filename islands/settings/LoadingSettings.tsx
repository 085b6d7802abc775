import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { settingsText } from "@/lib/shared/messages/settings.ts";
import { say } from "../client/language.ts";
import { Spinner } from "../parts/Spinner.tsx";

/** The cards' outline while the profile is on its way. */
export function LoadingSettings(): ReactElement {
  useSignals();
  return (
    <div className="settings-loading">
      <Spinner label={say(settingsText).loading} />
      <div className="settings-cards">
        <div className="skeleton settings-loading-tall" />
        <div className="skeleton settings-loading-tall" />
      </div>
    </div>
  );
}
