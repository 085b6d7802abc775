/** Choosing and sending a profile picture. @module */
import { type Signal, signal } from "@preact/signals-react";
import { PICTURE_MAX_BYTES } from "@/lib/shared/limits.ts";
import { profileText } from "@/lib/shared/messages/settings.ts";
import { uploadPicture } from "@/lib/shared/wire/picture.ts";
import { say } from "../client/language.ts";
import type { Upload } from "../client/upload.ts";
import type { NoticeBoard } from "./notice_board.ts";
import type { WithToken } from "../client/authed_call.ts";

/** What the picture works with; tests hand it other things. */
export interface PictureStateDeps {
  withToken: WithToken;
  upload: Upload;
  board: NoticeBoard;
  /** Is told the new picture's address. */
  onChanged(url: string): void;
}

/** The picture as the screen shows it. */
export interface PictureState {
  board: NoticeBoard;
  /** The file that is on its way, shown in the picture's place meanwhile. */
  file: Signal<File | undefined>;
  /** The part that has left, 0 to 1. */
  progress: Signal<number>;
  /** Sends a file that may be a picture, and says why of one that cannot. */
  choose(file: File): Promise<void>;
  /** Calls the upload off. */
  cancel(): void;
}

const TYPES = ["image/jpeg", "image/jpg", "image/png", "image/gif"];

/** Builds the state of a picture that nobody is changing. */
export function createPictureState(deps: PictureStateDeps): PictureState {
  const { withToken, upload, board } = deps;
  const chosen = signal<File | undefined>();
  const progress = signal(0);
  let abort = new AbortController();

  async function choose(file: File): Promise<void> {
    if (chosen.value) return;
    const refused = refusePicture(file);
    if (refused) return board.fail(refused);
    board.clear();
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
    if (!result.ok) return board.refuse(result);
    deps.onChanged(result.data.profilePicture);
    board.succeed(say(profileText).pictureSaved);
  }

  return { board, file: chosen, progress, choose, cancel: () => abort.abort() };
}

/** Returns why a file cannot be a profile picture, undefined when it may be; the server looks at its bytes. */
function refusePicture({ size, type }: File): string | undefined {
  const text = say(profileText);
  if (size > PICTURE_MAX_BYTES) return text.pictureTooLarge;
  return TYPES.includes(type) ? undefined : text.pictureWrongType;
}
