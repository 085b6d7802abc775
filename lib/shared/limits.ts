/** Business constants (docs/product.md); the unit is in the name. @module */

export const CODE_LENGTH = 5;
/** From the moment its mail leaves. */
export const CODE_LIFETIME_SECONDS = 600;
/** Of the link to somebody whose account an administrator made. */
export const INVITATION_LIFETIME_SECONDS = 7 * 24 * 3600;
/** Shortest wait between two codes for one address. */
export const CODE_RESEND_SECONDS = 60;
/** Wrong tries after which a code is dead. */
export const CODE_MAX_ATTEMPTS = 5;
/** Before a pasted code is submitted. */
export const PASTE_SUBMIT_MS = 100;
/** Before the step that asks for the new password. */
export const RESET_STEP_MS = 500;
/** Of a notice in the settings. */
export const SETTINGS_NOTICE_MS = 3000;

export const PASSWORD_MIN_CHARACTERS = 6;
/** UTF-8. */
export const PASSWORD_MAX_BYTES = 128;
/** Checked before any pattern runs. */
export const EMAIL_MAX_CHARACTERS = 254;
export const NAME_MAX_CHARACTERS = 100;
export const ADDRESS_MAX_CHARACTERS = 300;

/** Life of a patient's session. */
export const USER_SESSION_SECONDS = 30 * 24 * 3600;
/** Life of an administrator's session. */
export const ADMIN_SESSION_SECONDS = 12 * 3600;
/** After the last sign-in; no browser keeps a cookie longer. */
export const BROWSER_RETENTION_SECONDS = 400 * 24 * 3600;
/** A sign-in this recent stands for the password of an account without one. */
export const RECENT_SIGN_IN_SECONDS = 10 * 60;
/** The one not used for longest gives way. */
export const SESSIONS_MAX = 50;
/** Beyond it only a no to a standing yes is taken. */
export const CONSENTS_MAX = 1000;
/** Between two updates. */
export const LAST_SEEN_SECONDS = 3600;
/** Of an unverified sign-up. */
export const PENDING_SIGN_UP_SECONDS = 24 * 3600;
/** Of one beyond the mails of its address or client. */
export const UNDRAWN_SIGN_UP_SECONDS = 3600;

/** Conversion that the spec prescribes (18, not 18.0156). */
export const MG_DL_PER_MMOL_L = 18;
/** Highest value accepted, mg/dl. */
export const MAX_VALUE_MG_DL = 1500;
/** Highest value accepted, mmol/l. */
export const MAX_VALUE_MMOL_L = 83.3;
export const COMMENT_MAX_CHARACTERS = 1000;
/** Of a health profile. */
export const MEDICINES_MAX_CHARACTERS = 1000;
/** Earliest year of a birth or a diagnosis. */
export const EARLIEST_YEAR = 1900;
/** Ramadan has 29 or 30. */
export const RAMADAN_MAX_DAYS = 60;
export const READINGS_MAX_LIMIT = 1000;
/** A minute of the clock; an outbox of a year is sent in minutes. */
export const ACCOUNT_WRITES_A_MINUTE = 600;
/**
 * Two consecutive minutes of the clock. The dearest write, an edit of a 1,000 character note, costs 5.3 KB: at most 5
 * MB a minute.
 */
export const ACCOUNT_WRITES_IN_TWO_MINUTES = 900;
/** Of a file, in one request; it counts as so many writes as stand below. */
export const IMPORT_READINGS_AT_ONCE = 100;
export const IMPORT_WRITES = 10;
/** Of the request; what it costs on the disk stays under that of its writes. */
export const IMPORT_BODY_MAX_BYTES = 32 * 1024;
/** Times that an imported reading can be deleted and imported again. */
export const IMPORT_TIMES_MAX = 15;
/** Of a file of readings. */
export const IMPORT_FILE_MAX_BYTES = 10 * 1024 * 1024;
/** Ten a day for 13 years. */
export const READINGS_MAX = 50_000;
/** With tombstones. */
export const READING_ROWS_MAX = 100_000;
/** Of blood pressure and weight, with tombstones: two a day for 13 years. */
export const VITAL_SIGNS_MAX = 10_000;
/** A few milliseconds of work. */
export const VITAL_SIGNS_A_PAGE = 500;
/** Of one reading. */
export const READING_EDITS_A_DAY = 20;
/** Of an account; beyond it edits wait until the oldest are a year old. */
export const READING_HISTORY_MAX = 50_000;
/** Of former versions. */
export const HISTORY_RETENTION_DAYS = 365;
/** Time a deleted reading's tombstone is kept. */
export const TOMBSTONE_RETENTION_DAYS = 400;

