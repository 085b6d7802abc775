import { settingsText } from "@/lib/shared/messages/settings.ts";
import { say } from "../client/browser/language.ts";
import { Spinner, type WaitingProps } from "../parts/Spinner.tsx";

export function SettingsWaiting({ label }: WaitingProps) {
  return (
    <div className="stack-4 settings-page">
      <SettingsHead />
      <LoadingSettings label={label} />
    </div>
  );
}

export function SettingsHead() {
  return (
    <header className="stack-1 page-head">
      <h1>{say(settingsText).title}</h1>
      <p>{say(settingsText).lead}</p>
    </header>
  );
}

export function LoadingSettings({ label = say(settingsText).loading }: WaitingProps) {
  return (
    <div className="stack-4">
      <Spinner label={label} />
      <div className="stack-4 settings-cards">
        <div className="skeleton settings-loading-tall" />
        <div className="skeleton settings-loading-tall" />
      </div>
    </div>
  );
}
