import { type ChangeEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { settingsText } from "@/lib/shared/messages/settings.ts";
import { settingsProfileText } from "@/lib/shared/messages/settings_profile.ts";
import type { Profile } from "@/lib/shared/wire/auth.ts";
import { say } from "../client/browser/language.ts";
import { drawPreview } from "../client/browser/pictures.ts";
import { Avatar } from "../parts/Avatar.tsx";
import { Button } from "../parts/Button.tsx";
import { fieldOfForm } from "../parts/field_of_form.ts";
import { useFocusOnError } from "../parts/form_focus.ts";
import { Modal } from "../parts/Modal.tsx";
import { SubmitButton } from "../parts/SubmitButton.tsx";
import { TextField } from "../parts/TextField.tsx";
import type { PictureState, ProfileField, ProfileState } from "./profile_state.ts";
import { SectionNotice } from "./Section.tsx";
import type { SettingsScreen } from "./settings_state.ts";

const AUTOCOMPLETE: Record<ProfileField, string> = {
  firstName: "given-name",
  lastName: "family-name",
  phoneNumber: "tel",
  address: "street-address",
};

interface ProfileSheetProps {
  screen: SettingsScreen;
  profile: Profile;
  onClose(): void;
}

export function ProfileSheet({ screen, profile, onClose }: ProfileSheetProps) {
  return (
    <Modal title={say(settingsProfileText).title} onClose={onClose}>
      <ProfileForm state={screen.profileForm} email={profile.email}>
        <PictureField state={screen.picture} profile={profile} />
      </ProfileForm>
    </Modal>
  );
}

function ProfileForm(
  { state, email, children }: { state: ProfileState; email: string; children: ReactNode },
) {
  const text = say(settingsProfileText);
  const { errorField, errorCount, isBusy, submit } = state.form;
  const form = useFocusOnError({ refusals: errorCount.value, field: errorField.value });

  const propsOf = (name: ProfileField) => ({
    ...fieldOfForm(state.form, name, text[name]),
    autocomplete: AUTOCOMPLETE[name],
  });
  return (
    <form className="stack-4 settings-form" ref={form} onSubmit={submit} noValidate>
      {children}
      <div className="stack-4 account-names">
        <TextField {...propsOf("firstName")} />
        <TextField {...propsOf("lastName")} />
      </div>
      <TextField
        label={text.email}
        name="email"
        type="email"
        value={email}
        onInput={() => {}}
        hint={text.emailFixed}
        isReadOnly
      />
      <TextField {...propsOf("phoneNumber")} type="tel" />
      <TextField {...propsOf("address")} />
      <SectionNotice shown={state.form.notice} />
      <div className="dialog-foot">
        <SubmitButton busy={isBusy.value} busyLabel={say(settingsText).saving}>{text.save}</SubmitButton>
      </div>
    </form>
  );
}

function PictureField({ state, profile }: { state: PictureState; profile: Profile }) {
  const root = useRef<HTMLDivElement>(null);
  const wasUsed = useRef(false);
  const file = state.file.value;
  useEffect(() => {
    // The pressed control was replaced: focus the next.
    if (document.activeElement !== document.body || !wasUsed.current) return;
    root.current?.querySelector<HTMLElement>("input, button")?.focus({ preventScroll: true });
  }, [file]);
  if (file) wasUsed.current = true;
  return (
    <div className="stack-4 settings-picture" ref={root}>
      <div className="settings-picture-face" data-busy={file !== undefined}>
        {file ? <Preview file={file} /> : <Avatar profile={profile} />}
      </div>
      {file ? <Progress state={state} /> : <Chooser state={state} isFirst={!profile.profilePicture} />}
      <SectionNotice shown={state.notice.shown} />
    </div>
  );
}

function Chooser({ state, isFirst }: { state: PictureState; isFirst: boolean }) {
  const id = useId();
  const text = say(settingsProfileText);
  const input = useRef<HTMLInputElement>(null);
  const wasFirst = useRef(isFirst);
  useEffect(() => {
    // The pressed control went with the picture.
    if (!wasFirst.current && document.activeElement === document.body) input.current?.focus();
    wasFirst.current = isFirst;
  }, [isFirst]);

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const [file] = currentTarget.files ?? [];
    // Allows choosing the same file again.
    currentTarget.value = "";
    if (file) void state.choose(file);
  }

  return (
    <div className="stack-2 settings-picture-choice items-start">
      <input
        id={id}
        ref={input}
        className="file-input"
        type="file"
        accept="image/jpeg,image/png,image/gif"
        aria-describedby={`${id}-hint`}
        onChange={choose}
      />
      <label className="button button-quiet" htmlFor={id}>
        {isFirst ? text.choosePicture : text.changePicture}
      </label>
      {!isFirst && <Button onPress={state.remove}>{text.removePicture}</Button>}
      <p className="hint" id={`${id}-hint`}>{text.pictureHint}</p>
    </div>
  );
}

function Progress({ state }: { state: PictureState }) {
  const text = say(settingsProfileText);
  const percent = Math.round(state.progress.value * 100);
  return (
    <div className="stack-2 settings-picture-choice items-start">
      <label className="stack-1 settings-picture-progress small semibold">
        <span>{percent < 100 ? text.uploading({ percent }) : text.checking}</span>
        <progress className="progress-bar" max={100} value={percent} />
      </label>
      <Button icon="close" onPress={state.cancel}>{say(settingsText).cancel}</Button>
    </div>
  );
}

function Preview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { current } = canvas;
    if (current) void drawPreview(current, file);
  }, [file]);
  return (
    <canvas className="settings-picture-preview" width={192} height={192} ref={canvas} aria-hidden="true" />
  );
}
