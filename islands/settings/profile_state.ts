import { effect, signal } from "@preact/signals-react";
import { checkProfile, type ProfileForm } from "@/lib/shared/account.ts";
import { PICTURE_MAX_BYTES, SETTINGS_NOTICE_MS } from "@/lib/shared/limits.ts";
import { draftText } from "@/lib/shared/messages/draft.ts";
import { settingsProfileText } from "@/lib/shared/messages/settings_profile.ts";
import { changeProfile, deletePicture, type Profile, uploadPicture } from "@/lib/shared/wire/auth.ts";
import type { AuthedCall, WithToken } from "../client/api/authed_call.ts";
import type { Upload } from "../client/api/upload.ts";
import { explainRefusal } from "./explain_refusal.ts";
import { say } from "../client/browser/language.ts";
import type { Draft } from "../client/storage/drafts.ts";
import type { Schedule } from "../client/browser/schedule.ts";
import { explainIssues } from "../state/explain_issues.ts";
import { createForm, pickFieldErrors } from "../state/form.ts";
import { clearLater, type TimedNotice } from "../state/timed_notice.ts";

const PROFILE_FIELDS = ["firstName", "lastName", "phoneNumber", "address"] as const;
export type ProfileField = typeof PROFILE_FIELDS[number];

export type ProfileState = ReturnType<typeof createProfileState>;

export function createProfileState({ authedCall, schedule, announce, draft }: {
  authedCall: AuthedCall;
  schedule: Schedule;
  announce(profile: Profile): void;
  draft?: Draft<ProfileForm>;
}) {
  let saved: ProfileForm = { firstName: "", lastName: "", phoneNumber: "", address: "" };
  let isKept = false;

  const form = createForm<ProfileForm>({
    initial: saved,
    check(values) {
      const issues = checkProfile(values);
      if (issues.length === 0) return undefined;
      return { errors: pickFieldErrors(PROFILE_FIELDS, { fields: explainIssues(issues) }) };
    },
    async send(values) {
      const result = await authedCall(changeProfile, { body: pickForm(values, (value) => value.trim()) });
      if (!result.ok) {
        return { errors: pickFieldErrors(PROFILE_FIELDS, result), text: explainRefusal(result) };
      }
      form.values.value = saved = pickForm(result.data);
      announce(result.data);
      form.notice.value = { kind: "success", text: say(settingsProfileText).saved };
    },
  });
  clearLater(form.notice, schedule, ({ kind }) => kind === "success" ? SETTINGS_NOTICE_MS : undefined);

  /** Fills the form, unless something unsaved was typed. */
  function take(profile: Profile): void {
    const isTouched = differs(form.values.value, saved);
    saved = pickForm(profile);
    if (!isTouched) form.values.value = isKept || !draft ? saved : draft.recall(saved);
    if (!isKept) beginKeeping();
  }

  function beginKeeping(): void {
    isKept = true;
    if (differs(form.values.value, saved)) form.notice.value = { kind: "info", text: say(draftText).kept };
    effect(() => draft?.keep(form.values.value, saved));
  }

  return { form, take };
}

function differs(form: ProfileForm, saved: ProfileForm): boolean {
  return PROFILE_FIELDS.some((field) => form[field] !== saved[field]);
}

function pickForm(from: ProfileForm, change = (value: string) => value): ProfileForm {
  const { firstName, lastName, phoneNumber, address } = from;
  return {
    firstName: change(firstName),
    lastName: change(lastName),
    phoneNumber: change(phoneNumber),
    address: change(address),
  };
}

export type PictureState = ReturnType<typeof createPictureState>;

const TYPES = ["image/jpeg", "image/jpg", "image/png", "image/gif"];

export function createPictureState(deps: {
  authedCall: AuthedCall;
  withToken: WithToken;
  upload: Upload;
  notice: TimedNotice;
  onChanged(url?: string): void;
}) {
  const { withToken, upload, notice } = deps;
  const chosen = signal<File | undefined>();
  /** 0 to 1. */
  const progress = signal(0);
  let abort = new AbortController();
  let isRemoving = false;

  async function choose(file: File): Promise<void> {
    if (chosen.value) return;
    const refused = refusePicture(file);
    if (refused) return notice.fail(refused);
    notice.clear();
    progress.value = 0;
    chosen.value = file;
    abort = new AbortController();
    const { signal } = abort;
    const onProgress = (part: number) => void (progress.value = part);
    const result = await withToken((token) =>
      upload(uploadPicture, { field: "profilePicture", file, token, onProgress, signal })
    );
    chosen.value = undefined;
    if (signal.aborted && !result.ok) return;
    if (!result.ok) return notice.fail(explainRefusal(result));
    deps.onChanged(result.data.profilePicture);
    notice.succeed(say(settingsProfileText).pictureSaved);
  }

  async function remove(): Promise<void> {
    if (isRemoving) return;
    isRemoving = true;
    notice.clear();
    const result = await deps.authedCall(deletePicture);
    isRemoving = false;
    if (!result.ok) return notice.fail(explainRefusal(result));
    deps.onChanged();
    notice.succeed(say(settingsProfileText).pictureRemoved);
  }

  return { notice, file: chosen, progress, choose, cancel: () => abort.abort(), remove };
}

/** Only by what the browser says of the file: the server looks at its bytes. */
function refusePicture({ size, type }: File): string | undefined {
  const text = say(settingsProfileText);
  if (size > PICTURE_MAX_BYTES) return text.pictureTooLarge;
  return TYPES.includes(type) ? undefined : text.pictureWrongType;
}
