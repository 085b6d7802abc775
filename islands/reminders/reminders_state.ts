/** A person's reminders: the list, and what is done to it. @module */
import { type ReadonlySignal, signal } from "@preact/signals-react";
import { remindersText } from "@/lib/shared/messages/reminder_screen.ts";
import type { Endpoint } from "@/lib/shared/wire/endpoint.ts";
import * as wire from "@/lib/shared/wire/reminders.ts";
import type { Reminder, ReminderChange, ReminderSettings } from "@/lib/shared/wire/reminders.ts";
import type { Call, CallOptions, Refusal, Result } from "../client/api.ts";
import type { SessionState } from "../client/session_guard.ts";
import { say } from "../client/language.ts";
import type { NoticeMessage } from "../parts/notice.ts";
import { reminderDraftOf } from "./reminder_draft.ts";

/** What the screen works with; tests hand it other things. */
export interface RemindersDeps {
  call: Call;
  guard(): Promise<SessionState>;
  readToken(): string | undefined;
  onSignedOut(rejectedToken: string): void;
  newId(): string;
}

/** The screen. */
export interface RemindersState {
  /** Undefined while the guard asks. */
  sessionState: ReadonlySignal<SessionState | undefined>;
  /** By their time; undefined while they are not known. */
  reminders: ReadonlySignal<readonly Reminder[] | undefined>;
  settings: ReadonlySignal<ReminderSettings | undefined>;
  notice: ReadonlySignal<NoticeMessage | undefined>;
  isSaving: ReadonlySignal<boolean>;
  start(): Promise<void>;
  resume(): Promise<void>;
  /** Adds a reminder, or changes the one that is named; true when it is saved. */
  save(change: ReminderChange, reminderId?: string): Promise<boolean>;
  turn(reminder: Reminder, isOn: boolean): Promise<void>;
  remove(reminderId: string): Promise<boolean>;
  changeSettings(change: Partial<ReminderSettings>): Promise<void>;
}

/** Builds a list that is not known yet. */
export function createReminders(deps: RemindersDeps): RemindersState {
  const sessionState = signal<SessionState | undefined>();
  const reminders = signal<readonly Reminder[] | undefined>();
  const settings = signal<ReminderSettings | undefined>();
  const notice = signal<NoticeMessage | undefined>();
  const isSaving = signal(false);
  const ask = createAsk(deps);
  /** A try that went unanswered is made again under the same id. */
  let nextId = deps.newId();

  function put(reminder: Reminder): void {
    const others = (reminders.value ?? []).filter(({ _id }) => _id !== reminder._id);
    reminders.value = sortByTime([...others, reminder]);
  }

  function fail({ status, message }: Refusal): false {
    const text = say(remindersText);
    notice.value = { kind: "error", text: status === 0 ? text.unreachable : message || text.unexpected };
    return false;
  }

  async function start(): Promise<void> {
    const [admitted, listed] = await Promise.all([deps.guard(), ask(wire.listReminders)]);
    if (listed.ok) {
      reminders.value = sortByTime(listed.data.reminders);
      settings.value = listed.data.settings;
    }
    sessionState.value = admitted;
  }

  async function save(change: ReminderChange, reminderId?: string): Promise<boolean> {
    if (isSaving.value) return false;
    isSaving.value = true;
    notice.value = undefined;
    const result = reminderId === undefined
      ? await ask(wire.addReminder, { body: { _id: nextId, ...change } })
      : await ask(wire.changeReminder, { params: { reminderId }, body: change });
    isSaving.value = false;
    if (!result.ok) return fail(result);
    if (reminderId === undefined) nextId = deps.newId();
    put(result.data.reminder);
    return true;
  }

  async function turn(reminder: Reminder, isOn: boolean): Promise<void> {
    put({ ...reminder, isOn });
    if (!await save({ ...reminderDraftOf(reminder), isOn }, reminder._id)) put(reminder);
  }

  async function remove(reminderId: string): Promise<boolean> {
    notice.value = undefined;
    const result = await ask(wire.deleteReminder, { params: { reminderId } });
    if (!result.ok) return fail(result);
    reminders.value = reminders.value?.filter(({ _id }) => _id !== reminderId);
    notice.value = { kind: "success", text: say(remindersText).deleted };
    return true;
  }

  async function changeSettings(change: Partial<ReminderSettings>): Promise<void> {
    const standing = settings.value;
    if (!standing) return;
    settings.value = { ...standing, ...change };
    notice.value = undefined;
    const result = await ask(wire.changeReminderSettings, { body: change });
    settings.value = result.ok ? result.data.settings : standing;
    if (!result.ok) fail(result);
    else reminders.value = sortByTime(result.data.reminders);
  }

  async function resume(): Promise<void> {
    if (reminders.value === undefined) await start();
  }

  const signals = { sessionState, reminders, settings, notice, isSaving };
  return { ...signals, start, resume, save, turn, remove, changeSettings };
}

const NO_TOKEN: Refusal = { ok: false, status: 401, code: "no_token", message: "" };

/** Builds calls that carry the person's token. */
function createAsk({ call, readToken, onSignedOut }: RemindersDeps) {
  return async <Body, Reply>(
    endpoint: Endpoint<Body, Reply>,
    options: CallOptions<Body> = {},
  ): Promise<Result<Reply>> => {
    const token = readToken();
    if (token === undefined) return NO_TOKEN;
    const result = await call(endpoint, { ...options, token });
    if (!result.ok && result.code === "unauthorized") onSignedOut(token);
    return result;
  };
}

function sortByTime(reminders: readonly Reminder[]): Reminder[] {
  return reminders.toSorted((a, b) => a.time.localeCompare(b.time) || a._id.localeCompare(b._id));
}
