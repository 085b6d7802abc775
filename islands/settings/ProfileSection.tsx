import type { FormEvent, ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { profileText, settingsText } from "@/lib/shared/messages/settings.ts";
import type { Profile } from "@/lib/shared/wire/auth.ts";
import { say } from "../client/language.ts";
import { useFocusOnError } from "../parts/form_focus.ts";
import { SubmitButton } from "../parts/SubmitButton.tsx";
import { type FieldProps, TextField } from "../parts/TextField.tsx";
import { BoardBanner } from "./BoardBanner.tsx";
import { PictureField } from "./PictureField.tsx";
import { firstProfileError, type ProfileField, type ProfileState } from "./profile_state.ts";
import { Section } from "./Section.tsx";
import type { SettingsScreen } from "./settings_state.ts";

interface ProfileSectionProps {
  screen: SettingsScreen;
  profile: Profile;
}

const AUTOCOMPLETE: Record<ProfileField, string> = {
  firstName: "given-name",
  lastName: "family-name",
  phoneNumber: "tel",
  address: "street-address",
};

/** Who the person is. */
export function ProfileSection({ screen, profile }: ProfileSectionProps): ReactElement {
  useSignals();
  return (
    <Section title={say(profileText).title}>
      <PictureField state={screen.picture} profile={profile} />
      <ProfileForm state={screen.profileForm} email={profile.email} />
    </Section>
  );
}

function ProfileForm({ state, email }: { state: ProfileState; email: string }): ReactElement {
  useSignals();
  const text = say(profileText);
  const broken = firstProfileError(state.errors.value);
  const form = useFocusOnError({ refusals: state.refusals.value, field: broken });

  function submit(event: FormEvent): void {
    event.preventDefault();
    void state.save();
  }

  function propsOf(name: ProfileField): FieldProps {
    return {
      name,
      label: text[name],
      value: state.form.value[name],
      onInput: (value) => state.edit(name, value),
      error: state.errors.value[name],
      isErrorAnnounced: broken === name,
      autocomplete: AUTOCOMPLETE[name],
      isDisabled: state.isBusy.value,
    };
  }

  return (
    <form className="settings-form" ref={form} onSubmit={submit} noValidate>
      <div className="account-names">
        <TextField {...propsOf("firstName")} />
        <TextField {...propsOf("lastName")} />
      </div>
      <TextField
        label={text.email}
        name="email"
        type="email"
        value={email}
        onInput={ignore}
        hint={text.emailFixed}
        isReadOnly
      />
      <TextField {...propsOf("phoneNumber")} type="tel" />
      <TextField {...propsOf("address")} />
      <BoardBanner board={state.board} />
      <SubmitButton busy={state.isBusy.value} busyLabel={say(settingsText).saving}>{text.save}</SubmitButton>
    </form>
  );
}

/** A field that cannot be changed never calls it. */
function ignore(): void {}
