/** The profile's form. @module */
import { type Signal, signal } from "@preact/signals-react";
import { checkProfile, type ProfileForm } from "@/lib/shared/account.ts";
import { accountRuleText } from "@/lib/shared/messages/account_rules.ts";
import { profileText } from "@/lib/shared/messages/settings.ts";
import { changeProfile, type Profile } from "@/lib/shared/wire/auth.ts";
import type { Refusal } from "../client/api.ts";
import { say } from "../client/language.ts";
import type { NoticeBoard } from "./notice_board.ts";
import type { AuthedCall } from "../client/authed_call.ts";

/** Fields in the order in which the form shows them. */
export const PROFILE_FIELDS = ["firstName", "lastName", "phoneNumber", "address"] as const;
/** One of {@linkcode PROFILE_FIELDS}. */
export type ProfileField = typeof PROFILE_FIELDS[number];
/** A sentence for each field that is refused. */
export type ProfileErrors = Partial<Record<ProfileField, string>>;

/** What the form works with; tests hand it other things. */
export interface ProfileDeps {
  authedCall: AuthedCall;
  board: NoticeBoard;
  /** Tells every screen what the profile is from now on. */
  announce(profile: Profile): void;
}

/** The form as the screen shows it. */
export interface ProfileState {
  board: NoticeBoard;
  form: Signal<ProfileForm>;
  errors: Signal<ProfileErrors>;
  isBusy: Signal<boolean>;
  /** Counts refusals: with each one the focus goes to the first broken field. */
  refusals: Signal<number>;
  /** Fills the form from a profile, unless something is typed in it that is not saved. */
  take(profile: Profile): void;
  edit(field: ProfileField, value: string): void;
  save(): Promise<void>;
}

const EMPTY: ProfileForm = { firstName: "", lastName: "", phoneNumber: "", address: "" };

/** Builds an empty form. */
export function createProfileState({ authedCall, board, announce }: ProfileDeps): ProfileState {
  const form = signal(EMPTY);
  const errors = signal<ProfileErrors>({});
  const isBusy = signal(false);
  const refusals = signal(0);
  let standing = EMPTY;

  function take(profile: Profile): void {
    const isTouched = PROFILE_FIELDS.some((field) => form.value[field] !== standing[field]);
    standing = pickForm(profile);
    if (!isTouched) form.value = standing;
  }

  function edit(field: ProfileField, value: string): void {
    form.value = { ...form.value, [field]: value };
    const { [field]: _mended, ...others } = errors.value;
    errors.value = others;
    board.clear();
  }

  function refuse(found: ProfileErrors): void {
    errors.value = found;
    refusals.value++;
  }

  async function save(): Promise<void> {
    if (isBusy.value) return;
    board.clear();
    const broken = brokenFields(form.value);
    if (firstProfileError(broken)) return refuse(broken);
    errors.value = {};
    isBusy.value = true;
    const result = await authedCall(changeProfile, { body: trimmed(form.value) });
    isBusy.value = false;
    if (!result.ok) {
      board.refuse(result);
      return refuse(fieldsOf(result));
    }
    form.value = standing = pickForm(result.data);
    announce(result.data);
    board.succeed(say(profileText).saved);
  }

  return { board, form, errors, isBusy, refusals, take, edit, save };
}

/** Returns the first field in the form's order that has a sentence. */
export function firstProfileError(errors: ProfileErrors): ProfileField | undefined {
  return PROFILE_FIELDS.find((field) => errors[field] !== undefined);
}

function pickForm({ firstName, lastName, phoneNumber, address }: ProfileForm): ProfileForm {
  return { firstName, lastName, phoneNumber, address };
}

function trimmed({ firstName, lastName, phoneNumber, address }: ProfileForm): ProfileForm {
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    phoneNumber: phoneNumber.trim(),
    address: address.trim(),
  };
}

function brokenFields(form: ProfileForm): ProfileErrors {
  const errors: ProfileErrors = {};
  for (const { field, rule } of checkProfile(form)) errors[field] ??= say(accountRuleText)[rule];
  return errors;
}

function fieldsOf({ fields = {} }: Refusal): ProfileErrors {
  return Object.fromEntries(PROFILE_FIELDS.flatMap((name) => fields[name] ? [[name, fields[name]]] : []));
}