export const USERS_MAX_LIMIT = 100;
export const ADMIN_PAGE_ITEMS = 50;
/** Of a banner in user management. */
export const ADMIN_NOTICE_MS = 5000;
/** Longest text to search for, in characters. */
export const SEARCH_MAX_CHARACTERS = 100;
/** Matches are counted so far. */
export const SEARCH_COUNT_MAX = 1000;
/** Most entries that one page of the audit log can ask for. */
export const AUDIT_MAX_LIMIT = 100;
/** Time that the audit log is kept. */
export const AUDIT_RETENTION_DAYS = 730;
export const FEEDBACK_SUBJECT_MAX_CHARACTERS = 120;
/** Most feedback that one account can submit in an hour. */
export const FEEDBACK_AN_HOUR = 5;
export const FEEDBACK_MESSAGE_MAX_CHARACTERS = 2000;
export const FEEDBACK_MAX_LIMIT = 100;

export const NOTIFICATIONS_MAX_LIMIT = 100;
/** Of past reminders in the inbox, and of devices' reports. */
export const PUSH_RETENTION_DAYS = 30;
/** Of a device not seen. */
export const DEVICE_RETENTION_DAYS = 400;
/** Of a device not seen, named by nobody, that reported nothing. */
export const UNPROVEN_DEVICE_DAYS = 7;
export const REMINDERS_MAX = 50;
export const REMINDER_LABEL_MAX_CHARACTERS = 60;

/** Pretended work of wizard steps 1 to 3. */
export const WIZARD_STEP_MS = 800;
/** Pretended work before the wizard's feedback. */
export const WIZARD_FEEDBACK_MS = 1000;
/** Before an export shows how far it is. */
export const REPORT_PROGRESS_MS = 1000;
/** Long enough to find somebody to send it to. */
export const REPORT_NOTICE_MS = 120_000;
/** How long the deletion of a reading can be taken back. */
export const UNDO_DELETE_MS = 10_000;
/** Before a low is measured again. */
export const RETEST_SECONDS = 15 * 60;
/** An open app rings by itself within that, and calls off the push of the server. */
export const RETEST_GRACE_SECONDS = 20;
/** Nigeria's emergency number, toll-free. */
export const EMERGENCY_NUMBER = "112";

/** All year. */
export const LAGOS_OFFSET_MINUTES = 60;
export const SIDEBAR_BREAKPOINT_PX = 768;
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;
export const PICTURE_MAX_PIXELS = 40_000_000;
/** A longer one is not found. */
export const PATH_MAX_CHARACTERS = 2048;
/** Largest JSON body that any call takes. */
export const JSON_BODY_MAX_BYTES = 64 * 1024;
/** Deepest nesting that a JSON body may have. */
export const JSON_MAX_DEPTH = 20;
/** Twice the longest list, of a notification's people. */
export const JSON_MAX_VALUES = 20_000;

export const MEDIA_MAX_BYTES = 100 * 1024 * 1024;
export const COVER_MAX_BYTES = 5 * 1024 * 1024;
export const CAPTIONS_MAX_BYTES = 1024 * 1024;
/** Of one spoken sentence. */
export const RECORDING_MAX_BYTES = 500_000;
/** Of the name of a spoken sentence. */
export const SPOKEN_NAME_MAX_CHARACTERS = 100;
/** Of captions. */
export const CAPTION_CUE_MAX_CHARACTERS = 10_000;
export const MEDIA_TITLE_MAX_CHARACTERS = 200;
export const MEDIA_ARTIST_MAX_CHARACTERS = 200;
export const MEDIA_GENRE_MAX_CHARACTERS = 100;
export const MEDIA_DESCRIPTION_MAX_CHARACTERS = 2000;
export const MEDIA_SEARCH_MAX_CHARACTERS = 100;
/** By default. */
export const MEDIA_PAGE_ITEMS = 24;
export const MEDIA_PAGE_MAX_ITEMS = 100;
/** Of an upload in parts. */
export const UPLOAD_PART_BYTES = 4 * 1024 * 1024;
/** Shown, never used as a path. */
export const UPLOAD_FILE_NAME_MAX_CHARACTERS = 255;
/** Of an unfinished upload. */
export const UPLOAD_LIFETIME_SECONDS = 24 * 3600;
/** The oldest give way. */
export const PLAY_POSITIONS_MAX = 500;
/** Furthest place in an item that can be remembered, in seconds. */
export const PLAY_POSITION_MAX_SECONDS = 7 * 24 * 3600;
/** In which what was just sent can be taken back. */
export const NOTIFICATION_HOLD_SECONDS = 10;
/** Between a finished upload and the list. */
export const UPLOAD_REDIRECT_MS = 1200;
/** Backups are kept no longer. */
export const ERASURE_MEMORY_DAYS = 400;
