/**
 * Business constants (docs/product.md); the unit is in the name.
 *
 * @module
 */

/** Digits of a one-time code. */
export const CODE_LENGTH = 5;
/** Life of a one-time code, counted from the moment its mail leaves. */
export const CODE_LIFETIME_SECONDS = 600;
/** Shortest wait between two codes for one address. */
export const CODE_RESEND_SECONDS = 60;
/** Wrong tries after which a code is dead. */
export const CODE_MAX_ATTEMPTS = 5;
/** Wait before a pasted code is submitted, in milliseconds. */
export const PASTE_SUBMIT_MS = 100;
/** Wait between a complete reset code and the step that asks for the new password, in milliseconds. */
export const RESET_STEP_MS = 500;
/** How long a word about what worked stays on the settings, in milliseconds. */
export const SETTINGS_NOTICE_MS = 3000;

/** Shortest password, in characters. */
export const PASSWORD_MIN_CHARACTERS = 6;
/** Longest password, in UTF-8 bytes. */
export const PASSWORD_MAX_BYTES = 128;
/** Longest e-mail address, in characters; checked before any pattern runs over it. */
export const EMAIL_MAX_CHARACTERS = 254;
/** Longest first name, last name or phone number, in characters. */
export const NAME_MAX_CHARACTERS = 100;
/** Longest postal address, in characters. */
export const ADDRESS_MAX_CHARACTERS = 300;

/** Life of a patient's session. */
export const USER_SESSION_SECONDS = 30 * 24 * 3600;
/** Life of an administrator's session. */
export const ADMIN_SESSION_SECONDS = 12 * 3600;
/** Time a browser stays known to an account after the last sign-in; no browser keeps a cookie for longer. */
export const BROWSER_RETENTION_SECONDS = 400 * 24 * 3600;
/** Age up to which a sign-in stands for the password of an account that has none. */
export const RECENT_SIGN_IN_SECONDS = 10 * 60;
/** Most sessions of one account that live at a time; the one not used for longest gives way. */
export const SESSIONS_MAX = 50;
/** Most decisions about consent of one account; beyond it only a no to a standing yes is taken. */
export const CONSENTS_MAX = 1000;
/** Shortest time between two notes of when a session was last used. */
export const LAST_SEEN_SECONDS = 3600;
/** Time after which a sign-up that nobody verified is forgotten. */
export const PENDING_SIGN_UP_SECONDS = 24 * 3600;
/** The same for one beyond the mails of its address or client: a flood of them is gone soon. */
export const UNDRAWN_SIGN_UP_SECONDS = 3600;

/** Conversion that the spec prescribes (18, not 18.0156). */
export const MG_DL_PER_MMOL_L = 18;
/** Highest value accepted, mg/dl. */
export const MAX_VALUE_MG_DL = 1500;
/** Highest value accepted, mmol/l. */
export const MAX_VALUE_MMOL_L = 83.3;
/** Longest note on a reading, in characters. */
export const COMMENT_MAX_CHARACTERS = 1000;
/** Most readings one page of the list can ask for. */
export const READINGS_MAX_LIMIT = 1000;
/** Most writes of one account in a minute of the clock; an outbox of a year is through in some minutes. */
export const ACCOUNT_WRITES_A_MINUTE = 600;
/**
 * Most writes of one account in two minutes of the clock that follow each other, and so in any 60 s. The dearest write, an
 * edit of a note of 1,000 characters, costs 5.3 KB: in no minute does the database grow by 5 MB.
 */
export const ACCOUNT_WRITES_IN_TWO_MINUTES = 900;
/** Most readings that one account can hold: ten a day for 13 years. */
export const READINGS_MAX = 50_000;
/** Most readings and tombstones of one account together. */
export const READING_ROWS_MAX = 100_000;
/** Most edits of one reading within 24 hours; beyond it nobody corrects a slip any more. */
export const READING_EDITS_A_DAY = 20;
/** Most former versions that are kept of one account's readings; beyond it, edits wait until the oldest are a year old. */
export const READING_HISTORY_MAX = 50_000;
/** Time an edit's former version is kept. */
export const HISTORY_RETENTION_DAYS = 365;
/** Time a deleted reading's tombstone is kept. */
export const TOMBSTONE_RETENTION_DAYS = 400;

/** Most accounts that one page of the list can ask for. */
export const USERS_MAX_LIMIT = 100;
/** Entries on a page of an administrator's list. */
export const ADMIN_PAGE_ITEMS = 50;
/** How long a banner of user management stays, in milliseconds. */
export const ADMIN_NOTICE_MS = 5000;
/** Longest text to search for, in characters. */
export const SEARCH_MAX_CHARACTERS = 100;
/** Matches of a search are counted so far. */
export const SEARCH_COUNT_MAX = 1000;
/** Most entries that one page of the audit log can ask for. */
export const AUDIT_MAX_LIMIT = 100;
/** Time that the audit log is kept. */
export const AUDIT_RETENTION_DAYS = 730;
/** Longest subject of a feedback, in characters. */
export const FEEDBACK_SUBJECT_MAX_CHARACTERS = 120;
/** Most feedback that one account can submit in an hour. */
export const FEEDBACK_AN_HOUR = 5;
/** Longest message of a feedback, in characters. */
export const FEEDBACK_MESSAGE_MAX_CHARACTERS = 2000;
/** Most feedback that one page of the list can ask for. */
export const FEEDBACK_MAX_LIMIT = 100;

