import assert from "node:assert/strict";
import { createHousekeeping } from "@/lib/services/housekeeping.ts";
import { addMailBounces } from "@/lib/store/mail_bounces.ts";
import { TIGHTENING } from "@/lib/store/restored_state.ts";
import { insertAdminSession } from "../support/admins.ts";
import { openBackups } from "../support/backups.ts";
import { openTestApp } from "../support/test_app.ts";
import { openTestDatabase } from "../support/test_database.ts";
import { insertUserRow } from "../support/users.ts";

/**
 * Columns that a backup may bring back as they were: what is counted or derived, what people set both ways, and what
 * belongs to sessions, links and codes, which end.
 */
const FREE: Readonly<Record<string, string>> = {
  audit_log: "seq at actor_id action target_id client_address changed",
  care_records: "user_id id entry changed_at seq told_of",
  code_askers: "purpose email asker requested_at awaits code_id tries last_try",
  consents: "user_id seq id version text_hash is_adult device decided_at",
  daily_totals: "day name value",
  data_requests: "user_id id message created_at due_on answer answered_at",
  feedback: "id user_id subject message rating is_name_short created_at edited_at answer answered_at",
  google_links: "user_id google_subject id browser_hash key_hash expires_at",
  health_profiles: "user_id profile updated_at",
  known_browsers: "user_id last_sign_in_at has_factor",
  last_active_days: "day people",
  learner_counts: "until topic language people",
  lesson_progress: "user_id media_id state right_answers version updated_at",
  mail_queue:
    "kind subject_id email first_name link_seconds failures queued_at next_try_at line turn is_slow",
  media: "position id kind status language title artist genre description duration size_bytes file_key " +
    "cover_key captions_key transcript_key words created_at updated_at topics questions version",
  media_counts: "kind items",
  news: "id title message translations test_language is_notice accounts created_by created_at next_at " +
    "last_email people queued sent refused dropped",
  notification_people: "user_id send_at notification_id",
  notifications:
    "id kind about title message translations deep_link is_for_all filter created_by created_at " +
    "send_at people devices taken failed gone shown opened fingerprint expires_at topic",
  one_time_codes:
    "id purpose subject_id email mac key_hash mail_id tries last_try used_by digits_expire_at " +
    "expires_at",
  packed_reading_history:
    "user_number reading_id version taken type value unit comment written_at replaced_at tags meal",
  packed_readings: "user_number deleted taken id type value unit comment version seq updated_at tags meal",
  pending_folders: "folder until",
  pending_sign_ups:
    "id email browser_hash client first_name last_name phone address password_hash language " +
    "created_at expires_at",
  play_positions: "user_id media_id seconds updated_at",
  push_deliveries: "notification_id device_number user_id due_at attempts",
  push_devices: "number id endpoint p256dh auth sdk_version user_id session_id is_proven created_at " +
    "last_seen_at refused_since taken_at",
  push_interest_lists: "device_number names hears_all",
  push_reports: "notification_id device_number event",
  rate_limits: "key window_start used expires_at",
  reading_counts: "user_number held tombstones history",
  recordings: "id language sentence text_hash file_key size_bytes created_at",
  reminder_settings: "user_id zone quiet_from quiet_to",
  reminders: "user_id id kind label time days is_on next_at is_snoozed created_at",
  schema_migrations: "version name applied_at",
  sealed_keys: "name sealed",
  second_factors: "user_id",
  sessions:
    "user_id audience device browser_hash is_limited has_factor created_at proven_at last_seen_at expires_at",
  share_openings: "user_id share_id number at reader browser",
  shares: "user_id id key_digest pin_hash wrong_pins days from_date to_date include for_whom " +
    "consent_version created_at until file_key opened last_opened_at",
  subscriptions: "id email language requested_at confirmed_at mail_bounces",
  sync_history: "only history_id",
  totals: "name value",
  uploads: "id admin_id kind file_name size_bytes received_bytes created_at expires_at",
  user_numbers: "number user_id",
  users: "id email first_name last_name phone address picture_key must_change_password message_language " +
    "inbox_seen_at last_active_on created_at updated_at mail_bounces",
  vapid_keys: "only public_key private_key",
  vital_signs: "user_id id deleted kind date time systolic diastolic pulse kg version seq updated_at",
  weekly_letters: "user_id week quiet_weeks",
};

