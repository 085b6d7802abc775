// deno-lint-ignore-file habits/file-size -- One table, which only grows.
/**
 * What must never break, the test that proves it, and one change that breaks it.
 *
 * `deno task check` proves that each test exists and that each `from` stands exactly once in its file;
 * `deno task test:promises` makes each change in a copy of the tree and demands that the test fails by it.
 * @module
 */

/** One promise. A test is run alone, so it leans on no other test of its file. */
export interface Promised {
  /** A sentence that somebody could be held to. */
  promise: string;
  test: { file: string; name: string };
  /** Replaces `from`, which stands exactly once in `file`, by `to`. */
  sabotage: { file: string; from: string; to: string };
}

export const PROMISES: readonly Promised[] = [
  {
    promise: "Under 50 mg/dl says to take sugar and go to the hospital, whatever the type of reading.",
    test: {
      file: "tests/unit/shared/glucose_test.ts",
      name: "classifyReading() gives the Very Low advice under 50 mg/dl in every type",
    },
    sabotage: {
      file: "lib/shared/glucose.ts",
      from: '  "2-3 hours after meal": [\n    { belowMgDl: 50, status: "Low", advice: "veryLow" },',
      to: '  "2-3 hours after meal": [\n    { belowMgDl: 50, status: "Low", advice: "low" },',
    },
  },
  {
    promise: "Whom to call is shown under 54 mg/dl, which is 3.0 mmol/l.",
    test: {
      file: "tests/unit/shared/glucose_test.ts",
      name: "isEmergencyLow() holds under 54 mg/dl, which is 3.0 mmol/l, and not from there on",
    },
    sabotage: {
      file: "lib/shared/glucose.ts",
      from: "EMERGENCY_BELOW_MG_DL = 54",
      to: "EMERGENCY_BELOW_MG_DL = 50",
    },
  },
  {
    promise: "A value in mmol/l is judged as 18 times as many mg/dl.",
    test: {
      file: "tests/unit/shared/glucose_test.ts",
      name: "toMgDl() multiplies mmol/l by 18 without binary noise and leaves mg/dl alone",
    },
    sabotage: {
      file: "lib/shared/glucose.ts",
      from: "Math.round(value * MG_DL_PER_MMOL_L * 1e9) / 1e9",
      to: "Math.round(value * MG_DL_PER_MMOL_L)",
    },
  },
  {
    promise: "A low on the screen comes with what to do, and a dangerous one with the number to call.",
    test: {
      file: "tests/unit/islands/log_book/wizard_result_test.tsx",
      name: "The steps of 15 are shown under 70 mg/dl, the number to call under 54",
    },
    sabotage: {
      file: "islands/log_book/wizard/EmergencyPanels.tsx",
      from: "{isUrgent(reading) && <EmergencyCall />}",
      to: "{isCritical(reading) && <EmergencyCall />}",
    },
  },
  {
    promise: "No sentence in any language names a dose to take.",
    test: {
      file: "tests/unit/shared/no_dose_test.ts",
      name: "No sentence in any language names a dose to take",
    },
    sabotage: {
      file: "lib/shared/texts/en.json",
      from: '"Consider medication adjustment, consult doctor"',
      to: '"Take 2 units more, consult doctor"',
    },
  },
  {
    promise: "A low that is measured again and still low rings again.",
    test: {
      file: "tests/store/reminder_dispatch_test.ts",
      name:
        "a low that is over rings no more: the newest reading is 70 or more and came after it was asked for",
    },
    sabotage: { file: "lib/services/reminders/dispatch.ts", from: " && !isLow(latest);", to: ";" },
  },
  {
    promise: "A value that is plausible only in the other unit is questioned before it is kept.",
    test: {
      file: "tests/unit/islands/log_book/wizard_doubt_test.ts",
      name: "A value that looks like the other unit is questioned before the wizard goes on",
    },
    sabotage: { file: "lib/shared/unit_warning.ts", from: "value < 20) return", to: "value < 2) return" },
  },
  {
    promise: "A reading is kept as it was typed: nothing is converted in storage.",
    test: {
      file: "tests/api/logs_test.ts",
      name: "A reading that was added is in the list as it was typed, and answered in the same words",
    },
    sabotage: {
      file: "lib/store/reading_columns.ts",
      from: '    if (field === "tags") return writeTags(reading.tags ?? []);\n',
      to:
        '    if (field === "tags") return writeTags(reading.tags ?? []);\n    if (field === "value" && reading.unit === "mmol/l") return reading.value * 18;\n',
    },
  },
  {
    promise: "A reading that is sent again is kept once.",
    test: {
      file: "tests/api/logs_test.ts",
      name: "The same reading sent again answers 200 with the stored one, and is stored once",
    },
    sabotage: {
      file: "routes/api/readings.ts",
      from: "id: reading._id ?? newEntityId(now), at",
      to: "id: newEntityId(now), at",
    },
  },
  {
    promise: "A change made to an older version overwrites nothing that another device wrote.",
    test: {
      file: "tests/api/logs_test.ts",
      name: "A change that has seen an older version answers 409 with the reading as it stands",
    },
    sabotage: {
      file: "lib/store/readings.ts",
      from: " AND (${VERSION} IS NULL OR version = ${VERSION})",
      to: "",
    },
  },
  {
    promise: "A change made on two devices never pairs a value with a unit that nobody typed with it.",
    test: {
      file: "tests/unit/shared/reading_merge_test.ts",
      name: "mergeChange() never makes a value and a unit, or a day and a time, that nobody typed together",
    },
    sabotage: {
      file: "lib/shared/reading_merge.ts",
      from: "pick(group, mine)",
      to: "pick(group.filter((field) => !isSameField(field, mine, seen)), mine)",
    },
  },
  {
    promise: "A reading that was deleted does not come back by a late try.",
    test: {
      file: "tests/store/readings_test.ts",
      name: "insertReading() never brings a deleted reading back",
    },
    sabotage: {
      file: "lib/store/readings.ts",
      from: "ON CONFLICT DO NOTHING",
      to: "ON CONFLICT (id) DO UPDATE SET deleted = 0",
    },
  },
  {
    promise: "A deleted reading leaves a tombstone without what was typed.",
    test: {
      file: "tests/store/readings_test.ts",
      name:
        "deleteReading() leaves a tombstone without its words, the words in the history, and can be repeated",
    },
    sabotage: {
      file: "lib/store/readings.ts",
      from: "SET deleted = 1, ${BLANK_READING},",
      to: "SET deleted = 1,",
    },
  },
  {
    promise: "A phone whose server was set back to a backup is sent the whole list.",
    test: {
      file: "tests/api/log_sync_test.ts",
      name: "A cursor from a future that was lost, as after a restored backup, gets the whole list",
    },
    sabotage: { file: "lib/store/reading_lists.ts", from: "row.newest >= sinceSeq && (", to: "(" },
  },
  {
    promise: "What was acknowledged is on the disk, and outlives a loss of power.",
    test: {
      file: "tests/store/file_database_test.ts",
      name: "A file database is durable at every commit and follows foreign keys",
    },
    sabotage: {
      file: "lib/store/file_connection.ts",
      from: "PRAGMA synchronous = FULL",
      to: "PRAGMA synchronous = NORMAL",
    },
  },
  {
    promise: "A file that is imported again adds nothing, whatever was corrected since.",
    test: {
      file: "tests/unit/shared/exchange/round_trip_test.ts",
      name: "Importing again adds nothing, not even what was corrected, renamed or typed by hand since",
    },
    sabotage: {
      file: "lib/shared/exchange/import_plan.ts",
      from: "    ({ entry: { _id } }) => byStem.get(stemOf(_id)),\n" +
        "    ({ olderId }) => byStem.get(stemOf(olderId)),\n",
      to: "",
    },
  },
  {
    promise: "What is typed on a phone is written with strict durability before it counts as kept.",
    test: {
      file: "tests/unit/islands/client/outbox/outbox_store_test.ts",
      name: "A change is written with strict durability, all of it in one transaction",
    },
    sabotage: {
      file: "islands/client/outbox/outbox_database.ts",
      from: 'durability: "strict"',
      to: 'durability: "relaxed"',
    },
  },
  {
    promise: "What was asked for offline arrives in its order.",
    test: {
      file: "tests/unit/islands/client/outbox/open_reading_store_test.ts",
      name: "What is asked for offline arrives in the order in which it was asked for",
    },
    sabotage: {
      file: "islands/client/outbox/drain.ts",
      from: 'openCursor([name, "queued"])',
      to: 'openCursor([name, "queued"], "prev")',
    },
  },
  {
    promise: "A portal's 200 is not taken for the server's: what waits goes on waiting.",
    test: {
      file: "tests/unit/islands/client/outbox/send_reading_test.ts",
      name: "Somebody else's 200 confirms nothing",
    },
    sabotage: {
      file: "islands/client/outbox/send_reading.ts",
      from:
        'if (result.ok) return result.data.success === true ? { kind: "done" } : classifyRefusal(NO_ANSWER);',
      to: 'if (result.ok) return { kind: "done" };',
    },
  },
  {
    promise: "Nobody sees or sends another person's readings on a shared phone.",
    test: {
      file: "tests/unit/islands/client/outbox/open_reading_store_test.ts",
      name: "A person sees and sends nothing of somebody else on the same phone",
    },
    sabotage: {
      file: "islands/client/storage/database.ts",
      from: "`alafia-${userId}`",
      to: "`alafia-${userId.slice(0, 8)}`",
    },
  },
  {
    promise: "A phone whose session has ended keeps nothing of what the server has.",
    test: {
      file: "tests/unit/islands/client/clear_ended_sessions_test.ts",
      name: "A phone whose session has ended keeps nothing of what the server has",
    },
    sabotage: {
      file: "islands/client/session/clear_ended_sessions.ts",
      from: "    isEnded() && clearSeen(userId),\n",
      to: "",
    },
  },
  {
    promise: "What was never sent when a session ended waits on the phone until its person signs in again.",
    test: {
      file: "tests/unit/islands/client/clear_ended_sessions_test.ts",
      name: "What was never sent stays, beside nothing of what the server has, and its number is told",
    },
    sabotage: {
      file: "islands/client/session/clear_ended_sessions.ts",
      from: '["entities", "confirmed"] as const',
      to: '["entities", "confirmed", "outbox"] as const',
    },
  },
  {
    promise: "What a former version sealed at a session's end is opened and sent once its person signs in.",
    test: {
      file: "tests/unit/islands/client/outbox/sealed_rows_test.ts",
      name: "What a former version sealed is counted, and opened and sent once its person has signed in",
    },
    sabotage: {
      file: "islands/client/outbox/sealed_rows.ts",
      from: "  for (const operation of unsent.operations) await putBack(tx, operation);\n",
      to: "",
    },
  },
  {
    promise: "Logging out with something unsent asks first.",
    test: {
      file: "tests/unit/islands/layout/logout_state_test.ts",
      name: "With something unsent nothing happens before the question is answered; Stay keeps everything",
    },
    sabotage: {
      file: "islands/layout/layout_state.ts",
      from:
        "    const unsent = await countLeft(deps);\n    if (isAllSent(unsent)) return await logOutAnyway();\n    question.value = { unsent, canSend: deps.isOnline(), isSending: false, hasFailed: false };",
      to:
        "    const unsent = await countLeft(deps);\n    if (isAllSent(unsent) || deps.isOnline()) return await logOutAnyway();\n    question.value = { unsent, canSend: deps.isOnline(), isSending: false, hasFailed: false };",
    },
  },
  {
    promise: "The service worker keeps no answer that is one person's.",
    test: {
      file: "tests/unit/sw/is_cacheable_test.ts",
      name: "one thing wrong with it is enough for an answer not to be kept",
    },
    sabotage: { file: "sw/choose_source.ts", from: "/\\b(no-store|private)\\b/i", to: "/\\bno-store\\b/i" },
  },
  {
    promise: "No list holds anything of another person.",
    test: {
      file: "tests/api/log_isolation_test.ts",
      name: "No list, page or change of one patient holds anything of another",
    },
    sabotage: {
      file: "lib/store/reading_lists.ts",
      from: "WHERE user_id = ${owner} AND ${rows} LIMIT",
      to: "WHERE ${rows} LIMIT",
    },
  },
  {
    promise: "Nobody changes or deletes another person's reading.",
    test: {
      file: "tests/store/readings_test.ts",
      name: "updateReading() and deleteReading() find neither somebody else's reading nor none",
    },
    sabotage: {
      file: "lib/store/readings.ts",
      from: "`id = ?2 AND user_id = ?1 AND deleted = 0`",
      to: "`id = ?2 AND deleted = 0`",
    },
  },
  {
    promise: "A patient's token opens nothing of the administrators'.",
    test: {
      file: "tests/api/route_matrix_test.ts",
      name: "A patient's token opens nothing of the administrators'",
    },
    sabotage: {
      file: "routes/guards.ts",
      from: "await deps.tokens.verify(token, audience) :",
      to: 'await deps.tokens.verify(token, audience) ?? await deps.tokens.verify(token, "user") :',
    },
  },
  {
    promise: "A token that this installation did not make opens nothing.",
    test: { file: "tests/api/sign_in_test.ts", name: "Forged tokens open nothing" },
    sabotage: {
      file: "lib/services/accounts/tokens.ts",
      from: 'algorithms: ["HS256"], issuer,',
      to: 'algorithms: ["HS256"],',
    },
  },
  {
    promise: "Logging out ends the session on the server.",
    test: {
      file: "tests/api/sign_in_test.ts",
      name: "Logging out kills the token on the server, and no other one",
    },
    sabotage: {
      file: "routes/api/auth.ts",
      from: '    await deleteSession(db, { ...c.var, audience: "user" });\n',
      to: "",
    },
  },
  {
    promise: "A changed password ends every other session.",
    test: {
      file: "tests/api/change_password_test.ts",
      name: "Changing the password ends every other session within one request and keeps this one",
    },
    sabotage: {
      file: "lib/store/accounts.ts",
      from:
        "    sql`DELETE FROM sessions WHERE user_id = ${userId} AND id <> ${sessionId} AND ${isReplaced}`,\n",
      to: "",
    },
  },
  {
    promise: "A reset password ends every session.",
    test: {
      file: "tests/api/forgot_password_test.ts",
      name: "A forgotten password is replaced by the code in the mail, and every session ends",
    },
    sabotage: {
      file: "lib/store/mailbox_proofs.ts",
      from: "    sql`DELETE FROM sessions WHERE user_id IN (${subject})`,\n",
      to: "",
    },
  },
  {
    promise: "Whoever is suspended is signed out at once.",
    test: {
      file: "tests/api/admin_many_users_test.ts",
      name: "who is suspended is signed out and kept out, loses nothing, and comes back restored",
    },
    sabotage: {
      file: "lib/store/admin_user_changes.ts",
      from: "    sql`DELETE FROM sessions WHERE user_id = ${suspended}`,\n",
      to: "",
    },
  },
  {
    promise: "A code is dead after five wrong tries, however many arrive together.",
    test: {
      file: "tests/api/code_rate_limits_test.ts",
      name: "Five wrong tries kill a code for everybody, and leave its link to its owner",
    },
    sabotage: {
      file: "lib/store/mailbox_proofs.ts",
      from: "AND tries < ${CODE_MAX_ATTEMPTS} AND ${haveRoom(limits)}",
      to: "AND ${haveRoom(limits)}",
    },
  },
  {
    promise: "Wrong codes of resets are nine a day over all mailboxes.",
    test: {
      file: "tests/api/forgot_password_test.ts",
      name: "Wrong reset codes cost nothing where no code is live, and are nine a day where codes are",
    },
    sabotage: { file: "lib/services/accounts/mailbox_limits.ts", from: "limit: 9,", to: "limit: 90," },
  },
  {
    promise: "No tries spend a mail's link, however many.",
    test: {
      file: "tests/api/mail_links_test.ts",
      name: "No tries spend a link, however many, and a day's first lives 600 seconds",
    },
    sabotage: {
      file: "lib/store/mailbox_proofs.ts",
      from: "AND ${isLiveLink(now)}\n        RETURNING",
      to: "AND ${isLiveLink(now)} AND c.tries < 5\n        RETURNING",
    },
  },
  {
    promise: "After ten wrong passwords an account waits.",
    test: {
      file: "tests/api/sign_in_test.ts",
      name: "After ten wrong passwords in 15 minutes an account waits, and only that account",
    },
    sabotage: {
      file: "lib/services/accounts/rate_limits.ts",
      from: "    if (!isWrong) await db.write",
      to: "    await db.write",
    },
  },
  {
    promise: "There is always an administrator left.",
    test: {
      file: "tests/api/admin_users_test.ts",
      name: "the last administrator can be neither deleted nor demoted, nor can one delete themself",
    },
    sabotage: {
      file: "lib/store/users.ts",
      from: "other.is_suspended = 0 AND other.id <> users.id)",
      to: "other.is_suspended = 0)",
    },
  },
  {
    promise: "Whoever has said no has no reading kept.",
    test: { file: "tests/api/consent_test.ts", name: "One person's no is nobody else's" },
    sabotage: {
      file: "lib/store/readings.ts",
      from: "NOT ${HAS_DECLINED_CONSENT} AND NOT ${IS_FULL}",
      to: "NOT ${IS_FULL}",
    },
  },
  {
    promise: "Whoever is not known to have agreed is asked before a reading is kept.",
    test: {
      file: "tests/unit/shared/consent_test.ts",
      name: "A person is asked unless they are known to have agreed to these words, or to newer ones",
    },
    sabotage: {
      file: "lib/shared/consent.ts",
      from: '  if (latest?.decision !== "accepted") return true;\n',
      to: '  if (latest === undefined) return false;\n  if (latest.decision !== "accepted") return true;\n',
    },
  },
  {
    promise: "Whoever leaves leaves nothing behind.",
    test: {
      file: "tests/store/people_tables_test.ts",
      name:
        "every table that names a person is emptied by name when they leave, also where no foreign key is enforced",
    },
    sabotage: { file: "lib/store/account_deletion.ts", from: '  "health_profiles",\n', to: "" },
  },
  {
    promise: "A restored backup brings nobody back who was erased.",
    test: {
      file: "tests/store/restore_test.ts",
      name:
        "An account that was erased after the backup does not come back with it, and nobody else's is lost",
    },
    sabotage: {
      file: "lib/store/file_backup.ts",
      from: "await repeatErasures(draft, now)",
      to: "0",
    },
  },
  {
    promise: "The export holds everything that is kept of a person.",
    test: {
      file: "tests/store/people_tables_test.ts",
      name: "every table that names a person is in their export",
    },
    sabotage: {
      file: "lib/store/account_export.ts",
      from:
        "    'healthProfile', (SELECT json_set(profile, '$.updatedAt', updated_at) FROM health_profiles WHERE user_id = ?1),\n",
      to: "",
    },
  },
  {
    promise: "A link shows nothing that its person left out.",
    test: {
      file: "tests/api/shared_report_test.ts",
      name: "What a link does not share is in no answer: notes, medicines, vital signs and targets",
    },
    sabotage: {
      file: "lib/services/shared_report.ts",
      from: "const noted = include.notes ? readings : readings.map(withoutNotes);",
      to: "return readings;",
    },
  },
  {
    promise: "A link that was ended opens nothing, not even what was open.",
    test: {
      file: "tests/api/shares_test.ts",
      name:
        "Unknown, expired and ended links are answered alike, and a fresh access opens nothing after the end",
    },
    sabotage: {
      file: "lib/store/shares.ts",
      from: "sql`ended_at IS NULL AND until > ${now}`;",
      to: "sql`until > ${now}`;",
    },
  },
  {
    promise: "Five wrong PINs end a link, however many arrive together.",
    test: {
      file: "tests/api/share_readers_test.ts",
      name: "Five wrong PINs end a link, also at once, and its person is told; a right one costs no try",
    },
    sabotage: {
      file: "lib/services/shares.ts",
      from: "    if (!isWrong) await returnPinTry",
      to: "    await returnPinTry",
    },
  },
  {
    promise: "A reminder rings once, whatever clocks and processes do.",
    test: {
      file: "tests/store/reminder_dispatch_test.ts",
      name: "a reminder at 07:30 in Lagos rings once across two instances, jumps of the clock and a restart",
    },
    sabotage: {
      file: "lib/store/due_reminders.ts",
      from: "\n    AND r.id = f.value ->> 'reminderId' AND r.next_at = f.value ->> 'nextMs'`",
      to: "\n    AND r.id = f.value ->> 'reminderId'`",
    },
  },
  {
    promise: "A notification is sent once, by however many processes.",
    test: {
      file: "tests/store/push_queue_test.ts",
      name: "two processes that drain at once send every message once",
    },
    sabotage: {
      file: "lib/store/push_deliveries.ts",
      from: "SET due_at = ${claimUntilMs}, attempts = attempts + 1",
      to: "SET attempts = attempts + 1",
    },
  },
  {
    promise: "What a process had begun to push when it died is pushed by the next one.",
    test: {
      file: "tests/store/push_queue_test.ts",
      name: "what a process claimed before it broke down is sent by the next one once the claim has ended",
    },
    sabotage: {
      file: "lib/store/push_deliveries.ts",
      from: "SET due_at = ${claimUntilMs}, attempts",
      to: "SET due_at = ${claimUntilMs * 2}, attempts",
    },
  },
  {
    promise: "What is for one person is not pushed to a phone that is another's by now.",
    test: {
      file: "tests/store/personal_deliveries_test.ts",
      name:
        "a personal message whose phone changes hands between claim and sending is not read for the next person",
    },
    sabotage: {
      file: "lib/store/push_deliveries.ts",
      from: "\n        AND (value ->> 3 IS NULL OR value ->> 3 = d.user_id)",
      to: "",
    },
  },
  {
    promise: "One press ends the weekly letter, also one that waits.",
    test: {
      file: "tests/api/weekly_letter_test.ts",
      name: "One press ends it, signed out, and a forged one does not; what waits is not sent",
    },
    sabotage: {
      file: "lib/store/weekly_letters.ts",
      from: "u.notify_email = 1 AND u.is_suspended = 0 AS isWanted",
      to: "u.is_suspended = 0 AS isWanted",
    },
  },
  {
    promise: "Nothing of a person stands in the log.",
    test: { file: "tests/api/sign_in_test.ts", name: "Nothing of a person stands in the log" },
    sabotage: {
      file: "lib/services/accounts/sign_in.ts",
      from: "    if (!matches && !isWaiting) throw new",
      to:
        '    if (!matches && !isWaiting) deps.log.info("sign_in_refused", { email });\n    if (!matches && !isWaiting) throw new',
    },
  },
  {
    promise: "No cache keeps an answer that holds a person's data.",
    test: {
      file: "tests/api/export_test.ts",
      name: "GET /api/auth/export is an attachment with the day in its name",
    },
    sabotage: {
      file: "routes/headers.ts",
      from: '    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");\n',
      to: "",
    },
  },
  {
    promise: "No page runs a script that stands in it.",
    test: {
      file: "tests/api/headers_test.ts",
      name: "documentPolicy() allows nothing inline but the named style, and no eval",
    },
    sabotage: {
      file: "routes/headers.ts",
      from: "`'self' ${allow(inlineScripts)}`",
      to: "`'self' 'unsafe-inline' ${allow(inlineScripts)}`",
    },
  },
  {
    promise: "A file is what its bytes are, whatever it is called.",
    test: {
      file: "tests/api/hostile_uploads_test.ts",
      name: "Of more than 40 hostile files each gets 415 or 400 and its sentence, and none is kept",
    },
    sabotage: {
      file: "lib/services/media/incoming_file.ts",
      from: "names.includes(name)",
      to: "names.length > 0",
    },
  },
  {
    promise: "The report counts each reading under its own status.",
    test: {
      file: "tests/unit/shared/report_model_test.ts",
      name: "summariseReport() counts every reading in exactly the heap of its status",
    },
    sabotage: {
      file: "lib/shared/report_model.ts",
      from: '"Very Low": "highOrCritical"',
      to: '"Very Low": "low"',
    },
  },
  {
    promise: "FHIR tells each value in its own unit.",
    test: {
      file: "tests/unit/shared/exchange/export_test.ts",
      name: "formatReadingsFhir() says what was measured, how and when, in everybody's codes",
    },
    sabotage: {
      file: "lib/shared/exchange/reading_fhir.ts",
      from: "system: UCUM, code: UCUM_UNITS[unit] }",
      to: 'system: UCUM, code: "mg/dL" }',
    },
  },
  {
    promise: "The printed logbook holds every reading.",
    test: {
      file: "tests/e2e/log_print_test.ts",
      name: "The printed logbook is whose it is, and every reading with what it means",
    },
    sabotage: {
      file: "islands/log_book/history/History.tsx",
      from: "globalThis.onbeforeprint = () => isPrinting.value = true;",
      to: "globalThis.onbeforeprint = () => isPrinting.value = false;",
    },
  },
  {
    promise:
      "A mail's link opened in another browser speaks of somebody else only where there were two sign-ups.",
    test: {
      file: "tests/api/mail_links_test.ts",
      name:
        "A link that is opened in another browser proves the mailbox and nobody's password; its key sets a new one",
    },
    sabotage: {
      file: "lib/store/mailbox_proofs.ts",
      from: "o.expires_at > ${now}) > 1",
      to: "o.expires_at > ${now}) > 0",
    },
  },
  {
    promise: "What is urgent is what Today shows, whatever else was measured.",
    test: {
      file: "tests/unit/islands/log_book/today_test.tsx",
      name: "What is urgent is what Today shows, beside a reading that is dated ahead, too",
    },
    sabotage: {
      file: "islands/log_book/Today.tsx",
      from: "findUrgent(book.readings.value, moment.value, isUrgent)",
      to: "book.readings.value[0]",
    },
  },
  {
    promise: "What is urgent stays so for 24 hours, unless a later measurement is not.",
    test: {
      file: "tests/unit/shared/urgency_test.ts",
      name: "findUrgent() lets go of it after 24 hours, over midnight, too",
    },
    sabotage: {
      file: "lib/shared/urgency.ts",
      from: "const DAY_MINUTES = 24 * 60;",
      to: "const DAY_MINUTES = 12 * 60;",
    },
  },
  {
    promise: "An old reading tells nobody what to do now.",
    test: {
      file: "tests/unit/islands/log_book/today_test.tsx",
      name: "What was measured within 24 hours speaks of now; what is older says its age and advises nothing",
    },
    sabotage: {
      file: "islands/log_book/Today.tsx",
      from: "if (days > 0)",
      to: "if (days > 30)",
    },
  },
  {
    promise: "With a target one verdict is large.",
    test: {
      file: "tests/unit/islands/log_book/health/health_parts_test.tsx",
      name:
        "with a target one verdict is large, in words, by a shape and a colour, and the status a small word",
    },
    sabotage: {
      file: "islands/log_book/health/HealthParts.tsx",
      from: 'className="log-book-general small"',
      to: 'className="status log-book-general small"',
    },
  },
  {
    promise: "Nobody is told of a very high reading that was not Critical.",
    test: {
      file: "tests/unit/shared/lesson_choice_test.ts",
      name: "A reading is called very high from Critical on only; High is above normal",
    },
    sabotage: {
      file: "lib/shared/lesson_choice.ts",
      from: "holds: ({ lastDays }) => lastDays(7).some(isCritical),",
      to: "holds: ({ lastDays }) => lastDays(7).some((reading) => reading.value > 125),",
    },
  },
  {
    promise: "A target stays as it was typed, whatever unit it is seen in.",
    test: {
      file: "tests/unit/islands/care/health_forms_test.ts",
      name: "own numbers seen in the other unit stay as they were typed; only a changed one is of that unit",
    },
    sabotage: {
      file: "islands/care/health_forms.ts",
      from: "showIn(before, unit) === typed",
      to: "before.unit === unit",
    },
  },
  {
    promise: "What was skipped is asked on no phone any more.",
    test: {
      file: "tests/unit/shared/health_profile_test.ts",
      name: "answerQuestion() asks nothing twice, skipped or answered, and says when all is over",
    },
    sabotage: {
      file: "lib/shared/health_profile.ts",
      from: "!answeredQuestions?.includes(question) && ",
      to: "",
    },
  },
  {
    promise: "Nobody is asked about themselves beside an emergency.",
    test: {
      file: "tests/e2e/health_profile_test.ts",
      name:
        "Three things are asked behind the first calm reading, each once, and no reading is changed by the answers",
    },
    sabotage: {
      file: "islands/log_book/PersonQuestions.tsx",
      from: "added.length > 0 && isCalm(screen, added)",
      to: "added.length > 0",
    },
  },
  {
    promise: "A new person meets at most five things unasked, and the install prompt once.",
    test: {
      file: "tests/e2e/first_ten_minutes_test.ts",
      name: "At most five things come unasked in a new person's first ten minutes, beside what is demanded",
    },
    sabotage: {
      file: "islands/install/install_state.ts",
      from: "REMIND_LATER_MS = 24 * 3600 * 1000",
      to: "REMIND_LATER_MS = 0",
    },
  },
  {
    promise: "A person was asked about their diabetes once they have answered, by saving, too.",
    test: {
      file: "tests/unit/islands/care/health_forms_test.ts",
      name: "saving About my diabetes answers the question, also with nothing in it",
    },
    sabotage: {
      file: "islands/care/health_forms.ts",
      from: "isAsked: true,",
      to: "isAsked: null,",
    },
  },
  {
    promise: "The doctor's tab holds the access, and never the key.",
    test: {
      file: "tests/unit/islands/shared_report/shared_reader_test.ts",
      name: "A page that was loaded anew opens the report by what its tab holds: the access, never the key",
    },
    sabotage: {
      file: "islands/shared_report/shared_reader.ts",
      from: "tab.write(access);",
      to: "tab.write(key);",
    },
  },
  {
    promise: "No A1C is estimated from fewer than 60 days.",
    test: {
      file: "tests/unit/shared/estimated_a1c_test.ts",
      name: "estimateA1c() estimates nothing from fewer than 60 of the last 90 days",
    },
    sabotage: {
      file: "lib/shared/estimated_a1c.ts",
      from: "export const A1C_FROM_DAYS_OF_90 = 60;",
      to: "export const A1C_FROM_DAYS_OF_90 = 4;",
    },
  },
  {
    promise: "A second phone without a network does not ask for consent again.",
    test: {
      file: "tests/unit/islands/client/consent_client_test.ts",
      name: "Consent comes with the first list: a second phone without a network asks nothing again",
    },
    sabotage: {
      file: "islands/client/outbox/consent_kind.ts",
      from: "meta.consent ??= result.data",
      to: "meta.consent ??= undefined",
    },
  },
  {
    promise: "A push about a dose lives no longer than an hour after its time.",
    test: {
      file: "tests/store/reminder_dispatch_test.ts",
      name:
        "a push lives no longer than what it speaks of, names its time, and takes the place of the one before",
    },
    sabotage: {
      file: "lib/services/reminders/dispatch.ts",
      from: "expiresAt: new Date(dueMs + lastsMs).toISOString(),",
      to: "expiresAt: new Date(dueMs + 24 * lastsMs).toISOString(),",
    },
  },
  {
    promise: "One account's records hold nobody up: what the hour deletes is deleted in pieces.",
    test: {
      file: "tests/load/crowded_account_test.ts",
      name:
        "An account that is filled to every limit holds nobody up: not at the start, each hour, or on Monday",
    },
    sabotage: { file: "lib/store/sql.ts", from: "PIECE_ROWS = 1000;", to: "PIECE_ROWS = 1_000_000;" },
  },
  {
    promise: "A person has at most 50 supplies.",
    test: {
      file: "tests/store/supplies_test.ts",
      name: "More than 50 supplies are refused, and counted anew those that are there are not",
    },
    sabotage: {
      file: "lib/store/care.ts",
      from: "OR ${OTHER_SUPPLIES} < ${SUPPLIES_MAX}",
      to: "OR ${OTHER_SUPPLIES} < 1000",
    },
  },
  {
    promise: "A person hears of supplies once a day, in one message.",
    test: {
      file: "tests/store/supplies_test.ts",
      name: "A person hears once a day how many end, and of each only once, long after the message is gone",
    },
    sabotage: {
      file: "lib/services/reminders/supplies.ts",
      from: "`supplies ${userId} ${today}`",
      to: "`supplies ${userId} ${now.getTime()}`",
    },
  },
  {
    promise: "Lessons are chosen in time that grows with the readings, not with their square.",
    test: {
      file: "tests/unit/shared/lesson_choice_test.ts",
      name: "Lessons for a fortnight of 50,000 readings, half lows and half of exercise, are chosen at once",
    },
    sabotage: {
      file: "lib/shared/lesson_choice.ts",
      from: 'new Set(lastDays(14).filter(hasTag("exercise")).map(({ date }) => date))',
      to: '{ all: lastDays(14).filter(hasTag("exercise")), ' +
        "has(day: string) { return this.all.some(({ date }) => date === day); } }",
    },
  },
  {
    promise: "Figures of learners are counted once a month, whatever an administrator changes meanwhile.",
    test: {
      file: "tests/api/lessons_test.ts",
      name: "Neither five puppets nor a change of topics shows one more person",
    },
    sabotage: {
      file: "lib/store/lessons.ts",
      from: "await db.write(countLearners(until));",
      to: "await db.write([sql`DELETE FROM learner_counts`]); await db.write(countLearners(until));",
    },
  },
  {
    promise: "An account has two open requests about its data at most.",
    test: {
      file: "tests/api/data_requests_test.ts",
      name: "nothing, too much and too often are refused with a sentence",
    },
    sabotage: {
      file: "lib/shared/limits.ts",
      from: "OPEN_DATA_REQUESTS_MAX = 2;",
      to: "OPEN_DATA_REQUESTS_MAX = 200;",
    },
  },
  {
    promise: "A link's days cost the server nothing, whatever they are: what is due is counted, not listed.",
    test: {
      file: "tests/unit/shared/care_figures_test.ts",
      name: "A period of thousands of years is counted as the same days one by one would be",
    },
    sabotage: {
      file: "lib/shared/care_figures.ts",
      from: "return Math.floor(length / 7) * weekdays.length + inLastWeek.length;",
      to: "return Array.from({ length }, (_, index) => addDays(from, index))\n" +
        "    .filter((day) => weekdays.includes(weekdayOf(day))).length;",
    },
  },
  {
    promise: "A link from before its days were bounded shows at most 400 of them, up to tomorrow.",
    test: {
      file: "tests/api/shared_report_test.ts",
      name: "A link of any days is read at once, also one that stands since before they were bounded",
    },
    sabotage: {
      file: "lib/services/shared_report.ts",
      from: "from !== null && from > earliest ? from : earliest",
      to: "from ?? earliest",
    },
  },
  {
    promise: "The report of a long logbook leaves in pieces, two of a link at a time.",
    test: {
      file: "tests/api/shared_report_test.ts",
      name: "A long report comes in pieces, two of a link at a time, and beyond 10,000 readings not at all",
    },
    sabotage: {
      file: "routes/api/shares.ts",
      from: "answerJsonPieces(c, await slots(deps).occupy(turnOfAccount(c, deps, shareId), pieces))",
      to: "answerJsonPieces(c, pieces)",
    },
  },
  {
    promise: "A report of more than 10,000 readings is refused before any of them is read.",
    test: {
      file: "tests/api/shared_report_test.ts",
      name: "A report of too many readings is refused with a sentence",
    },
    sabotage: {
      file: "lib/services/shared_report.ts",
      from: "=== limit) {",
      to: "> limit) {",
    },
  },
  {
    promise:
      "Tags and meals are shared with the notes alone, and what somebody says of their diabetes only if asked.",
    test: {
      file: "tests/api/shared_report_test.ts",
      name: "Tags and meals go with the notes, and what somebody says of their diabetes has a box of its own",
    },
    sabotage: {
      file: "lib/shared/reading.ts",
      from: "...time && { tags: [time] }",
      to: "tags",
    },
  },
  {
    promise: "Insulin is shared with the medicines alone, carbohydrate with the notes alone.",
    test: {
      file: "tests/api/shared_report_test.ts",
      name: "Insulin goes with the medicines and carbohydrate with the notes, each only if asked",
    },
    sabotage: {
      file: "lib/services/shared_report.ts",
      from: "include.medicines ? noted : noted.map(withoutInsulin)",
      to: "noted",
    },
  },
  {
    promise: "A client that does not know insulin and carbohydrate keeps them, and null erases them.",
    test: {
      file: "tests/api/reading_amounts_test.ts",
      name:
        "A client that does not know insulin and carbohydrate keeps them; null alone erases them, each by itself",
    },
    sabotage: {
      file: "lib/shared/reading.ts",
      from: 'insulinUnits: { group: "insulinUnits", empty: null }',
      to: 'insulinUnits: { group: "insulinUnits", empty: null, isEmptiedWhenAbsent: true }',
    },
  },
  {
    promise: "Insulin and carbohydrate meet as two groups: what each of two phones typed stands.",
    test: {
      file: "tests/unit/shared/reading_merge_test.ts",
      name:
        "mergeChange() takes insulin from one phone and carbohydrate from another, and erases what was erased",
    },
    sabotage: {
      file: "lib/shared/reading.ts",
      from: 'carbGrams: { group: "carbGrams"',
      to: 'carbGrams: { group: "insulinUnits"',
    },
  },
  {
    promise: "What the program before deletes keeps no insulin and no carbohydrate.",
    test: {
      file: "tests/store/reading_amounts_test.ts",
      name:
        "The program before this one edits and deletes on the new table: insulin and carbohydrate stay, then go",
    },
    sabotage: {
      file: "migrations/0020_insulin_and_carbs.sql",
      from: "WHEN NEW.deleted = 1 AND",
      to: "WHEN NEW.deleted = 2 AND",
    },
  },
  {
    promise: "What is typed of one measurement stays while the sheet shows another.",
    test: {
      file: "tests/unit/islands/log_book/record_test.ts",
      name: "What is typed of blood sugar stays while the sheet shows blood pressure",
    },
    sabotage: {
      file: "islands/log_book/record.ts",
      from: "if (!wizard.isTyped.value) wizard.close();",
      to: "wizard.close();",
    },
  },
  {
    promise: "Insulin over 100 units is asked about before it is kept.",
    test: {
      file: "tests/unit/islands/log_book/quick_entry_test.ts",
      name:
        "Insulin over 100 units is asked about once, on the sheet; what cannot be is said there, and none is null",
    },
    sabotage: {
      file: "islands/log_book/wizard_state.ts",
      from: "return !warning && areUnitsSure(form);",
      to: "return !warning;",
    },
  },
  {
    promise: "A report names insulin and carbohydrate beside the blood sugar that they belong to, unsummed.",
    test: {
      file: "tests/unit/shared/report_days_test.ts",
      name:
        "summariseReport() prints insulin and carbohydrate beside their value and in its row, and sums none",
    },
    sabotage: {
      file: "lib/shared/report_days.ts",
      from: "amounts.length > 0 ?",
      to: "amounts.length > 9 ?",
    },
  },
  {
    promise: "No dose of a file is lost in silence, and none is summed with another.",
    test: {
      file: "tests/unit/islands/log_book/import/imported_doses_test.ts",
      name: "LibreView's notes of insulin and food go to the nearest blood sugar, and none is summed",
    },
    sabotage: {
      file: "lib/shared/exchange/imported_doses.ts",
      from: "row.entry[field] === undefined",
      to: "row.entry[field] !== null",
    },
  },
  {
    promise: "A link that is asked for again with another PIN, lifetime or choice says what stands instead.",
    test: {
      file: "tests/api/shares_test.ts",
      name: "A link that is asked for again answers as it stands, or says what stands instead",
    },
    sabotage: {
      file: "lib/services/shares.ts",
      from: 'if (!isSame) throw new DomainError("share_differs", { data: share });',
      to: "",
    },
  },
  {
    promise: "Nothing that is sent again under an id that stands is answered as if its new words held.",
    test: {
      file: "tests/api/repeated_ids_test.ts",
      name: "Whatever is asked for again under the same id answers as it stands or 409, never as if it held",
    },
    sabotage: {
      file: "lib/services/newsletter/news.ts",
      from: 'if (!stands?.isSame) throw new DomainError("id_taken");',
      to: "if (!stands) return 0;",
    },
  },
  {
    promise: "Whoever makes a link, and each who opens it first, stands in its person's inbox.",
    test: {
      file: "tests/api/share_readers_test.ts",
      name:
        "Making a link and each reader's first opening stand in the inbox, without a push or a word of health",
    },
    sabotage: {
      file: "lib/services/shares.ts",
      from: "if (noted.isNew) {",
      to: "if (noted.isNew && share.pinHash !== null) {",
    },
  },
  {
    promise: "A record that another app has deleted is never imported.",
    test: {
      file: "tests/unit/shared/exchange/foreign_documents_test.ts",
      name: "A deleted record is never taken, and said to be left out",
    },
    sabotage: {
      file: "lib/shared/exchange/json_documents.ts",
      from: 'if (isValid === false || isValid === "false") return { leftOut: "deleted" };',
      to: "",
    },
  },
  {
    promise: "A file that is imported again, with any answer to its questions, doubles no reading.",
    test: {
      file: "tests/unit/islands/log_book/import/import_again_test.ts",
      name: "A file that is imported again with another answer doubles nothing, on no phone",
    },
    sabotage: {
      file: "lib/shared/exchange/import_plan.ts",
      from: "(answered?.type || kept.type === entry.type) &&",
      to: "kept.type === entry.type &&",
    },
  },
  {
    promise: "A line of a file that is not understood is named, and never called empty or something else.",
    test: {
      file: "tests/unit/islands/log_book/import/import_again_test.ts",
      name: "A file of which nothing is understood is no empty one: its lines are named",
    },
    sabotage: {
      file: "lib/shared/exchange/json_documents.ts",
      from: 'return isPossible ? { problem: "code", detail } : { leftOut: "otherKind", detail };',
      to: 'return { leftOut: "otherKind", detail };',
    },
  },
  {
    promise: "A date that a meter's reset clock wrote is imported only if somebody says that it is right.",
    test: {
      file: "tests/unit/islands/log_book/import/import_again_test.ts",
      name: "A day more than two years before the next one stays out unless somebody says that it is right",
    },
    sabotage: {
      file: "islands/log_book/import/import_state.ts",
      from: "fresh: fresh.filter(({ date }) => date >= gap),",
      to: "fresh,",
    },
  },
  {
    promise: "No component leaves text where a browser's page translation would break the page.",
    test: {
      file: "tests/unit/tools/habits_lint_test.ts",
      name: "habits: text-stands-alone refuses what breaks it and nothing else",
    },
    sabotage: {
      file: "lib/tools/lint/screen_rules.ts",
      from: "if (isAlone || isSteady && words.length < 2) return;",
      to: "if (isAlone || isSteady || words.length < 2) return;",
    },
  },
  {
    promise: "In an emergency whom to call and what to do first come before all else on Today.",
    test: {
      file: "tests/e2e/help_first_test.ts",
      name: "ig: at 50 mg/dl the help comes first, and stays on the logbook",
    },
    sabotage: {
      file: "islands/log_book/LogBook.tsx",
      from: "        <UrgentReading screen={screen} />\n" +
        "        <UrgentPressure screen={screen} />\n" +
        "        <Toolbar screen={screen} />\n",
      to: "        <Toolbar screen={screen} />\n        <UrgentReading screen={screen} />\n",
    },
  },
  {
    promise: "Whoever learns a password guesses the second factor five times, from however many browsers.",
    test: {
      file: "tests/api/second_factor_test.ts",
      name:
        "who learns the password gets five codes by account, from any number of browsers, at both sign-ins",
    },
    sabotage: {
      file: "lib/services/accounts/proofs.ts",
      from: "(await hasGivenFactor(db, { userId, browserHash }) ? browserHash : undefined)",
      to: "browserHash",
    },
  },
  {
    promise: "A session from before the second factor opens nothing once that is on.",
    test: {
      file: "tests/api/second_factor_test.ts",
      name: "switching it on or off ends every other session of the account, and its mail says so",
    },
    sabotage: {
      file: "lib/store/second_factors.ts",
      from: "AND id <> ${sessionId}`",
      to: "AND id = ''`",
    },
  },
  {
    promise: "A recovery code of a second factor lets somebody in once.",
    test: {
      file: "tests/api/recovery_codes_test.ts",
      name: "of twelve uses of one recovery code at once one gets in",
    },
    sabotage: {
      file: "lib/store/second_factors.ts",
      from: "FROM json_each(recovery_codes) WHERE value <> ${hash})",
      to: "FROM json_each(recovery_codes))",
    },
  },
  {
    promise: "Who finds an administrator signed in makes no recovery codes.",
    test: {
      file: "tests/api/recovery_codes_test.ts",
      name:
        "a session alone makes no new set; a code of the app or for recovery does, and ends the former ones",
    },
    sabotage: {
      file: "lib/services/accounts/second_factor.ts",
      from: 'await requireProof(deps, "own_account", { userId, sessionId }, proof)',
      to: "proof === proof",
    },
  },
  {
    promise: "A restore brings no recovery code back.",
    test: {
      file: "tests/store/restore_test.ts",
      name:
        "A restore brings no recovery code back that was used or ended since, nor any where nothing tells",
    },
    sabotage: {
      file: "lib/store/file_backup.ts",
      from: "  await draft.write([sql`UPDATE second_factors SET recovery_codes = '[]'`]);\n",
      to: "",
    },
  },
  {
    promise: "An account with a second factor is asked for its code at the patients' sign-in, too.",
    test: {
      file: "tests/api/account_acts_test.ts",
      name: "signing in by POST /api/auth/login, with a second factor",
    },
    sabotage: {
      file: "lib/services/accounts/sign_in.ts",
      from: 'await requireProof(deps, "sign_in", actor, { code })',
      to: "true",
    },
  },
  {
    promise: "A reset of the password ends every doctor's link of the person.",
    test: {
      file: "tests/api/ended_links_test.ts",
      name: "after a reset a doctor's link answers 404",
    },
    sabotage: { file: "lib/store/mailbox_proofs.ts", from: "    endSharesOf(subject, now),\n", to: "" },
  },
  {
    promise: "An administrator who sets a person's password is told of to that person by mail.",
    test: {
      file: "tests/api/account_acts_test.ts",
      name: "setting another's password by PUT /api/v1/admin/users/:adaId/password, without a second factor",
    },
    sabotage: {
      file: "lib/services/admin/users.ts",
      from: "[updating, ...ending, telling]",
      to: "[updating, ...ending]",
    },
  },
  {
    promise: "What was opened early for one person is never shown to the next on the phone.",
    test: {
      file: "tests/unit/islands/client/outbox/early_readings_test.ts",
      name: "What was begun early for one person is not shown to the next",
    },
    sabotage: {
      file: "islands/client/outbox/early_readings.ts",
      from: "if (begun?.token === token) return",
      to: "if (begun) return",
    },
  },
  {
    promise: "Readings that were asked for early with one session are given to no other.",
    test: {
      file: "tests/unit/islands/client/outbox/first_page_test.ts",
      name: "A page that was asked for with one token is given to no other",
    },
    sabotage: {
      file: "islands/client/outbox/first_page.ts",
      from: "if (asked?.token !== token)",
      to: "if (!asked)",
    },
  },
  {
    promise: "No reading counts as kept before the phone has shown that it keeps what is written.",
    test: {
      file: "tests/unit/islands/client/outbox/early_readings_test.ts",
      name: "While the first write is not answered the list is shown, and nothing is taken for kept",
    },
    sabotage: {
      file: "islands/client/outbox/early_readings.ts",
      from: "opened().then(work, () =>",
      to: "work(readable).then((outcome) => outcome, () =>",
    },
  },
  {
    promise: "No entry of the audit log is changed, replaced, or deleted before its two years.",
    test: {
      file: "tests/store/audit_test.ts",
      name:
        "The database itself refuses to change an entry, to replace one, and to delete one before its two years",
    },
    sabotage: {
      file: "migrations/0016_plain_audit_log_breaking.sql",
      from: "WHEN OLD.at >= strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-730 days') BEGIN",
      to: "WHEN OLD.at >= strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+1 days') BEGIN",
    },
  },
  {
    promise: "Nothing that was typed is lost or changed where readings moved to plain tables.",
    test: {
      file: "tests/store/plain_readings_test.ts",
      name:
        "Readings that version 1.0 packed are the same in every column, for each of their people, as are their former versions",
    },
    sabotage: {
      file: "migrations/0018_plain_readings_breaking.sql",
      from: "p.comment, t.tags, p.meal, p.version, p.seq,",
      to: "p.comment, t.tags, '', p.version, p.seq,",
    },
  },
  {
    promise: "A document that is saved opens without a network.",
    test: {
      file: "tests/e2e/reader_test.ts",
      name:
        "A document that is saved brings the reader along and is read without a network; another one says why not, and can be tried again",
    },
    sabotage: {
      file: "islands/media/browser_media.ts",
      from: 'item.type === "pdf" ? [PDF_URLS',
      to: 'item.type === "video" ? [PDF_URLS',
    },
  },
  {
    promise: "A document is never read from fewer bytes than were asked for.",
    test: {
      file: "tests/unit/islands/client/assets_test.ts",
      name: "loadSpan() takes the bytes it asked for, all of them or none",
    },
    sabotage: {
      file: "islands/client/api/assets.ts",
      from: "bytes?.byteLength === end + 1 - start ? bytes",
      to: "bytes ? bytes",
    },
  },
  {
    promise: "Builds take no file away from a running server.",
    test: {
      file: "tests/unit/tools/build/write_site_test.ts",
      name: "builds take nothing away from a running server, however many; the next build after it does",
    },
    sabotage: {
      file: "lib/tools/build/output.ts",
      from: "if (await file.tryLock(true)) await removeUnnamed(out);",
      to: "await removeUnnamed(out);",
    },
  },
  {
    promise:
      "Where medicines became records, each reminder is one time of one, and only equal labels are joined.",
    test: {
      file: "tests/store/medicines_test.ts",
      name: "After the move everybody has all that they had, and each reminder is one time of a medicine",
    },
    sabotage: {
      file: "migrations/0019_medicines.sql",
      from: "UPDATE reminders SET label = label WHERE kind = 'medicine'",
      to: "UPDATE reminders SET label = label WHERE kind = 'medicine' AND label <> ''",
    },
  },
  {
    promise: "A change to a medicine takes away no time that another phone added since it was made.",
    test: {
      file: "tests/api/medicines_test.ts",
      name:
        "Of two changes to a medicine the later one stays with its times, and what was added since stays, too",
    },
    sabotage: {
      file: "lib/store/care.ts",
      from: "'$.removed' IS NULL, created_at <= ?4,",
      to: "'$.removed' IS NULL, 1,",
    },
  },
  {
    promise: "Nobody's medicine takes over somebody else's reminder.",
    test: {
      file: "tests/api/medicines_test.ts",
      name: "Nobody gets somebody else's reminder, more than there may be, or any once consent is withdrawn",
    },
    sabotage: {
      file: "lib/store/care.ts",
      from: "excluded.next_at)\n  WHERE user_id = excluded.user_id`;",
      to: "excluded.next_at)`;",
    },
  },
  {
    promise: "A month of six readings a day is at most three pages for the doctor.",
    test: {
      file: "tests/unit/shared/report_layout_test.ts",
      name: "A month of six readings a day is at most 3 pages for the doctor, and ends with the grid",
    },
    sabotage: {
      file: "lib/shared/report_model.ts",
      from: "isAsked: !isForDoctor || context.asksForRows === true,",
      to: "isAsked: true,",
    },
  },
  {
    promise: "The page of a doctor's link parts no picture from its heading where it is printed.",
    test: {
      file: "tests/e2e/shared_report_test.ts",
      name:
        "A month is at most 2,500 px on a phone before what is folded, and 3 pages of print, its picture with its heading",
    },
    sabotage: {
      file: "static/styles/shared_report.css",
      from: "figure, .shared-report-columns section, ",
      to: "",
    },
  },
  {
    promise: "The menu has at most eight entries and Logout, Export PDF at most ten.",
    test: {
      file: "tests/e2e/log_views_test.ts",
      name:
        "Today has at most four blocks, its first reading lies within 560 px of a phone; the menu has 8 entries, Export PDF 10; Back returns",
    },
    sabotage: {
      file: "lib/shared/screens.ts",
      from: '  meal_guide: { path: "/foods" },\n  lessons: { path: "/lessons" },',
      to: '  meal_guide: { path: "/foods", icon: "food" },\n  lessons: { path: "/lessons", icon: "check" },',
    },
  },
  {
    promise:
      "A change to a medicine that comes late or again undoes nothing that reminders' calls said since.",
    test: {
      file: "tests/api/medicines_test.ts",
      name: "A change that is sent again undoes nothing that was said since by calls of the former kind",
    },
    sabotage: {
      file: "lib/store/reminders.ts",
      from: "const saying = now === undefined ? [] : [changeMedicine({ userId, id, now })];",
      to: "const saying: Statement[] = [];",
    },
  },
  {
    promise: "Whoever has withdrawn consent can still delete a medicine, which then rings no more.",
    test: {
      file: "tests/api/medicines_test.ts",
      name: "Whoever has withdrawn consent can still delete a medicine, and it rings no more",
    },
    sabotage: {
      file: "lib/store/care.ts",
      from: "(?3 IS NULL OR NOT ${HAS_DECLINED_CONSENT})",
      to: "NOT ${HAS_DECLINED_CONSENT}",
    },
  },
  {
    promise:
      "A phone takes out the times of a medicine that its person took out, and none that another added.",
    test: {
      file: "tests/unit/islands/client/outbox/care_client_test.ts",
      name: "A phone takes out the times that its person took out, and none that another phone added",
    },
    sabotage: {
      file: "islands/client/outbox/care_kind.ts",
      from: "wanted.removed = gone",
      to: "gone",
    },
  },
  {
    promise: "A medicine that the program before tells without its times is not taken for one without any.",
    test: {
      file: "tests/unit/islands/client/outbox/care_client_test.ts",
      name: "A medicine that the program before tells without its times is asked for again, not kept",
    },
    sabotage: {
      file: "islands/client/outbox/pull_changes.ts",
      from: "if (!page.data.every(isWhole)) return undefined;",
      to: "",
    },
  },
  {
    promise: "The podcast's feed names nothing that is not published.",
    test: {
      file: "tests/api/podcast_feed_test.ts",
      name: "The podcast feed keeps each rule of W3C's feed validator and of Apple's podcast requirements",
    },
    sabotage: {
      file: "lib/services/media/podcast_feed.ts",
      from: 'kind: "audio", limit',
      to: 'kind: "audio", isForAdmins: true, limit',
    },
  },
  {
    promise: "Several files that are uploaded at once are seen by no patient before they are published.",
    test: {
      file: "tests/unit/islands/admin/upload/upload_queue_test.ts",
      name: "Several files start as drafts, also what is left of them; one is published unless it is said",
    },
    sabotage: {
      file: "islands/admin/upload/upload_state.ts",
      from: "isDraft.value ||= entries.length > 1;",
      to: "",
    },
  },
  {
    promise: "A file that another app has shared is given to nobody but who opened it first.",
    test: {
      file: "tests/unit/islands/log_book/import/shared_file_test.ts",
      name: "openSharedFile() gives nobody else's file, and deletes it",
    },
    sabotage: {
      file: "islands/log_book/import/shared_file.ts",
      from: "isOver || owner !== userId",
      to: "isOver",
    },
  },
  {
    promise: "A number tried on the start page is given to no account but the one opened next from there.",
    test: {
      file: "tests/unit/islands/client/tried_reading_test.ts",
      name: "What was tried is for the account opened next in the same tab, as typed, and for nobody else",
    },
    sabotage: {
      file: "islands/client/storage/tried_reading.ts",
      from: "tried?.owner && names.includes(tried.owner)",
      to: "tried?.owner",
    },
  },
  {
    promise: "The start page tells a dangerous number what the logbook tells, help first.",
    test: {
      file: "tests/unit/islands/landing/live_answer_test.ts",
      name: "chooseAnswer() judges as the logbook does, help first, and the document holds every piece of it",
    },
    sabotage: {
      file: "islands/landing/live_answer.ts",
      from: 'isEmergencyLow(reading) ? "urgent"',
      to: 'isCritical(reading) ? "urgent"',
    },
  },
];
