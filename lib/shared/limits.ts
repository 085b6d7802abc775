/** Business constants (docs/product.md); the unit is in the name. @module */

export const CODE_LENGTH = 5;
/** A code lives so long from the moment its mail leaves. */
export const CODE_LIFETIME_SECONDS = 600;
/** Of the link in an administrator's invitation. */
export const INVITATION_LIFETIME_SECONDS = 7 * 24 * 3600;
export const CODE_RESEND_SECONDS = 60;
export const CODE_MAX_ATTEMPTS = 5;
export const PASTE_SUBMIT_MS = 100;
/** The pause before the step of the new password. */
export const RESET_STEP_MS = 500;
/** How long a notice in the settings stays. */
export const SETTINGS_NOTICE_MS = 3000;

export const PASSWORD_MIN_CHARACTERS = 6;
/** UTF-8. */
export const PASSWORD_MAX_BYTES = 128;
/** Longer ones are refused before any pattern runs. */
export const EMAIL_MAX_CHARACTERS = 254;
export const NAME_MAX_CHARACTERS = 100;
export const ADDRESS_MAX_CHARACTERS = 300;

export const USER_SESSION_SECONDS = 30 * 24 * 3600;
export const ADMIN_SESSION_SECONDS = 12 * 3600;
/** After the last sign-in; browsers keep no cookie longer. */
export const BROWSER_RETENTION_SECONDS = 400 * 24 * 3600;
/** Stands for the password of an account without one. */
export const RECENT_SIGN_IN_SECONDS = 10 * 60;
/** In a set, of an account with a second factor. */
export const RECOVERY_CODES = 10;
/** Beyond these the least recently used session ends. */
export const SESSIONS_MAX = 50;
/** Beyond it only withdrawing consent is accepted. */
export const CONSENTS_MAX = 1000;
/** Time between two updates of when a session was used. */
export const LAST_SEEN_SECONDS = 3600;
export const PENDING_SIGN_UP_SECONDS = 24 * 3600;
/** Of one beyond the mail limits of its address or client. */
export const UNDRAWN_SIGN_UP_SECONDS = 3600;

