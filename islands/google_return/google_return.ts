/** The window on its way back from Google: tells the screen that opened it, and goes. No framework: it lives a moment. @module */
import { closeWindow, takeGoogleAnswer, tellGoogleAnswer } from "../client/google_window.ts";

/** Hands Google's answer over; the document says what to do with a window that stays. */
export function startGoogleReturn(): void {
  const answer = takeGoogleAnswer();
  if (!answer) return;
  tellGoogleAnswer(answer);
  closeWindow();
}
