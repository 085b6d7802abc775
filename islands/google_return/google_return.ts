// No framework for a window that lives a moment.
import { closeWindow, takeGoogleAnswer, tellGoogleAnswer } from "../google_sign_in/google_window.ts";

/** The document tells what to do if the window stays open. */
export function startGoogleReturn(): void {
  const answer = takeGoogleAnswer();
  if (!answer) return;
  tellGoogleAnswer(answer);
  closeWindow();
}
