import { useId } from "react";
import { useSignal } from "@preact/signals-react";
import { GLUCOSE_UNITS } from "@/lib/shared/glucose.ts";
import { accountDataText } from "@/lib/shared/messages/account_data.ts";
import { devicesText } from "@/lib/shared/messages/devices.ts";
import { healthTargetsText } from "@/lib/shared/messages/health_targets.ts";
import { languageChoiceText } from "@/lib/shared/messages/language_choice.ts";
import { layoutText } from "@/lib/shared/messages/layout.ts";
import { passwordPanelText } from "@/lib/shared/messages/password_panel.ts";
import { preferencesText } from "@/lib/shared/messages/preferences.ts";
import { quickEntryText } from "@/lib/shared/messages/quick_entry.ts";
import { reportFileText } from "@/lib/shared/messages/report_file.ts";
import { settingsText } from "@/lib/shared/messages/settings.ts";
import { settingsProfileText } from "@/lib/shared/messages/settings_profile.ts";
import { sharesText } from "@/lib/shared/messages/shares.ts";
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import type { Profile } from "@/lib/shared/wire/auth.ts";
import { call } from "../client/api/api.ts";
import { forgetAsset } from "../client/api/assets.ts";
import { upload } from "../client/api/upload.ts";
import { say } from "../client/browser/language.ts";
import { readWallClock } from "../client/browser/wall_clock.ts";
import { redirectTo } from "../client/browser/navigation.ts";
import { redrawPicture } from "../client/browser/pictures.ts";
import { saveFile } from "../client/browser/files.ts";
import { schedule } from "../client/browser/schedule.ts";
import { openBrowserHealthProfile } from "../client/outbox/health_profile.ts";
import { announceProfile, onProfileUpdated } from "../client/session/cached_profile.ts";
import { clearUserData } from "../client/session/clear_user_data.ts";
import { ownerOf, readToken, userIdOf } from "../client/session/session.ts";
import { dropSession, guardPatientScreen } from "../client/session/session_guard.ts";
import { openDraft } from "../client/storage/drafts.ts";
import { openQuickEntryChoice } from "../client/storage/own_choice.ts";
import { patientScreen } from "../layout/PatientScreen.tsx";
import { Button } from "../parts/Button.tsx";
import { Icon, type IconName } from "../parts/Icon.tsx";
import { LanguageSelect } from "../parts/LanguageSelect.tsx";
import { LazyPart } from "../parts/LazyPart.tsx";
import { Modal } from "../parts/Modal.tsx";
import { Switch } from "../parts/Switch.tsx";
import { loadRare } from "../weights.ts";
import { DevicesSheet, LinksCheckbox } from "./DevicesSheet.tsx";
import { DataRequestDialog, DeleteAccountDialog } from "./OwnData.tsx";
import { PasswordSheet } from "./PasswordSheet.tsx";
import { NotificationSheet, PrivacySheet, sayPreferences } from "./PreferenceSheets.tsx";
import { ProfileSheet } from "./ProfileSheet.tsx";
import { LoadFailed, NOTHING_YET, SectionNotice } from "./Section.tsx";
import { createSettings, type SettingsScreen } from "./settings_state.ts";
import { SettingsHead, SettingsWaiting } from "./SettingsWaiting.tsx";

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
  if (profile) return <Rows screen={screen} profile={profile} />;
  if (remembered) return <RememberedProfile profile={remembered} onTryAgain={screen.start} />;
  return <LoadFailed text={say(settingsText).noAnswer} onRetry={screen.start} />;
}

type Sheet = "recording" | "profile" | "notifications" | "share" | "devices" | "privacy" | "ask";

function Rows({ screen, profile }: { screen: SettingsScreen; profile: Profile }) {
  const sheet = useSignal<Sheet | undefined>(undefined);
  const { password, leaving, devices } = screen;
  const isExporting = leaving.isExporting.value;
  const [own, preferences] = [say(accountDataText), say(preferencesText)];
  const open = (name: Sheet) => () => void (sheet.value = name);
  return (
    <>
      <ul className="ruled settings-rows" role="list">
        <LanguageRow />
        <Row
          name={say(settingsText).recording}
          value={openBrowserHealthProfile().own.value?.profile.unit ?? say(healthTargetsText).asTyped}
          onPress={open("recording")}
        />
        <Row name={say(settingsProfileText).title} value={nameOf(profile)} onPress={open("profile")} />
        <Row name={say(passwordPanelText).open} onPress={password.toggle} />
        <Row
          name={preferences.notifications}
          value={sayPreferences(screen) ?? ""}
          onPress={open("notifications")}
        />
        <Row name={say(sharesText).title} onPress={open("share")} />
        <FilesRow />
        <Row
          name={say(devicesText).title}
          value={devices.sessions.value?.length.toString() ?? ""}
          onPress={open("devices")}
        />
        <Row name={preferences.privacy} onPress={open("privacy")} />
        <Row
          name={isExporting ? own.exporting : own.export}
          icon="download"
          isBusy={isExporting}
          onPress={leaving.exportData}
        />
        <li className="settings-row">
          <button type="button" data-install="">{say(layoutText).installApp}</button>
          <Icon name="download" />
        </li>
        <Row name={own.delete} icon="trash" onPress={leaving.ask} />
      </ul>
      <SectionNotice shown={leaving.notice.shown} />
      {password.isOpen.value
        ? (
          <PasswordSheet state={password} email={profile.email}>
            <LinksCheckbox links={devices.links} />
          </PasswordSheet>
        )
        : <SectionNotice shown={password.form.notice} />}
      <OpenSheet
        name={sheet.value}
        onAsk={open("ask")}
        onClose={() => sheet.value = undefined}
        {...{ screen, profile }}
      />
    </>
  );
}

