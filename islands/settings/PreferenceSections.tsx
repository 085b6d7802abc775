import { useSignal } from "@preact/signals-react";
import { settingsText } from "@/lib/shared/messages/settings.ts";
import { accountDataText, dataRequestText, preferencesText } from "@/lib/shared/messages/settings_privacy.ts";
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { say } from "../client/browser/language.ts";
import { Icon } from "../parts/Icon.tsx";
import { Switch } from "../parts/Switch.tsx";
import { LazyPart } from "../parts/LazyPart.tsx";
import { PushSwitch } from "../push/PushSwitch.tsx";
import type { AuthedCall } from "../client/api/authed_call.ts";
import type { LeavingState } from "./leaving_state.ts";
import type { TimedNotice } from "../state/timed_notice.ts";
import type { PreferenceName, PreferencesState } from "./preferences_state.ts";
import { LoadFailed, LoadingRow, Section, SectionNotice } from "./Section.tsx";
import type { SettingsScreen } from "./settings_state.ts";

const NAMES = ["emailNotifications", "emailDetails", "pushNotifications", "marketingEmails"] as const;

export function NotificationSection({ screen }: { screen: SettingsScreen }) {
  return (
    <Section title={say(preferencesText).notifications}>
      <PreferenceSwitches names={NAMES} state={screen.preferences} notice={screen.notices.notifications} />
      <a className="button button-quiet settings-retry" href={PATIENT_SCREENS.reminders.path}>
        {say(preferencesText).reminders}
      </a>
    </Section>
  );
}

export const loadConsentCard = () => import("./ConsentCard.tsx");

export function PrivacySection({ screen }: { screen: SettingsScreen }) {
  return (
    <Section title={say(preferencesText).privacy}>
      <PreferenceSwitches names={["shareUsage"]} state={screen.preferences} notice={screen.notices.privacy} />
      <LazyPart
        load={loadConsentCard}
        fallback={<LoadingRow />}
      >
        {({ ConsentCard }) => <ConsentCard authedCall={screen.authedCall} notice={screen.notices.consent} />}
      </LazyPart>
      <OwnData state={screen.leaving} authedCall={screen.authedCall} />
    </Section>
  );
}

const loadDataRequest = () => import("./DataRequestDialog.tsx");

function OwnData({ state, authedCall }: { state: LeavingState; authedCall: AuthedCall }) {
  const text = say(accountDataText);
  const asking = say(dataRequestText);
  const isExporting = state.isExporting.value;
  const isAsking = useSignal(false);
  const endAsking = () => isAsking.value = false;
  return (
    <>
      <div className="stack-2 settings-action">
        <h3>{text.exportTitle}</h3>
        <p className="hint">{text.exportLead}</p>
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={isExporting}
          onClick={state.exportData}
        >
          <Icon name="download" />
          <span>{isExporting ? text.exporting : text.export}</span>
        </button>
        <SectionNotice shown={state.notice.shown} />
      </div>
      <div className="stack-2 settings-action">
        <h3>{asking.title}</h3>
        <p className="hint">{asking.lead}</p>
        <button type="button" className="button button-quiet" onClick={() => isAsking.value = true}>
          <Icon name="feedback" />
          <span>{asking.ask}</span>
        </button>
        {isAsking.value && (
          <LazyPart load={loadDataRequest} onFailed={endAsking}>
            {({ DataRequestDialog }) => <DataRequestDialog authedCall={authedCall} onClose={endAsking} />}
          </LazyPart>
        )}
      </div>
      <div className="stack-2 settings-action">
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

function PreferenceSwitches({ names, state, notice }: {
  names: readonly PreferenceName[];
  state: PreferencesState;
  notice: TimedNotice;
}) {
  const values = state.values.value;
  if (state.hasFailed.value) return <LoadFailed text={say(settingsText).noAnswer} onRetry={state.load} />;
  if (!values) return <LoadingRow />;
  const text = say(preferencesText);
  return (
    <div className="switches">
      {names.map((name) =>
        name === "pushNotifications" ? <PushSwitch key={name} /> : (
          <Switch
            key={name}
            label={text[name]}
            hint={text[`${name}Hint`]}
            isOn={values[name]}
            onTurn={(isOn) => void state.turn(name, isOn, notice)}
          />
        )
      )}
      <SectionNotice shown={notice.shown} />
    </div>
  );
}