Deno.test("of every column it is said whether a restore may loosen it", async () => {
  await using test = await openTestDatabase();
  const columns = await test.db.read<{ name: string }>({
    sql: `SELECT s.name || '.' || c.name AS name FROM sqlite_schema AS s JOIN pragma_table_info(s.name) AS c
      WHERE s.type = 'table' AND s.name NOT LIKE 'sqlite_%' AND s.name NOT GLOB 'user_words*'
        AND s.name NOT GLOB 'media_search*' ORDER BY name`,
  });
  const list = (table: string, names: readonly string[]) => names.map((name) => `${table}.${name}`);
  const said = [
    ...Object.entries(TIGHTENING).flatMap(([table, names]) => list(table, names)),
    ...Object.entries(FREE).flatMap(([table, names]) => list(table, names.split(" "))),
  ];
  assert.deepEqual(said.sort(), columns.map(({ name }) => name).sort());
});

Deno.test("A second factor that was switched on, a Google identity that was cut off and a subscription that bounced stay so", async () => {
  await using test = await openTestApp();
  const [admin, other] = [
    await insertAdminSession(test),
    await insertAdminSession(test, "second@example.ng"),
  ];
  const ben = await insertUserRow(test.db);
  await test.db.write([
    { sql: "UPDATE users SET google_subject = 'of a thief' WHERE id = ?1", args: [ben] },
    { sql: "INSERT INTO second_factors (user_id, sealed) VALUES (?1, 'begun')", args: [admin.userId] },
    { sql: "INSERT INTO subscriptions (id, email, requested_at) VALUES ('s1', 'gone@example.ng', '')" },
  ]);
  await using backups = await openBackups(test);
  await test.db.write([
    { sql: "UPDATE users SET google_subject = NULL" },
    { sql: "UPDATE second_factors SET sealed = 'on', is_on = 1, last_step = 7" },
    {
      sql: "INSERT INTO second_factors (user_id, sealed, is_on) VALUES (?1, 'new', 1)",
      args: [other.userId],
    },
  ]);
  await addMailBounces(test.db, { email: "gone@example.ng", count: 2, now: test.clock.now().toISOString() });

  await using again = await openTestApp({}, (await backups.restore(test.path)).path);
  const factors = await again.db.read({ sql: "SELECT * FROM second_factors ORDER BY last_step DESC" });
  assert.deepEqual(factors.map((row) => ({ ...row })), [
    { user_id: admin.userId, sealed: "on", is_on: 1, last_step: 7 },
    { user_id: other.userId, sealed: "new", is_on: 1, last_step: 0 },
  ]);
  const linked = "SELECT id FROM users WHERE google_subject IS NOT NULL UNION SELECT id FROM subscriptions";
  assert.deepEqual(await again.db.read({ sql: linked }), []);
});

Deno.test("A database that a restore replaced is deleted after 400 days, and no other file beside it", async () => {
  await using test = await openTestApp();
  await using backups = await openBackups(test);
  const { path, keptPath = "" } = await backups.restore(test.path);
  const folder = path.slice(0, path.lastIndexOf("/"));
  const list = () => [...Deno.readDirSync(folder)].map(({ name }) => `${folder}/${name}`).sort();
  const before = list();
  const housekeeping = createHousekeeping({ ...test.deps, databasePath: path });
  test.clock.advance({ days: 399 });
  await housekeeping.deleteExpired();
  assert.deepEqual(list(), before);
  test.clock.advance({ days: 2 });
  await housekeeping.deleteExpired();
  assert.deepEqual(list(), before.filter((name) => name !== keptPath));
});