interface OpenSheetProps {
  screen: SettingsScreen;
  profile: Profile;
  name?: Sheet;
  onAsk(): void;
  onClose(): void;
}

function OpenSheet({ name, screen, profile, onAsk, onClose }: OpenSheetProps) {
  switch (name) {
    case "recording":
      return (
        <Modal title={say(settingsText).recording} onClose={onClose}>
          <ul className="ruled settings-rows" role="list">
            <UnitRow />
            <QuickEntryRow />
          </ul>
        </Modal>
      );
    case "profile":
      return <ProfileSheet screen={screen} profile={profile} onClose={onClose} />;
    case "notifications":
      return <NotificationSheet screen={screen} onClose={onClose} />;
    case "devices":
      return <DevicesSheet state={screen.devices} onClose={onClose} />;
    case "privacy":
      return <PrivacySheet screen={screen} onAsk={onAsk} onClose={onClose} />;
    case "ask":
      return <DataRequestDialog authedCall={screen.authedCall} onClose={onClose} />;
    case "share":
      return (
        <LazyPart load={loadRare} onFailed={onClose}>
          {({ ShareDialog }) => <ShareDialog onClose={onClose} />}
        </LazyPart>
      );
  }
}

interface RowProps {
  name: string;
  /** What stands in it now; "" until that is known. */
  value?: string;
  icon?: IconName;
  isBusy?: boolean;
  onPress(): void;
}

function Row({ name, value, icon = "chevron-down", isBusy, onPress }: RowProps) {
  const id = useId();
  return (
    <li className="settings-row">
      <button type="button" aria-describedby={value && id} aria-disabled={isBusy} onClick={() => onPress()}>
        {name}
      </button>
      {value !== undefined && <span className="hint anywhere" id={id}>{value || NOTHING_YET}</span>}
      <Icon name={icon} />
    </li>
  );
}

/** Of this phone, so that it needs no network. */
function QuickEntryRow() {
  const { name, hint } = say(quickEntryText);
  const choice = openQuickEntryChoice(userIdOf(readToken() ?? ""));
  const isOn = useSignal(choice.read() === "on");
  function turn(next: boolean): void {
    choice.write(next ? "on" : "off");
    isOn.value = next;
  }
  return (
    <li className="settings-row">
      <Switch label={name} hint={hint} isOn={isOn.value} onTurn={turn} />
    </li>
  );
}

/** The logbook has what a file holds, and opens it. */
function FilesRow() {
  const { title, heading } = say(reportFileText);
  const id = useId();
  return (
    <li className="settings-row">
      <a href={`${PATIENT_SCREENS.log_book.path}?files`} aria-describedby={id}>{title}</a>
      <span className="hint anywhere" id={id}>{heading}</span>
      <Icon name="chevron-down" />
    </li>
  );
}

/** First: whoever landed in a language that they cannot read finds it. */
function LanguageRow() {
  return (
    <li className="settings-row">
      <span>{say(languageChoiceText).label}</span>
      <span className="field">
        <LanguageSelect />
      </span>
    </li>
  );
}

/** Kept on the phone, too: it works without a network. */
function UnitRow() {
  const { own, change } = openBrowserHealthProfile();
  const [id, text] = [useId(), say(healthTargetsText)];
  return (
    <li className="settings-row">
      <label htmlFor={id}>{text.unit}</label>
      <span className="field">
        <select
          id={id}
          value={own.value?.profile.unit ?? ""}
          onChange={({ currentTarget: { value } }) =>
            void change({ unit: GLUCOSE_UNITS.find((unit) => unit === value) ?? null })}
        >
          <option value="">{text.asTyped}</option>
          {GLUCOSE_UNITS.map((unit) => <option key={unit}>{unit}</option>)}
        </select>
      </span>
    </li>
  );
}

const nameOf = ({ firstName, lastName }: Profile) => `${firstName} ${lastName}`;

const FIELDS = ["firstName", "lastName", "email", "phoneNumber", "address"] as const;

function RememberedProfile({ profile, onTryAgain }: { profile: Profile; onTryAgain(): void }) {
  const { needsNetwork, tryAgain } = say(settingsText);
  return (
    <div className="stack-4">
      <ul className="ruled settings-rows" role="list">
        <LanguageRow />
        <UnitRow />
        {FIELDS.map((name) => (
          <li key={name} className="settings-row">
            <span>{say(settingsProfileText)[name]}</span>
            <span className="hint anywhere">{profile[name] || "–"}</span>
          </li>
        ))}
        <QuickEntryRow />
      </ul>
      <div className="stack-3 settings-cached-actions items-start">
        <p className="hint">{needsNetwork}</p>
        <Button onPress={() => onTryAgain()}>{tryAgain}</Button>
      </div>
    </div>
  );
}
