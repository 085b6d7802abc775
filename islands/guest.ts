/** The first script of who is not signed in. @module */
import { mountIslands } from "./client/browser/mount_islands.ts";
import { awaitInstall } from "./install/await_install.ts";
import { loadSentences } from "./language/language_in_use.ts";
import { startOffline } from "./offline/start_offline.ts";
import { startSignIn } from "./sign_in/SignIn.tsx";
import { startSignUp } from "./sign_up/SignUp.tsx";
import { startVerifyCode } from "./verify_code/VerifyCode.tsx";

mountIslands({
  sign_up: () => startSignUp,
  verify_code: () => startVerifyCode,
  forgot_password: async () => (await import("./forgot_password/ForgotPassword.tsx")).startForgotPassword,
  sign_in: () => startSignIn,
}, () => loadSentences("guest"));
startOffline();
awaitInstall();
