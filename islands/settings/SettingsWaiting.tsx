import { settingsText } from "@/lib/shared/messages/settings.ts";
import { say } from "../client/browser/language.ts";
import { Spinner, type WaitingProps } from "../parts/Spinner.tsx";

export function SettingsWaiting({ label = say(settingsText).loading }: WaitingProps) {
  return (
    <div className="stack-4 settings-page">
      <SettingsHead />
      <Spinner label={label} />
      <div className="skeleton settings-loading-tall" />
    </div>
  );
}

export function SettingsHead() {
  return (
    <header className="page-head">
      <h1>{say(settingsText).title}</h1>
    </header>
  );
}
