import { signal } from "@preact/signals-react";
import { PICTURE_MAX_BYTES } from "@/lib/shared/limits.ts";
import { profileText } from "@/lib/shared/messages/settings.ts";
import { deletePicture, uploadPicture } from "@/lib/shared/wire/auth.ts";
import type { AuthedCall, WithToken } from "../client/api/authed_call.ts";
import { explainRefusal } from "./explain_refusal.ts";
import { say } from "../client/browser/language.ts";
import type { Upload } from "../client/api/upload.ts";
import type { TimedNotice } from "../state/timed_notice.ts";

interface PictureStateDeps {
  authedCall: AuthedCall;
  withToken: WithToken;
  upload: Upload;
  notice: TimedNotice;
  onChanged(url?: string): void;
}

export type PictureState = ReturnType<typeof createPictureState>;

const TYPES = ["image/jpeg", "image/jpg", "image/png", "image/gif"];

export function createPictureState(deps: PictureStateDeps) {
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
    notice.succeed(say(profileText).pictureSaved);
  }

  async function remove(): Promise<void> {
    if (isRemoving) return;
    isRemoving = true;
    notice.clear();
    const result = await deps.authedCall(deletePicture);
    isRemoving = false;
    if (!result.ok) return notice.fail(explainRefusal(result));
    deps.onChanged();
    notice.succeed(say(profileText).pictureRemoved);
  }

  return { notice, file: chosen, progress, choose, cancel: () => abort.abort(), remove };
}

/** Only by what the browser says of the file: the server looks at its bytes. */
function refusePicture({ size, type }: File): string | undefined {
  const text = say(profileText);
  if (size > PICTURE_MAX_BYTES) return text.pictureTooLarge;
  return TYPES.includes(type) ? undefined : text.pictureWrongType;
}
