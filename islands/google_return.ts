import { takeGoogleAnswer, tellGoogleAnswer } from "./google_sign_in/google_window.ts";

// The window lives a moment; the document says what to do with one that stays open.
const answer = takeGoogleAnswer();
if (answer) {
  tellGoogleAnswer(answer);
  globalThis.close();
}