/** Prescribed by the spec (not 18.0156). */
export const MG_DL_PER_MMOL_L = 18;
export const MAX_VALUE_MG_DL = 1500;
export const MAX_VALUE_MMOL_L = 83.3;
export const COMMENT_MAX_CHARACTERS = 1000;
/** Of insulin with one reading or dose. */
export const INSULIN_UNITS_MAX = 300;
/** More, and a person is asked whether it is right. */
export const INSULIN_UNITS_LIKELY = 100;
/** Of carbohydrate with one reading. */
export const CARB_GRAMS_MAX = 500;
/** Of the days that a link to the report shows, if they are not chosen one by one. */
export const SHARE_DAYS = [14, 30, 90] as const;
/** From the first to the last day of a link whose days are chosen one by one. */
export const SHARE_PERIOD_MAX_DAYS = 400;
/** Of a report that a link opens, and of a letter. */
export const REPORT_READINGS_MAX = 10_000;
export const SHARES_A_PAGE = 20;
/** Seconds until a link ends by itself. */
export const SHARE_LIFETIMES = { "1h": 3600, "7d": 7 * 24 * 3600, "30d": 30 * 24 * 3600 } as const;
/** Links of one person that open at a time. */
export const SHARES_MAX = 20;
/** Wrong PINs that a link survives, over all of its life, less one. */
export const SHARE_PIN_TRIES = 5;
/** How long an opened report can be asked for again: a day's work in a clinic. */
export const SHARE_ACCESS_SECONDS = 12 * 3600;
/** After a link's end: what it was for is over. */
export const SHARE_RETENTION_DAYS = 180;
/** So many who have opened a link are kept, each with the first time. */
export const SHARE_READERS_KEPT = 100;
/** Of the name or clinic of whoever reads, and of whom a link is for. */
export const READER_MAX_CHARACTERS = 100;
export const MEDICINES_MAX_CHARACTERS = 1000;
/** Earliest year of a birth or a diagnosis. */
export const EARLIEST_YEAR = 1900;
/** A month of Ramadan has 29 or 30 days. */
export const RAMADAN_MAX_DAYS = 60;
export const READINGS_MAX_LIMIT = 1000;
/** A phone fetches the list in such parts: a weak network gets there in steps. */
export const READINGS_A_PAGE = 500;
/** Per clock minute; a year's outbox is sent in minutes. */
export const ACCOUNT_WRITES_A_MINUTE = 600;
/** Two clock minutes. The dearest write, an edit of a 1,000 character note, costs 5.3 KB: at most 5 MB a minute. */
export const ACCOUNT_WRITES_IN_TWO_MINUTES = 900;
/** Of a file in one request; counts as that many writes. */
export const IMPORT_READINGS_AT_ONCE = 100;
export const IMPORT_WRITES = 10;
/** So near a blood sugar of the file, insulin or carbohydrate in a line of its own belongs to that. */
export const DOSE_MINUTES = 15;
/** What it costs on disk stays below that of its writes. */
export const IMPORT_BODY_MAX_BYTES = 32 * 1024;
/** Times that an imported reading can be deleted and imported again. */
export const IMPORT_TIMES_MAX = 15;
export const IMPORT_FILE_MAX_BYTES = 10 * 1024 * 1024;
/** Ten a day for 13 years. */
export const READINGS_MAX = 50_000;
/** Rows count tombstones of deleted readings too. */
export const READING_ROWS_MAX = 100_000;
/** With tombstones: two a day for 13 years. */
export const VITAL_SIGNS_MAX = 10_000;
/** A page of so many is a few milliseconds of work. */
export const VITAL_SIGNS_A_PAGE = 500;
/** Doses, supplies, visits and checks, with tombstones: three medicines a day for 18 years. */
export const CARE_RECORDS_MAX = 20_000;
/** Of one person: each hour all are looked at. */
export const SUPPLIES_MAX = 50;
/** A page of so many is a few milliseconds of work. */
export const CARE_RECORDS_A_PAGE = 1000;
/** By so much a phone that is right may be ahead of us. */
export const CLOCK_AHEAD_SECONDS = 60;
/** Of a supply, and of the place of a visit. */
export const CARE_NAME_MAX_CHARACTERS = 60;
export const READING_EDITS_A_DAY = 20;
/** Beyond it, edits wait until the oldest are a year old. */
export const READING_HISTORY_MAX = 50_000;
export const HISTORY_RETENTION_DAYS = 365;
export const TOMBSTONE_RETENTION_DAYS = 400;

export const USERS_MAX_LIMIT = 100;
export const ADMIN_PAGE_ITEMS = 50;
export const ADMIN_NOTICE_MS = 5000;
export const SEARCH_MAX_CHARACTERS = 100;
export const SEARCH_COUNT_MAX = 1000;
export const AUDIT_MAX_LIMIT = 100;
export const AUDIT_RETENTION_DAYS = 730;
export const FEEDBACK_SUBJECT_MAX_CHARACTERS = 120;
export const FEEDBACK_AN_HOUR = 5;
export const FEEDBACK_MESSAGE_MAX_CHARACTERS = 2000;
export const FEEDBACK_MAX_LIMIT = 100;

export const NOTIFICATIONS_MAX_LIMIT = 100;
/** Of past reminders in the inbox, and device reports. */
export const PUSH_RETENTION_DAYS = 30;
/** A device that was not seen for so long is forgotten. */
export const DEVICE_RETENTION_DAYS = 400;
/** Of an anonymous device that reported nothing. */
export const UNPROVEN_DEVICE_DAYS = 7;
export const REMINDERS_MAX = 50;
export const REMINDER_LABEL_MAX_CHARACTERS = 60;

