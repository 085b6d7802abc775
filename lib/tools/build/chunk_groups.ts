/** Modules that share files in browsers. @see docs/decisions/013-scripts-in-few-files.md @module */

/** One file for every entry whose source begins with one of `entries`. */
export interface ChunkGroup {
  entries: readonly string[];
  modules: readonly string[];
}

/** Every document with an island. */
const WITH_AN_ISLAND: ChunkGroup = {
  entries: ["islands/", "lib/shared/"],
  modules: [
    "lib/shared/brand.ts",
    "lib/shared/messages/catalogue.ts",
    "lib/shared/messages/client.ts?clientText",
    "lib/shared/offline.ts",
    "lib/shared/screens.ts",
    "lib/shared/text.ts",
    "islands/client/browser/load_optional.ts",
    "islands/client/browser/error_screen.ts",
    "islands/client/storage/flash.ts",
    "islands/client/browser/idle.ts",
    "islands/client/browser/island_host.ts",
    "islands/client/storage/install_flags.ts",
    "islands/client/browser/language.ts",
    "islands/client/storage/language_choice.ts",
    "islands/client/browser/navigation.ts",
    "islands/client/browser/schedule.ts",
    "islands/client/browser/sound_playing.ts",
    "islands/client/session/session.ts",
    "islands/client/storage/safe_storage.ts",
    "islands/client/browser/unsaved.ts",
  ],
};

/** Documents complete without scripts: little at once, notices and the like later. */
const OF_VISITORS: readonly ChunkGroup[] = [
  {
    entries: ["islands/"],
    modules: [
      "islands/client/browser/idle.ts",
      "islands/client/browser/language.ts",
      "islands/client/browser/load_optional.ts",
      "islands/client/browser/schedule.ts",
      "islands/client/browser/unsaved.ts",
      "islands/client/session/session.ts",
      "islands/client/storage/language_choice.ts",
      "islands/client/storage/safe_storage.ts",
    ],
  },
  {
    entries: ["islands/install/", "islands/notices/", "islands/offline/"],
    modules: [
      "lib/shared/brand.ts",
      "lib/shared/messages/client.ts?clientText",
      "lib/shared/offline.ts",
      "islands/client/storage/install_flags.ts",
    ],
  },
];

const SIGNED_IN = ["feedback", "inbox", "library", "log_book", "podcast", "reminders", "settings", "videos"]
  .map((name) => `islands/${name}/`);

const OF_PATIENTS: readonly ChunkGroup[] = [
  // What a screen loads later comes after it, so that shared parts may stay with the screen.
  {
    entries: [
      "islands/layout/",
      "islands/media/",
      "islands/push/",
      "islands/reminders/OpenReminder.tsx",
      "islands/background/background_work.ts",
      "islands/client/outbox/",
      "islands/client/session/clear_ended_sessions.ts",
      "islands/client/session/seen_lists.ts",
      "islands/client/push/user_push.ts",
      ...SIGNED_IN,
    ],
    modules: [
      "islands/client/api/authed_call.ts",
      "islands/client/browser/in_steps.ts",
      "islands/client/browser/island_root.ts",
      "islands/client/browser/page_return.ts",
      "islands/client/api/patient_call.ts",
      "islands/client/outbox/clear_readings.ts",
      "islands/client/storage/database.ts",
      "islands/client/session/last_seen.ts",
      "islands/layout/SignedInLayout.tsx",
      "islands/parts/SeenNote.tsx",
    ],
  },
  // Forms.
  {
    entries: ["feedback", "forgot_password", "google_link", "reminders", "settings", "sign_in", "sign_up"]
      .map(
        (name) => `islands/${name}/`,
      ),
    modules: [
      "islands/parts/FieldError.tsx",
      "islands/parts/Spinner.tsx",
      "islands/parts/SubmitButton.tsx",
      "islands/parts/TextField.tsx",
      "islands/parts/form_focus.ts",
    ],
  },
  {
    entries: ["forgot_password", "google_link", "google_sign_in", "sign_in", "sign_up", "verify_code"]
      .map((name) => `islands/${name}/`),
    modules: [
      "islands/layout/AccountFrame.tsx",
      "islands/layout/GuestScreen.tsx",
      "islands/sign_in/sign_in_draft.ts",
    ],
  },
  // What always goes with a form divides no other files.
  { entries: ["islands/google_sign_in/", "islands/sign_in/"], modules: ["islands/sign_in/SignIn.tsx"] },
  { entries: ["islands/feedback/"], modules: ["islands/feedback/Feedback.tsx"] },
  { entries: ["islands/log_book/", "lib/shared/report"], modules: ["islands/log_book/LogBook.tsx"] },
  // Opens the readings on a phone.
  {
    entries: ["islands/log_book/", "lib/shared/report", "islands/client/outbox/"],
    modules: [
      "lib/shared/reading.ts",
      "lib/shared/reading_merge.ts",
      "islands/client/outbox/apply_pending.ts",
      "islands/client/outbox/browser_reading_store.ts",
      "islands/client/outbox/open_reading_store.ts",
    ],
  },
];

