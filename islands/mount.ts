/** On every page of patients and visitors: mounts islands and installs the app. @module */
import type { PatientScreen } from "@/lib/shared/screens.ts";
import type { LoadIsland } from "./client/browser/island_host.ts";
import { mountIslands, withSentences } from "./client/browser/mount_islands.ts";
import { awaitInstall } from "./install/await_install.ts";
import { startOffline } from "./offline/start_offline.ts";

mountIslands(
  withSentences(
    {
      sign_up: async () => (await import("./sign_up/SignUp.tsx")).startSignUp,
      verify_code: async () => (await import("./verify_code/VerifyCode.tsx")).startVerifyCode,
      forgot_password: async () => (await import("./forgot_password/ForgotPassword.tsx")).startForgotPassword,
      sign_in: async () => (await import("./sign_in/SignIn.tsx")).startSignIn,
      log_book: async () => (await import("./log_book/LogBook.tsx")).logBook,
      podcast: async () => (await import("./podcast/Podcast.tsx")).podcast,
      library: async () => (await import("./library/Library.tsx")).library,
      lessons: async () => (await import("./lessons/Lessons.tsx")).lessons,
      videos: async () => (await import("./videos/Videos.tsx")).videos,
      feedback: async () => (await import("./feedback/Feedback.tsx")).feedback,
      inbox: async () => (await import("./inbox/Inbox.tsx")).inbox,
      reminders: async () => (await import("./reminders/Reminders.tsx")).reminders,
      care: async () => (await import("./care/Care.tsx")).care,
      my_diabetes: async () => (await import("./my_diabetes/MyDiabetes.tsx")).myDiabetes,
      settings: async () => (await import("./settings/Settings.tsx")).settings,
    } satisfies Record<Exclude<PatientScreen, "google_return">, LoadIsland>,
  ),
);
startOffline();
awaitInstall();
