import { dataRequestText } from "@/lib/shared/messages/data_request.ts";
import { settingsText } from "@/lib/shared/messages/settings.ts";
import { preferencesText } from "@/lib/shared/messages/preferences.ts";
import { say } from "../client/browser/language.ts";
import { Button } from "../parts/Button.tsx";
import { Modal } from "../parts/Modal.tsx";
import { Switch } from "../parts/Switch.tsx";
import { PushSwitch } from "../push/PushSwitch.tsx";
import type { TimedNotice } from "../state/timed_notice.ts";
import { ConsentCard } from "./ConsentCard.tsx";
import type { PreferenceName, PreferencesState } from "./preferences_state.ts";
import { LoadFailed, LoadingRow, SectionNotice } from "./Section.tsx";
import type { SettingsScreen } from "./settings_state.ts";

const NAMES = ["emailNotifications", "emailDetails", "pushNotifications", "marketingEmails"] as const;

interface SheetProps {
  screen: SettingsScreen;
  onClose(): void;
}

/** Which of them are on; undefined until that is known. */
export function sayPreferences({ preferences }: SettingsScreen): string | undefined {
  const values = preferences.values.value;
  const text = say(preferencesText);
  return values && NAMES.filter((name) => values[name]).map((name) => text[name]).join(", ");
}

export function NotificationSheet({ screen, onClose }: SheetProps) {
  return (
    <Modal title={say(preferencesText).notifications} onClose={onClose}>
      <PreferenceSwitches names={NAMES} state={screen.preferences} notice={screen.notices.notifications} />
    </Modal>
  );
}

export function PrivacySheet({ screen, onAsk, onClose }: SheetProps & { onAsk(): void }) {
  return (
    <Modal title={say(preferencesText).privacy} onClose={onClose}>
      <div className="stack-4">
        <PreferenceSwitches
          names={["shareUsage"]}
          state={screen.preferences}
          notice={screen.notices.privacy}
        />
        <ConsentCard authedCall={screen.authedCall} notice={screen.notices.consent} />
        <Button onPress={onAsk}>{say(dataRequestText).ask}</Button>
      </div>
    </Modal>
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
