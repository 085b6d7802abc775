/**
 * What `deno task test` runs beside all of `unit/`, `api/`, `store/` and `sync/`: what a person would miss first.
 *
 * `deno task test:all` runs everything.
 * @module
 */

/** Prove with floods and whole tables what others prove by one case, or what only builds and benchmarks are about. */
export const NOT_QUICK: readonly string[] = [
  "tests/api/greedy_account_test.ts",
  "tests/api/worst_requests_test.ts",
  "tests/store/push_flood_test.ts",
  "tests/unit/bench/bench_test.ts",
  "tests/unit/tools/messages_test.ts",
];

/** Files that need no program but ours; one server killed. */
export const QUICK_FILES = {
  contract: [
    "tests/contract/disk_blobs_test.ts",
    "tests/contract/file_database_test.ts",
    "tests/contract/memory_cache_test.ts",
    "tests/contract/open_push_sender_test.ts",
    "tests/contract/terminal_mailer_test.ts",
  ],
  process: ["tests/process/kill_test.ts"],
};

/** Names of the journeys, by their file. */
export const QUICK_JOURNEYS: Record<string, readonly string[]> = {
  "tests/e2e/account_screens_test.ts": [
    "The countdown unlocks resending at 540, survives a reload and ends in 'Code has expired'",
    "A wrong sign-in says why, keeps the keyboard at the password, and is forgotten on editing",
  ],
  "tests/e2e/admin_media_test.ts": ["An administrator finds, edits and deletes an item by keyboard"],
  "tests/e2e/admin_people_test.ts": ["An administrator creates, finds and edits somebody by keyboard"],
  "tests/e2e/admin_upload_test.ts": ["An administrator uploads talk.mp3 by keyboard and sees it listed"],
  "tests/e2e/app_update_test.ts": [
    "A new release is offered, waits for Reload, and is then what stands there",
  ],
  "tests/e2e/beams_sdk_test.ts": [
    "the unmodified Beams web SDK names its person, who then gets what is for them",
  ],
  "tests/e2e/care_test.ts": ["Without a network a dose is answered, outlives the page, and arrives"],
  "tests/e2e/consent_test.ts": [
    "Before the first reading is kept a person is asked; Decline keeps nothing, Agree says yes once and for all",
  ],
  "tests/e2e/ended_session_test.ts": [
    "A lost phone whose session is ended from another browser keeps nothing that the server has",
    "What was never sent waits and is counted on /login, and arrives once when its person signs in again",
  ],
  "tests/e2e/feedback_test.ts": ["A person says what they think by keyboard, and reads it in the list"],
  "tests/e2e/first_journey_test.ts": [
    "A person signs up, verifies, signs in, records a reading and exports it, by keyboard alone",
  ],
  "tests/e2e/forgotten_password_test.ts": [
    "Somebody who forgot their password sets a new one by keyboard alone, and every session ends",
  ],
  "tests/e2e/google_test.ts": [
    "A person signs in by Google's window from either screen and is in their logbook",
  ],
  "tests/e2e/health_profile_test.ts": [
    "Targets, unit and Ramadan from Care stand beside each reading; what is said offline is sent later",
  ],
  "tests/e2e/help_first_test.ts": ["pcm: at 50 mg/dl the help comes first, and stays on the logbook"],
  "tests/e2e/import_test.ts": [
    "What is exported, deleted and imported again without a network is the same logbook",
  ],
  "tests/e2e/keyboard_test.ts": [
    "A patient looks through, corrects and deletes readings by keyboard",
    "What the server refused is tried again and discarded by keyboard",
  ],
  "tests/e2e/landing_weight_test.ts": ["The landing page transfers little, in few requests"],
  "tests/e2e/languages_test.ts": [
    "The browser's language is taken at first, then the chosen one, by the account and its next phone, too",
  ],
  "tests/e2e/large_letters_test.ts": [
    "ha: with letters of twice their size nothing sticks out of pages and logbook",
  ],
  "tests/e2e/lessons_test.ts": [
    "A low leads to a lesson that can be opened in one tap, or set aside for good",
  ],
  "tests/e2e/log_book_test.ts": [
    "A person corrects a reading and sees what it means now",
    "A dangerous low shows what to do now and whom to call",
    "A value that reads like the other unit is questioned before it is taken",
  ],
  "tests/e2e/mail_link_test.ts": [
    "Somebody signs up, presses the link in the mail, then 'Verify', and signs in",
  ],
  "tests/e2e/news_test.ts": [
    "An administrator writes news, tests it, sends it and stops it, by keyboard; a reader ends it signed out",
  ],
  "tests/e2e/notifications_test.ts": [
    "An administrator tells everybody something by keyboard, takes it back, and sends it",
  ],
  "tests/e2e/offline_log_book_test.ts": [
    "In airplane mode readings are recorded, edited and deleted, outlive the browser, and arrive once each",
    "Logging out with something unsent asks first; then nothing of the person is left",
    "A browser without IndexedDB works with a network, and says what is missing",
    "Two tabs of one person show the same",
  ],
  "tests/e2e/offline_shells_test.ts": [
    "After one visit of a screen every screen opens with the network cut, and what is not on the phone says so",
    "A second visit costs less than 2 KB, and no cache holds anything of a person",
  ],
  "tests/e2e/podcast_plays_on_test.ts": [
    "A podcast plays on through every screen, a reading, airplane mode and a new version, and back again",
  ],
  "tests/e2e/podcast_test.ts": [
    "A person hears an episode: it plays, pauses, resumes, skips, seeks, and ends",
  ],
  "tests/e2e/push_test.ts": [
    "A push is shown once however often it comes, and one that cannot be read is shown in general words",
  ],
  "tests/e2e/quick_entry_test.ts": [
    "Quick entry is offered from the fifth reading on; any type then takes three taps and three keys",
  ],
  "tests/e2e/reader_test.ts": [
    "A document is read three taps from Today, its text found; Back leads to the list, and the browser's Back",
  ],
  "tests/e2e/reminders_test.ts": [
    "A person sets a reminder by keyboard, changes it, turns it off, deletes it and takes that back",
  ],
  "tests/e2e/report_for_doctor_test.ts": [
    "The report's rows hold the advice; for the doctor there are none unless asked for, and the phone remembers that",
  ],
  "tests/e2e/saved_media_test.ts": [
    "What is saved plays, seeks and is read without the network, is listed though no list comes, and is removed",
  ],
  "tests/e2e/second_factor_test.ts": [
    "An administrator adds a second factor by keyboard, and signs in with its code; whoever lost it is let in again",
  ],
  "tests/e2e/settings_test.ts": [
    "A person changes their password by keyboard; this device stays, others end",
    "A deleted account is gone from the server and from the browser",
  ],
  "tests/e2e/shared_report_test.ts": [
    "A doctor opens a link, reads and keeps the report; within a minute of its end the page is blank",
    "A link is made on the phone, scanned by a doctor, told of in the list, and ended, also without a network",
  ],
  "tests/e2e/vital_signs_test.ts": [
    "A person types a weight offline and a severe blood pressure, is told what to do, and corrects it",
    "Blood pressure is recorded in three taps, then in two; Record Blood Sugar stays what it says, and nothing typed is lost",
  ],
};
