import { settingsText } from "@/lib/shared/messages/settings.ts";
import { preferencesText } from "@/lib/shared/messages/preferences.ts";
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { say } from "../client/browser/language.ts";
import { Switch } from "../parts/Switch.tsx";
import { PushSwitch } from "../push/PushSwitch.tsx";
import type { TimedNotice } from "../state/timed_notice.ts";
import { ConsentCard } from "./ConsentCard.tsx";
import { OwnData } from "./OwnData.tsx";
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

export function PrivacySection({ screen }: { screen: SettingsScreen }) {
  return (
    <Section title={say(preferencesText).privacy}>
      <PreferenceSwitches names={["shareUsage"]} state={screen.preferences} notice={screen.notices.privacy} />
      <ConsentCard authedCall={screen.authedCall} notice={screen.notices.consent} />
      <OwnData state={screen.leaving} authedCall={screen.authedCall} />
    </Section>
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
