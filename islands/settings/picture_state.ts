import { type Signal, signal } from "@preact/signals-react";
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
  /** Undefined if removed. */
  onChanged(url?: string): void;
}

export interface PictureState {
  notice: TimedNotice;
  file: Signal<File | undefined>;
  /** 0 to 1. */
  progress: Signal<number>;
  choose(file: File): Promise<void>;
  cancel(): void;
  remove(): Promise<void>;
}

const TYPES = ["image/jpeg", "image/jpg", "image/png", "image/gif"];

export function createPictureState(deps: PictureStateDeps): PictureState {
  const { withToken, upload, notice } = deps;
  const chosen = signal<File | undefined>();
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

/** The server checks bytes. */
function refusePicture({ size, type }: File): string | undefined {
  const text = say(profileText);
  if (size > PICTURE_MAX_BYTES) return text.pictureTooLarge;
  return TYPES.includes(type) ? undefined : text.pictureWrongType;
}

/** An upright square from the middle; not a picture: leaves the canvas empty. */
export async function drawPreview(canvas: HTMLCanvasElement, file: File): Promise<void> {
  try {
    const picture = await createImageBitmap(file);
    const side = Math.min(picture.width, picture.height);
    const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
    canvas.getContext("2d")?.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
    picture.close();
  } catch {
    // The server will say what is wrong.
  }
}
