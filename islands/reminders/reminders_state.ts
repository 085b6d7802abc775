import { signal } from "@preact/signals-react";
import { UNDO_DELETE_MS } from "@/lib/shared/limits.ts";
import { careText } from "@/lib/shared/messages/care.ts";
import { reminderScreenText } from "@/lib/shared/messages/reminder_screen.ts";
import * as wire from "@/lib/shared/wire/reminders.ts";
import type { Reminder, ReminderChange, ReminderSettings } from "@/lib/shared/wire/reminders.ts";
import type { Refusal } from "../client/api/api.ts";
import type { AuthedCall } from "../client/api/authed_call.ts";
import type { LastSeen } from "../client/session/last_seen.ts";
import type { SessionState } from "../client/session/session_guard.ts";
import { say } from "../client/browser/language.ts";
import type { Notice } from "../notices/notice_queue.ts";
import type { NoticeMessage } from "../parts/notice.ts";
import { reminderDraftOf } from "./reminder_draft.ts";

interface RemindersDeps {
  authedCall: AuthedCall;
  guard(): Promise<SessionState>;
  lastSeen: LastSeen;
  newId(): string;
  /** Whether this phone can show a notification. */
  canRing(): Promise<boolean>;
}

export type RemindersState = ReturnType<typeof createReminders>;

function createList({ authedCall, guard, lastSeen }: RemindersDeps) {
  const signals = {
    sessionState: signal<SessionState | undefined>(),
    /** By time; undefined until loaded. */
    reminders: signal<readonly Reminder[] | undefined>(),
    settings: signal<ReminderSettings | undefined>(),
    /** How long ago the phone's own copy was seen, where it is shown instead. */
    seenAgo: signal<string | undefined>(),
    failure: signal<Refusal | undefined>(),
  };
  const { sessionState, reminders, settings, seenAgo, failure } = signals;

  async function start(): Promise<void> {
    const [admitted, answer] = await Promise.all([guard(), authedCall(wire.listReminders)]);
    const listed = await lastSeen.withCachedFallback("reminders", answer);
    failure.value = listed.ok ? undefined : listed;
    if (listed.ok) {
      reminders.value = sortByTime(listed.data.reminders);
      settings.value = listed.data.settings;
      seenAgo.value = listed.data.seenAgo;
    }
    sessionState.value = admitted;
  }

  async function resume(): Promise<void> {
    if (reminders.value === undefined || seenAgo.value !== undefined) await start();
  }

  /** After a change, updates the phone's copy, or asks for everything again. */
  function keepSeen(): void {
    if (seenAgo.value !== undefined) void start();
    else lastSeen.remember("reminders", { reminders: reminders.value, settings: settings.value });
  }

  return { signals, start, resume, keepSeen };
}

export function createReminders(deps: RemindersDeps) {
  const { authedCall, newId, canRing } = deps;
  const { signals, start, resume, keepSeen } = createList(deps);
  const { reminders, settings } = signals;
  const notice = signal<NoticeMessage & Pick<Notice, "action" | "lastsMs"> | undefined>();
  const isSaving = signal(false);
  /** The saved reminder does not ring on this phone. */
  const isSilent = signal(false);
  let wasTold = false;
  /** A retry after no answer reuses the id. */
  let nextId = newId();

  const put = (reminder: Reminder) => void (reminders.value = putIn(reminders.value ?? [], reminder));

  function fail({ status, message }: Refusal): false {
    const text = say(reminderScreenText);
    notice.value = { kind: "error", text: status === 0 ? text.unreachable : message || text.unexpected };
    return false;
  }

  async function send(change: ReminderChange, reminderId?: string): Promise<boolean> {
    if (isSaving.value) return false;
    isSaving.value = true;
    notice.value = undefined;
    const result = reminderId === undefined
      ? await authedCall(wire.addReminder, { body: { _id: nextId, ...change } })
      : await authedCall(wire.changeReminder, { params: { reminderId }, body: change });
    isSaving.value = false;
    if (!result.ok) return fail(result);
    if (reminderId === undefined) nextId = newId();
    put(result.data.reminder);
    keepSeen();
    return true;
  }

  /** Adds without an id. False if not saved. */
  async function save(change: ReminderChange, reminderId?: string): Promise<boolean> {
    const isSaved = await send(change, reminderId);
    if (isSaved) await checkRinging(change.isOn);
    return isSaved;
  }

  /** Says so once. */
  async function checkRinging(isOn = true): Promise<void> {
    if (!isOn || wasTold) return;
    isSilent.value = wasTold = !await canRing();
  }

  /** Can be taken back for 10 s. */
  async function remove(reminder: Reminder): Promise<boolean> {
    notice.value = undefined;
    const result = await authedCall(wire.deleteReminder, { params: { reminderId: reminder._id } });
    if (!result.ok) return fail(result);
    reminders.value = reminders.value?.filter(({ _id }) => _id !== reminder._id);
    const { deleted } = say(reminderScreenText);
    const action = { label: say(careText).undo, press: () => void send(reminderDraftOf(reminder)) };
    notice.value = { kind: "success", text: deleted, action, lastsMs: UNDO_DELETE_MS };
    keepSeen();
    return true;
  }

  async function changeSettings(change: Partial<ReminderSettings>): Promise<void> {
    const former = settings.value;
    if (!former) return;
    settings.value = { ...former, ...change };
    notice.value = undefined;
    const result = await authedCall(wire.changeReminderSettings, { body: change });
    settings.value = result.ok ? result.data.settings : former;
    if (!result.ok) return void fail(result);
    reminders.value = sortByTime(result.data.reminders);
    keepSeen();
  }

  return {
    ...{ ...signals, notice, isSaving, isSilent },
    ...{ start, resume, save, checkRinging, remove, changeSettings },
  };
}

function sortByTime(reminders: readonly Reminder[]): Reminder[] {
  return reminders.toSorted((a, b) => a.time.localeCompare(b.time) || a._id.localeCompare(b._id));
}

function putIn(reminders: readonly Reminder[], reminder: Reminder): Reminder[] {
  return sortByTime([...reminders.filter(({ _id }) => _id !== reminder._id), reminder]);
}
