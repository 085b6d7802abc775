import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { preferencesText } from "@/lib/shared/messages/settings_privacy.ts";
import { say } from "../client/language.ts";
import { PATHS } from "../client/navigation.ts";
import { PreferenceSwitches } from "./PreferenceSwitches.tsx";
import { Section } from "./Section.tsx";
import type { SettingsScreen } from "./settings_state.ts";

const NAMES = ["emailNotifications", "pushNotifications", "marketingEmails"] as const;

/** What the person wants to receive. */
export function NotificationSection({ screen }: { screen: SettingsScreen }): ReactElement {
  useSignals();
  return (
    <Section title={say(preferencesText).notifications}>
      <PreferenceSwitches names={NAMES} state={screen.preferences} board={screen.boards.notifications} />
      <a className="button button-quiet settings-retry" href={PATHS.reminders}>
        {say(preferencesText).reminders}
      </a>
    </Section>
  );
}