const ADMIN = "islands/admin/";
const ADMIN_SCREENS = [
  "audit",
  "feedback",
  "media",
  "notifications",
  "overview",
  "recordings",
  "upload",
  "users",
]
  .map((name) => `${ADMIN}${name}/`);

const OF_ADMINISTRATORS: readonly ChunkGroup[] = [
  // Every screen; what comes later finds it there.
  {
    entries: [
      `${ADMIN}layout/`,
      `${ADMIN}sign_in/`,
      "islands/client/",
      "islands/language/",
      "islands/notices/",
      "islands/sign_in/",
      ...ADMIN_SCREENS,
    ],
    modules: [
      "lib/shared/languages.ts",
      "lib/shared/messages/layout.ts?layoutText",
      "islands/client/api/api.ts",
      "islands/client/browser/island_root.ts",
      "islands/client/browser/lazy.ts",
      "islands/client/session/admin_guard.ts",
      "islands/client/storage/drafts.ts",
      "islands/parts/Banner.tsx",
      "islands/parts/FieldError.tsx",
      "islands/parts/Spinner.tsx",
      "islands/parts/SubmitButton.tsx",
    ],
  },
  {
    entries: ADMIN_SCREENS,
    modules: [
      "islands/admin/layout/AdminLayout.tsx",
      "islands/admin/parts/AdminPage.tsx",
      "islands/admin/parts/admin_call.ts",
      "islands/layout/frame_state.ts",
      "islands/parts/SelectField.tsx",
    ],
  },
  {
    entries: [
      `${ADMIN}media/MediaDialogs.tsx`,
      `${ADMIN}notifications/`,
      `${ADMIN}sign_in/`,
      `${ADMIN}users/`,
      "islands/sign_in/",
    ],
    modules: ["islands/parts/form_focus.ts", "islands/state/form.ts"],
  },
  {
    entries: [`${ADMIN}media/`, `${ADMIN}recordings/`, `${ADMIN}upload/`],
    modules: ["lib/shared/media.ts", "lib/shared/media_time.ts"],
  },
  {
    entries: [`${ADMIN}media/MediaDialogs.tsx`, `${ADMIN}upload/`],
    modules: [
      "lib/shared/messages/admin_upload.ts?adminUploadText",
      "lib/shared/messages/admin_upload.ts?adminUploadErrorText",
      "islands/admin/parts/LanguageField.tsx",
      "islands/admin/upload/UploadFiles.tsx",
      "islands/admin/upload/upload_draft.ts",
      "islands/parts/TextArea.tsx",
    ],
  },
  { entries: [`${ADMIN}notifications/`], modules: ["islands/admin/notifications/Notifications.tsx"] },
  { entries: [`${ADMIN}users/`], modules: ["islands/admin/users/Users.tsx"] },
];

/** @param entry The bundle's entry point. */
export function groupsOf(entry: string): readonly ChunkGroup[] {
  if (entry === "islands/mount.ts") return [WITH_AN_ISLAND, ...OF_PATIENTS];
  if (entry === "islands/admin/mount.ts") return [WITH_AN_ISLAND, ...OF_ADMINISTRATORS];
  return OF_VISITORS;
}
