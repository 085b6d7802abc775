import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { settingsText } from "@/lib/shared/messages/settings.ts";
import type { Profile } from "@/lib/shared/wire/auth.ts";
import { useInSteps } from "../client/in_steps.ts";
import { say } from "../client/language.ts";
import { Banner } from "../parts/Banner.tsx";
import { DevicesSection } from "./DevicesSection.tsx";
import { LoadingSettings } from "./LoadingSettings.tsx";
import { NotificationSection } from "./NotificationSection.tsx";
import { PasswordSection } from "./PasswordSection.tsx";
import { PrivacySection } from "./PrivacySection.tsx";
import { ProfileSection } from "./ProfileSection.tsx";
import { RememberedProfile } from "./RememberedProfile.tsx";
import type { SettingsScreen } from "./settings_state.ts";

/** What stands inside the frame: a card for each part of the account. */
export function SettingsPage({ screen }: { screen: SettingsScreen }): ReactElement {
  useSignals();
  return (
    <div className="settings-page">
      <header className="settings-head">
        <h1>{say(settingsText).title}</h1>
        <p>{say(settingsText).lead}</p>
      </header>
      <Content screen={screen} />
    </div>
  );
}

function Content({ screen }: { screen: SettingsScreen }): ReactElement {
  useSignals();
  const profile = screen.profile.value;
  const remembered = screen.remembered.value;
  if (!screen.sessionState.value) return <LoadingSettings />;
  if (!profile && remembered) return <RememberedProfile profile={remembered} onTryAgain={screen.start} />;
  if (!profile) return <Unreachable screen={screen} />;
  return <Cards screen={screen} profile={profile} />;
}

function Cards({ screen, profile }: { screen: SettingsScreen; profile: Profile }): ReactElement {
  useSignals();
  const cards = useInSteps(5, 1);
  if (cards === 0) return <LoadingSettings />;
  // From the top down, so that none pushes another away.
  return (
    <div className="settings-cards">
      <div className="settings-column">
        <ProfileSection screen={screen} profile={profile} />
        {cards > 1 && <PasswordSection state={screen.password} email={profile.email} />}
        {cards > 2 && <NotificationSection screen={screen} />}
      </div>
      <div className="settings-column">
        {cards > 3 && <DevicesSection state={screen.devices} />}
        {cards > 4 && <PrivacySection screen={screen} />}
      </div>
    </div>
  );
}

/** No answer came: nothing can be changed now, and nothing is lost. */
function Unreachable({ screen }: { screen: SettingsScreen }): ReactElement {
  useSignals();
  const text = say(settingsText);
  return (
    <>
      <Banner kind="error">{text.noAnswer}</Banner>
      <button type="button" className="button button-quiet settings-retry" onClick={screen.start}>
        {text.tryAgain}
      </button>
    </>
  );
}
