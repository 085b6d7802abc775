import { type ReactElement, useEffect, useMemo } from "react";
import { clientText } from "@/lib/shared/messages/client.ts";
import { profileText, settingsText } from "@/lib/shared/messages/settings.ts";
import type { Profile } from "@/lib/shared/wire/auth.ts";
import { call, NO_ANSWER } from "../client/api/api.ts";
import { clearUserData } from "../client/session/clear_user_data.ts";
import { useInSteps } from "../client/browser/in_steps.ts";
import { createLazy } from "../client/browser/lazy.ts";
import { renderIsland } from "../client/browser/island_root.ts";
import { say } from "../client/browser/language.ts";
import { formatDay } from "../client/browser/moments.ts";
import { redirectTo } from "../client/browser/navigation.ts";
import { onPageReturned } from "../client/browser/page_events.ts";
import { announceProfile, onProfileUpdated } from "../client/session/cached_profile.ts";
import { saveFile } from "../client/browser/files.ts";
import { schedule } from "../client/browser/schedule.ts";
import { readToken } from "../client/session/session.ts";
import { ownerOf } from "../client/session/token_owner.ts";
import { openDraft } from "../client/storage/drafts.ts";
import { dropSession, guardPatientScreen } from "../client/session/session_guard.ts";
import { forgetAsset } from "../client/api/assets.ts";
import { SignedInLayout } from "../layout/SignedInLayout.tsx";
import { Avatar } from "../parts/Avatar.tsx";
import { Spinner } from "../parts/Spinner.tsx";
import { DevicesSection } from "./DevicesSection.tsx";
import { PasswordSection } from "./PasswordSection.tsx";
import { NotificationSection, PrivacySection } from "./PreferenceSections.tsx";
import { ProfileSection } from "./ProfileSection.tsx";
import { LoadFailed, Section } from "./Section.tsx";
import { createSettings, type SettingsScreen } from "./settings_state.ts";

export function startSettings(place: Element): void {
  renderIsland(place, Settings);
}

export function Settings(): ReactElement {
  const screen = useMemo(openBrowserSettings, []);
  useEffect(() => {
    void screen.start();
    const stops = [onProfileUpdated(screen.takeProfile), onPageReturned(screen.resume)];
    return () => stops.forEach((stop) => stop());
  }, [screen]);
  const later = laterParts.part.value;
  const sessionState = screen.sessionState.value;
  if (sessionState?.kind === "leaving") return <Spinner label={say(clientText).loading} />;
  return (
    <SignedInLayout
      current="settings"
      profile={screen.profile.value ?? screen.remembered.value}
      isOffline={sessionState?.kind === "offline"}
      offlineNotice={say(settingsText).offline}
    >
      <SettingsPage screen={screen} />
      {later && screen.leaving.isAsking.value && <later.DeleteAccountDialog leaving={screen.leaving} />}
    </SignedInLayout>
  );
}

const laterParts = createLazy(() => import("./later_parts.ts"));

function openBrowserSettings(): SettingsScreen {
  return createSettings({
    call,
    upload: async (endpoint, options) =>
      await (await laterParts.load())?.uploadUpright(endpoint, options) ?? NO_ANSWER,
    guard: guardPatientScreen,
    readToken,
    onSignedOut: (token) => void dropSession(token),
    schedule,
    loadConsent: () => import("./OwnConsentCard.tsx"),
    announce: announceProfile,
    forgetPicture: forgetAsset,
    draft: openDraft("profile", ownerOf(readToken())),
    today: () => formatDay(new Date()),
    saveFile,
    clearUserData,
    loadDialog: async () => await laterParts.load() !== undefined,
    redirectTo,
  });
}

function SettingsPage({ screen }: { screen: SettingsScreen }): ReactElement {
  return (
    <div className="stack-4 settings-page">
      <header className="stack-1 page-head">
        <h1>{say(settingsText).title}</h1>
        <p>{say(settingsText).lead}</p>
      </header>
      <Content screen={screen} />
    </div>
  );
}

function Content({ screen }: { screen: SettingsScreen }): ReactElement {
  const profile = screen.profile.value;
  const remembered = screen.remembered.value;
  if (!screen.sessionState.value) return <LoadingSettings />;
  if (!profile && remembered) return <RememberedProfile profile={remembered} onTryAgain={screen.start} />;
  if (!profile) return <LoadFailed text={say(settingsText).noAnswer} onRetry={screen.start} />;
  return <Cards screen={screen} profile={profile} />;
}

function Cards({ screen, profile }: { screen: SettingsScreen; profile: Profile }): ReactElement {
  const cards = useInSteps(5, 1);
  if (cards === 0) return <LoadingSettings />;
  // Top down: none pushes another away.
  return (
    <div className="stack-4 settings-cards">
      <div className="stack-4 settings-column">
        <ProfileSection screen={screen} profile={profile} />
        {cards > 1 && <PasswordSection state={screen.password} email={profile.email} />}
        {cards > 2 && <NotificationSection screen={screen} />}
      </div>
      <div className="stack-4 settings-column">
        {cards > 3 && <DevicesSection state={screen.devices} />}
        {cards > 4 && <PrivacySection screen={screen} />}
        {cards > 4 && <Late />}
      </div>
    </div>
  );
}

function Late(): ReactElement | undefined {
  const later = laterParts.part.value;
  void laterParts.load();
  return later && <later.LateSections />;
}

function LoadingSettings(): ReactElement {
  return (
    <div className="stack-4">
      <Spinner label={say(settingsText).loading} />
      <div className="stack-4 settings-cards">
        <div className="skeleton settings-loading-tall" />
        <div className="skeleton settings-loading-tall" />
      </div>
    </div>
  );
}

interface RememberedProfileProps {
  profile: Profile;
  onTryAgain(): void;
}

const FIELDS = ["firstName", "lastName", "email", "phoneNumber", "address"] as const;

function RememberedProfile({ profile, onTryAgain }: RememberedProfileProps): ReactElement {
  const text = say(profileText);
  const { needsNetwork, tryAgain } = say(settingsText);
  return (
    <div className="stack-4 settings-cards">
      <Section title={text.title}>
        <div className="stack-4 settings-picture">
          <div className="settings-picture-face">
            <Avatar profile={profile} />
          </div>
        </div>
        <dl className="stack-3 settings-cached-profile">
          {FIELDS.map((name) => (
            <div key={name}>
              <dt>{text[name]}</dt>
              <dd>{profile[name] || "–"}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <div className="stack-3 settings-cached-actions">
        <p className="hint">{needsNetwork}</p>
        <button type="button" className="button button-quiet" onClick={() => onTryAgain()}>{tryAgain}</button>
      </div>
      <Late />
    </div>
  );
}
