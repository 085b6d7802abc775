import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { accountDataText, preferencesText } from "@/lib/shared/messages/settings_privacy.ts";
import { say } from "../client/language.ts";
import { Icon } from "../parts/Icon.tsx";
import { BoardBanner } from "./BoardBanner.tsx";
import type { LeavingState } from "./leaving_state.ts";
import { PreferenceSwitches } from "./PreferenceSwitches.tsx";
import { Section } from "./Section.tsx";
import type { SettingsScreen } from "./settings_state.ts";

/** What the person gives, takes along and takes back. */
export function PrivacySection({ screen }: { screen: SettingsScreen }): ReactElement {
  useSignals();
  return (
    <Section title={say(preferencesText).privacy}>
      <PreferenceSwitches names={["shareUsage"]} state={screen.preferences} board={screen.boards.privacy} />
      <OwnConsent screen={screen} />
      <OwnData state={screen.leaving} />
    </Section>
  );
}

/** The consent's place, and the consent as soon as it has arrived. */
function OwnConsent({ screen }: { screen: SettingsScreen }): ReactElement {
  useSignals();
  const shown = screen.consent.part.value;
  return shown
    ? <shown.OwnConsentCard state={shown.state} />
    : <div className="skeleton settings-loading-row" aria-hidden="true" />;
}

function OwnData({ state }: { state: LeavingState }): ReactElement {
  useSignals();
  const text = say(accountDataText);
  const isExporting = state.isExporting.value;
  return (
    <>
      <div className="settings-action">
        <h3>{text.exportTitle}</h3>
        <p className="hint">{text.exportLead}</p>
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={isExporting}
          onClick={state.exportData}
        >
          <Icon name="download" />
          {isExporting ? text.exporting : text.export}
        </button>
        <BoardBanner board={state.board} />
      </div>
      <div className="settings-action">
        <h3>{text.deleteTitle}</h3>
        <p className="hint">{text.deleteLead}</p>
        <button type="button" className="button button-quiet settings-delete" onClick={state.ask}>
          <Icon name="trash" />
          {text.delete}
        </button>
      </div>
    </>
  );
}