/** Most notifications that one page of a list can ask for. */
export const NOTIFICATIONS_MAX_LIMIT = 100;
/** Time that a person's past reminders stay in the inbox, and that reports of devices are counted. */
export const PUSH_RETENTION_DAYS = 30;
/** Time after which a device that nobody saw is forgotten. */
export const DEVICE_RETENTION_DAYS = 400;
/** Time after which a device that nobody saw is forgotten while no person was named on it and it reported nothing. */
export const UNPROVEN_DEVICE_DAYS = 7;
/** Most reminders of one person. */
export const REMINDERS_MAX = 50;
/** Longest label of a reminder, in characters. */
export const REMINDER_LABEL_MAX_CHARACTERS = 60;

/** Pretended work of wizard steps 1 to 3, in milliseconds. */
export const WIZARD_STEP_MS = 800;
/** Pretended work before the wizard's feedback, in milliseconds. */
export const WIZARD_FEEDBACK_MS = 1000;
/** How long the logbook's word about what worked stays, in milliseconds. */
export const LOG_NOTICE_MS = 5000;
/** Wait before a low is measured again. */
export const RETEST_SECONDS = 15 * 60;
/** Nigeria's emergency number, toll-free. */
export const EMERGENCY_NUMBER = "112";

/** Minutes that the product's home is ahead of UTC: Lagos, all year. */
export const LAGOS_OFFSET_MINUTES = 60;
/** Width below which the sidebar slides over. */
export const SIDEBAR_BREAKPOINT_PX = 768;
/** Largest picture of a person, in bytes. */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;
/** Most pixels that a picture may have when it is drawn. */
export const PICTURE_MAX_PIXELS = 40_000_000;
/** Longest path of an address, in characters; a longer one leads nowhere. */
export const PATH_MAX_CHARACTERS = 2048;
/** Largest JSON body that any call takes. */
export const JSON_BODY_MAX_BYTES = 64 * 1024;
/** Deepest nesting that a JSON body may have. */
export const JSON_MAX_DEPTH = 20;
/** Most values that a JSON body may hold: the longest list, of whom a notification is for, has half as many. */
export const JSON_MAX_VALUES = 20_000;

/** Largest audio, video or PDF file, in bytes. */
export const MEDIA_MAX_BYTES = 100 * 1024 * 1024;
/** Largest cover of an item, in bytes. */
export const COVER_MAX_BYTES = 5 * 1024 * 1024;
/** Largest file of captions or of a transcript, in bytes. */
export const CAPTIONS_MAX_BYTES = 1024 * 1024;
/** Longest text of one cue in a file of captions, in characters. */
export const CAPTION_CUE_MAX_CHARACTERS = 10_000;
/** Longest title of an item, in characters. */
export const MEDIA_TITLE_MAX_CHARACTERS = 200;
/** Longest name of an artist, host or author, in characters. */
export const MEDIA_ARTIST_MAX_CHARACTERS = 200;
/** Longest genre, in characters. */
export const MEDIA_GENRE_MAX_CHARACTERS = 100;
/** Longest description of an item, in characters. */
export const MEDIA_DESCRIPTION_MAX_CHARACTERS = 2000;
/** Longest text that media can be searched for, in characters. */
export const MEDIA_SEARCH_MAX_CHARACTERS = 100;
/** Items on a page of media where nobody says how many. */
export const MEDIA_PAGE_ITEMS = 24;
/** Most items on a page of media. */
export const MEDIA_PAGE_MAX_ITEMS = 100;
/** Bytes of one part of an upload that arrives part by part. */
export const UPLOAD_PART_BYTES = 4 * 1024 * 1024;
/** Longest name of an uploaded file, in characters; it is shown and never used as a path. */
export const UPLOAD_FILE_NAME_MAX_CHARACTERS = 255;
/** Time after which an upload that nobody finished is forgotten. */
export const UPLOAD_LIFETIME_SECONDS = 24 * 3600;
/** Most items in which one person's place is remembered; the places left longest ago give way. */
export const PLAY_POSITIONS_MAX = 500;
/** Furthest place in an item that can be remembered, in seconds. */
export const PLAY_POSITION_MAX_SECONDS = 7 * 24 * 3600;
/** Wait between a finished upload and the list of media, in milliseconds. */
export const UPLOAD_REDIRECT_MS = 1200;
/** A backup is kept no longer: so long is it known which accounts must not come back with one. */
export const ERASURE_MEMORY_DAYS = 400;
