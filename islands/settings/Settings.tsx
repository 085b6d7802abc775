import { useSignal } from "@preact/signals-react";
import { healthProfileText } from "@/lib/shared/messages/health_profile.ts";
import { languageChoiceText } from "@/lib/shared/messages/language_choice.ts";
import { settingsText } from "@/lib/shared/messages/settings.ts";
import { settingsProfileText } from "@/lib/shared/messages/settings_profile.ts";
import { sharesText } from "@/lib/shared/messages/shares.ts";
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import type { Profile } from "@/lib/shared/wire/auth.ts";
import { call } from "../client/api/api.ts";
import { forgetAsset } from "../client/api/assets.ts";
import { upload } from "../client/api/upload.ts";
import { useInSteps } from "../client/browser/in_steps.ts";
import { say } from "../client/browser/language.ts";
import { readWallClock } from "../client/browser/wall_clock.ts";
import { redirectTo } from "../client/browser/navigation.ts";
import { redrawPicture } from "../client/browser/pictures.ts";
import { saveFile } from "../client/browser/files.ts";
import { schedule } from "../client/browser/schedule.ts";
import { announceProfile, onProfileUpdated } from "../client/session/cached_profile.ts";
import { clearUserData } from "../client/session/clear_user_data.ts";
import { ownerOf, readToken } from "../client/session/session.ts";
import { dropSession, guardPatientScreen } from "../client/session/session_guard.ts";
import { openDraft } from "../client/storage/drafts.ts";
import { patientScreen } from "../layout/PatientScreen.tsx";
import { Avatar } from "../parts/Avatar.tsx";
import { Button } from "../parts/Button.tsx";
import { LanguageSelect } from "../parts/LanguageSelect.tsx";
import { LazyPart } from "../parts/LazyPart.tsx";
import { loadRare } from "../weights.ts";
import { DevicesSection } from "./DevicesSection.tsx";
import { DeleteAccountDialog } from "./OwnData.tsx";
import { PasswordSection } from "./PasswordSection.tsx";
import { NotificationSection, PrivacySection } from "./PreferenceSections.tsx";
import { ProfileSection } from "./ProfileSection.tsx";
import { LoadFailed, Section } from "./Section.tsx";
import { createSettings, type SettingsScreen } from "./settings_state.ts";
import { LoadingSettings, SettingsHead, SettingsWaiting } from "./SettingsWaiting.tsx";

/** More would cost data for nothing. */
const PICTURE_SIDE_PX = 512;

export const settings = patientScreen({
  name: "settings",
  open: openSettings,
  Page: SettingsPage,
  Waiting: SettingsWaiting,
  offlineNotice: () => say(settingsText).offline,
  watch: (screen) => onProfileUpdated(screen.takeProfile),
});

function openSettings() {
  return createSettings({
    call,
    upload: async (endpoint, options) =>
      await upload(endpoint, { ...options, file: await redrawPicture(options.file, PICTURE_SIDE_PX) }),
    guard: guardPatientScreen,
    readToken,
    onSignedOut: (token) => void dropSession(token),
    schedule,
    announce: announceProfile,
    forgetPicture: forgetAsset,
    draft: openDraft("profile", ownerOf(readToken())),
    today: () => readWallClock().date,
    saveFile,
    clearUserData,
    redirectTo,
  });
}

interface SettingsProps {
  screen: SettingsScreen;
}

function SettingsPage({ screen }: SettingsProps) {
  const { leaving } = screen;
  return (
    <>
      <div className="stack-4 settings-page">
        <SettingsHead />
        <Content screen={screen} />
      </div>
      {leaving.isAsking.value && <DeleteAccountDialog leaving={leaving} />}
    </>
  );
}

function Content({ screen }: SettingsProps) {
  const profile = screen.profile.value;
  const remembered = screen.remembered.value;
  if (profile) return <Cards screen={screen} profile={profile} />;
  if (remembered) return <RememberedProfile profile={remembered} onTryAgain={screen.start} />;
  return <LoadFailed text={say(settingsText).noAnswer} onRetry={screen.start} />;
}

function Cards({ screen, profile }: { screen: SettingsScreen; profile: Profile }) {
  const cards = useInSteps(4, 1);
  if (cards === 0) return <LoadingSettings />;
  // Top down: none pushes another away.
  return (
    <div className="stack-4 settings-cards">
      <div className="stack-4 settings-column">
        <LanguageSection />
        <ProfileSection screen={screen} profile={profile} />
        {cards > 1 && (
          <PasswordSection state={screen.password} email={profile.email} links={screen.devices.links} />
        )}
        {cards > 2 && <NotificationSection screen={screen} />}
      </div>
      <div className="stack-4 settings-column">
        {cards > 3 && <AccountCards screen={screen} />}
      </div>
    </div>
  );
}

function AccountCards({ screen }: SettingsProps) {
  return (
    <>
      <MyDiabetesSection />
      <ShareSection />
      <DevicesSection state={screen.devices} />
      <PrivacySection screen={screen} />
    </>
  );
}

/** It has a screen of its own, and is looked for here. */
function MyDiabetesSection() {
  const { title, lead } = say(healthProfileText);
  return (
    <Section title={title} lead={lead}>
      <a className="button button-quiet" href={PATIENT_SCREENS.my_diabetes.path}>{title}</a>
    </Section>
  );
}

function ShareSection() {
  const isOpen = useSignal(false);
  const text = say(sharesText);
  return (
    <Section title={text.title} lead={text.lead}>
      <Button onPress={() => isOpen.value = true}>{text.title}</Button>
      {isOpen.value && (
        <LazyPart load={loadRare} onFailed={() => isOpen.value = false}>
          {({ ShareDialog }) => <ShareDialog onClose={() => isOpen.value = false} />}
        </LazyPart>
      )}
    </Section>
  );
}

/** First: whoever landed in a language that they cannot read finds it. */
function LanguageSection() {
  return (
    <Section title={say(languageChoiceText).label} lead={say(settingsText).languageLead}>
      <div className="field settings-language">
        <LanguageSelect />
      </div>
    </Section>
  );
}

const FIELDS = ["firstName", "lastName", "email", "phoneNumber", "address"] as const;

function RememberedProfile({ profile, onTryAgain }: { profile: Profile; onTryAgain(): void }) {
  const text = say(settingsProfileText);
  const { needsNetwork, tryAgain } = say(settingsText);
  return (
    <div className="stack-4 settings-cards">
      <LanguageSection />
      <Section title={text.title}>
        <div className="stack-4 settings-picture">
          <div className="settings-picture-face">
            <Avatar profile={profile} />
          </div>
        </div>
        <dl className="stack-3 settings-cached-profile">
          {FIELDS.map((name) => (
            <div key={name}>
              <dt className="hint">{text[name]}</dt>
              <dd>{profile[name] || "–"}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <div className="stack-3 settings-cached-actions items-start">
        <p className="hint">{needsNetwork}</p>
        <button type="button" className="button button-quiet" onClick={() => onTryAgain()}>
          {tryAgain}
        </button>
      </div>
    </div>
  );
}
