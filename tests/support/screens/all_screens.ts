/** Every screen of the product in every state worth seeing; a new area is a file beside this one and a line here. @module */
import { FORGOT_PASSWORD_SCREENS, SIGN_IN_SCREENS, SIGN_UP_SCREENS } from "./account_screens.ts";
import { ADMIN_MEDIA_SCREENS, ADMIN_UPLOAD_SCREENS } from "./admin_media_screens.ts";
import { ADMIN_FRAME_SCREENS, ADMIN_RECORD_SCREENS, ADMIN_USERS_SCREENS } from "./admin_screens.ts";
import { APP_SCREENS } from "./app_screens.ts";
import { FEEDBACK_SCREENS } from "./feedback_screens.ts";
import { LANDING_SCREENS, POLICY_SCREENS, POLICY_SUMMARY_SCREENS, SMALL_SCREENS } from "./landing_screens.ts";
import { IMPORT_SCREENS } from "./import_screens.ts";
import { CARE_SCREENS } from "./care_screens.ts";
import { LISTEN_SCREENS, RECORDING_SCREENS } from "./listen_screens.ts";
import { LOG_BOOK_SCREENS } from "./log_book_screens.ts";
import { LOG_KEEPING_SCREENS } from "./log_keeping_screens.ts";
import { LOG_WIZARD_SCREENS, PERSON_QUESTION_SCREENS } from "./log_wizard_screens.ts";
import { LESSON_SCREENS } from "./lesson_screens.ts";
import { LIBRARY_SCREENS, PODCAST_SCREENS, VIDEO_SCREENS } from "./media_screens.ts";
import { HELP_SCREENS, MEAL_SCREENS } from "./meal_screens.ts";
import { INBOX_SCREENS, REMINDER_SCREENS } from "./notification_screens.ts";
import { SENDING_SCREENS } from "./sending_screens.ts";
import type { Screen } from "./screen.ts";
import { FRAME_SCREENS, SETTINGS_SCREENS } from "./settings_screens.ts";
import { SHARE_SCREENS } from "./share_screens.ts";
import { VITAL_SIGN_SCREENS } from "./vital_sign_screens.ts";

/** By area, in the order of a visit. */
export const ALL_SCREENS: Readonly<Record<string, readonly Screen[]>> = {
  "landing page": LANDING_SCREENS,
  "policies": [...POLICY_SCREENS, ...POLICY_SUMMARY_SCREENS],
  "small pages": SMALL_SCREENS,
  "sign-up": SIGN_UP_SCREENS,
  "sign-in": SIGN_IN_SCREENS,
  "forgotten password": FORGOT_PASSWORD_SCREENS,
  "logbook": LOG_BOOK_SCREENS,
  "wizard": LOG_WIZARD_SCREENS,
  "questions after a reading": PERSON_QUESTION_SCREENS,
  "results that are heard": LISTEN_SCREENS,
  "import": IMPORT_SCREENS,
  "unsent readings": LOG_KEEPING_SCREENS,
  "blood pressure and weight": VITAL_SIGN_SCREENS,
  "podcast": PODCAST_SCREENS,
  "library": LIBRARY_SCREENS,
  "videos": VIDEO_SCREENS,
  "lessons": LESSON_SCREENS,
  "meal guide": MEAL_SCREENS,
  "help": HELP_SCREENS,
  "inbox": INBOX_SCREENS,
  "reminders": REMINDER_SCREENS,
  "care": CARE_SCREENS,
  "feedback": FEEDBACK_SCREENS,
  "settings": SETTINGS_SCREENS,
  "links to the report": SHARE_SCREENS,
  "patient's frame": FRAME_SCREENS,
  "app on the phone": APP_SCREENS,
  "administrator's frame": ADMIN_FRAME_SCREENS,
  "administrator's records": ADMIN_RECORD_SCREENS,
  "user management": ADMIN_USERS_SCREENS,
  "media dashboard": ADMIN_MEDIA_SCREENS,
  "upload": ADMIN_UPLOAD_SCREENS,
  "recordings": RECORDING_SCREENS,
  "sending of notifications": SENDING_SCREENS,
};
