// No framework: the window lives a moment.
import { closeWindow, takeGoogleAnswer, tellGoogleAnswer } from "../google_sign_in/google_window.ts";

/** The document says what to do with a window that stays open. */
export function startGoogleReturn(): void {
  const answer = takeGoogleAnswer();
  if (!answer) return;
  tellGoogleAnswer(answer);
  closeWindow();
}