/** Wizard steps 1 to 3 pretend to work. */
export const WIZARD_STEP_MS = 800;
/** The wizard's feedback pretends to work. */
export const WIZARD_FEEDBACK_MS = 1000;
/** An export shows progress after this. */
export const REPORT_PROGRESS_MS = 1000;
/** Long enough for finding somebody to send the report to. */
export const REPORT_NOTICE_MS = 120_000;
export const UNDO_DELETE_MS = 10_000;
/** The rule of 15: test again 15 minutes after a low. */
export const RETEST_SECONDS = 15 * 60;
/** An open app rings within this, and cancels the server's push. */
export const RETEST_GRACE_SECONDS = 20;
/** Nigeria's emergency number, toll-free. */
export const EMERGENCY_NUMBER = "112";

/** Nigeria keeps one offset all year. */
export const LAGOS_OFFSET_MINUTES = 60;
export const SIDEBAR_BREAKPOINT_PX = 768;
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;
export const PICTURE_MAX_PIXELS = 40_000_000;
export const PATH_MAX_CHARACTERS = 2048;
export const JSON_BODY_MAX_BYTES = 64 * 1024;
export const JSON_MAX_DEPTH = 20;
/** Twice the longest list, a notification's people. */
export const JSON_MAX_VALUES = 20_000;

export const MEDIA_MAX_BYTES = 100 * 1024 * 1024;
export const COVER_MAX_BYTES = 5 * 1024 * 1024;
export const CAPTIONS_MAX_BYTES = 1024 * 1024;
/** In one language; results have some 60 sentences. */
export const RECORDINGS_MAX = 1000;
export const RECORDING_MAX_BYTES = 500_000;
export const SPOKEN_NAME_MAX_CHARACTERS = 100;
export const CAPTION_CUE_MAX_CHARACTERS = 10_000;
export const MEDIA_TITLE_MAX_CHARACTERS = 200;
export const MEDIA_ARTIST_MAX_CHARACTERS = 200;
export const MEDIA_GENRE_MAX_CHARACTERS = 100;
export const MEDIA_DESCRIPTION_MAX_CHARACTERS = 2000;
export const MEDIA_SEARCH_MAX_CHARACTERS = 100;
export const MEDIA_PAGE_ITEMS = 24;
export const MEDIA_PAGE_MAX_ITEMS = 100;
/** Older ones are in the app alone. */
export const PODCAST_FEED_MAX_ITEMS = 500;
export const INBOX_PAGE_ITEMS = 20;
export const UPLOAD_PART_BYTES = 4 * 1024 * 1024;
/** The name is shown, never used as a path. */
export const UPLOAD_FILE_NAME_MAX_CHARACTERS = 255;
export const UPLOAD_LIFETIME_SECONDS = 24 * 3600;
/** Beyond these the oldest are forgotten. */
export const PLAY_POSITIONS_MAX = 500;
/** In the index that every phone loads. */
export const LESSONS_MAX = 2000;
export const LESSON_ANSWERS_MAX = 3;
/** Of a question, an answer, and why it is right. */
export const LESSON_QUESTION_MAX_CHARACTERS = 300;
export const LESSON_CHOICES_MAX = 4;
/** Figures of learners are rounded down to a multiple: fewer would give somebody away. */
export const LEARNERS_STEP = 5;
/** Figures of topics and languages at once: far above what there is. */
export const LEARNERS_MAX = 1000;
/** Of fewer a language has no figure of its own. */
export const LEARNERS_OF_LANGUAGE_MIN = 20;
/** Younger accounts do not count. */
export const LEARNER_AGE_DAYS = 30;
/** A person has so many; the oldest go. */
export const LESSON_PROGRESS_MAX = 1000;
export const PLAY_POSITION_MAX_SECONDS = 7 * 24 * 3600;
/** What was just sent can be taken back. */
export const NOTIFICATION_HOLD_SECONDS = 10;
/** In which a request about one's data is answered: a month. */
export const DATA_REQUEST_DAYS = 30;
/** Of one account: nobody's many hide another's. */
export const OPEN_DATA_REQUESTS_MAX = 2;
export const DATA_REQUESTS_MAX_LIMIT = 100;
export const NEWS_MAX_CHARACTERS = 10_000;
export const UPLOAD_REDIRECT_MS = 1200;
/** Erasures are remembered as long as backups may be kept. */
export const ERASURE_MEMORY_DAYS = 400;
