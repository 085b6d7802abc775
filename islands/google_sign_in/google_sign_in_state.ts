import { signal } from "@preact/signals-react";
import { googleText } from "@/lib/shared/messages/google.ts";
import { signInText } from "@/lib/shared/messages/sign_in.ts";
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { GOOGLE_START_PATH, signInWithGoogle } from "@/lib/shared/wire/google.ts";
import type { Call } from "../client/api/api.ts";
import type { GoogleAnswer, OpenedWindow } from "./google_window.ts";
import { say } from "../client/browser/language.ts";
import type { Schedule } from "../client/browser/schedule.ts";
import { withProof } from "../client/api/with_proof.ts";
import { refusalMessage } from "../state/form.ts";

export const GOOGLE_POLL_MS = 500;

export interface GoogleSignInDeps {
  call: Call;
  redirectTo(path: string): void;
  /** False if the browser does not keep it. */
  storeToken(token: string): boolean;
  takeLanguage(language: string | undefined): void;
  schedule: Schedule;
  newState(): string;
  openWindow(path: string): OpenedWindow | undefined;
  listen(heard: (answer: GoogleAnswer) => void): () => void;
}

export type GoogleSignInState = ReturnType<typeof createGoogleSignInState>;

export function createGoogleSignInState(deps: GoogleSignInDeps) {
  const isBusy = signal(false);
  const failure = signal<string | undefined>();
  const done = signal<string | undefined>();
  let stopListening = () => {};
  let stopWatching = () => {};

  function leave(): void {
    stopListening();
    stopWatching();
  }

  function refuse(sentence: string): void {
    isBusy.value = false;
    failure.value = sentence;
  }

  function start(): void {
    if (isBusy.value) return;
    leave();
    failure.value = undefined;
    const state = deps.newState();
    const opened = deps.openWindow(`${GOOGLE_START_PATH}?state=${state}`);
    if (!opened) return refuse(say(googleText).popupBlocked);
    isBusy.value = true;
    stopListening = deps.listen((answer) => void (answer.state === state && take(answer)));
    watch(opened);
  }

  /** A closing window's answer may be on its way: it counts as closed the second time. */
  function watch(opened: OpenedWindow, wasClosed = false): void {
    const isClosed = opened.isClosed();
    // A late answer still counts: some browsers report a hidden window as closed.
    if (isClosed && wasClosed) return refuse(say(googleText).cancelled);
    stopWatching = deps.schedule(() => watch(opened, isClosed), GOOGLE_POLL_MS);
  }

  async function take({ credential, error }: GoogleAnswer): Promise<void> {
    leave();
    if (error === "access_denied") return refuse(say(googleText).cancelled);
    if (credential === undefined) return refuse(say(googleText).failedTryAgain);
    failure.value = undefined;
    isBusy.value = true;
    const result = await withProof((proof) =>
      deps.call(signInWithGoogle, { body: { credential, code: proof?.code } })
    );
    if (result.ok) return enter(result.data);
    refuse(refusalMessage(result, say(googleText).failedTryAgain, say(googleText).failed));
  }

  function enter({ token, language }: { token: string; language?: string }): void {
    if (!deps.storeToken(token)) return refuse(say(signInText).cannotRemember);
    deps.takeLanguage(language);
    done.value = say(googleText).done;
    deps.redirectTo(PATIENT_SCREENS.log_book.path);
  }

  return { isBusy, failure, done, start, leave };
}
