import { type ChangeEvent, type ReactElement, useEffect, useId, useRef } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { profileText, settingsText } from "@/lib/shared/messages/settings.ts";
import type { Profile } from "@/lib/shared/wire/auth.ts";
import { say } from "../client/language.ts";
import { Avatar } from "../parts/Avatar.tsx";
import { Icon } from "../parts/Icon.tsx";
import { BoardBanner } from "./BoardBanner.tsx";
import { drawPreview } from "./picture_preview.ts";
import type { PictureState } from "./picture_state.ts";

interface PictureFieldProps {
  state: PictureState;
  profile: Profile;
}

/** The picture, and the way to another one; what is chosen shows at once. */
export function PictureField({ state, profile }: PictureFieldProps): ReactElement {
  useSignals();
  const root = useRef<HTMLDivElement>(null);
  const wasUsed = useRef(false);
  const file = state.file.value;
  useEffect(() => {
    // What was pressed gives way to what comes next: the keyboard goes on from there.
    if (document.activeElement !== document.body || !wasUsed.current) return;
    root.current?.querySelector<HTMLElement>("input, button")?.focus({ preventScroll: true });
  }, [file]);
  if (file) wasUsed.current = true;
  return (
    <div className="settings-picture" ref={root}>
      <div className="settings-picture-face" data-busy={file !== undefined}>
        {file ? <Preview file={file} /> : <Avatar profile={profile} />}
      </div>
      {file ? <Progress state={state} /> : <Chooser state={state} isFirst={!profile.profilePicture} />}
      <BoardBanner board={state.board} />
    </div>
  );
}

function Chooser({ state, isFirst }: { state: PictureState; isFirst: boolean }): ReactElement {
  useSignals();
  const id = useId();
  const text = say(profileText);

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const [file] = currentTarget.files ?? [];
    // The same file can be chosen again.
    currentTarget.value = "";
    if (file) void state.choose(file);
  }

  return (
    <div className="settings-picture-choice">
      <input
        id={id}
        className="settings-picture-input"
        type="file"
        accept="image/jpeg,image/png,image/gif"
        aria-describedby={`${id}-hint`}
        onChange={choose}
      />
      <label className="button button-quiet" htmlFor={id}>
        {isFirst ? text.choosePicture : text.changePicture}
      </label>
      <p className="hint" id={`${id}-hint`}>{text.pictureHint}</p>
    </div>
  );
}

function Progress({ state }: { state: PictureState }): ReactElement {
  useSignals();
  const text = say(profileText);
  const percent = Math.round(state.progress.value * 100);
  return (
    <div className="settings-picture-choice">
      <label className="settings-picture-progress">
        <span>{percent < 100 ? text.uploading(percent) : text.checking}</span>
        <progress max={100} value={percent} />
      </label>
      <button type="button" className="button button-quiet" onClick={state.cancel}>
        <Icon name="close" />
        {say(settingsText).cancel}
      </button>
    </div>
  );
}

function Preview({ file }: { file: File }): ReactElement {
  useSignals();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) void drawPreview(canvas.current, file);
  }, [file]);
  return (
    <canvas className="settings-picture-preview" width={192} height={192} ref={canvas} aria-hidden="true" />
  );
}
