/** Where the person is signed in, and ending it there. @module */
import { type Signal, signal } from "@preact/signals-react";
import { devicesText } from "@/lib/shared/messages/settings_privacy.ts";
import { endOtherSessions, endSession, listSessions, type SessionView } from "@/lib/shared/wire/settings.ts";
import { say } from "../client/language.ts";
import type { NoticeBoard } from "./notice_board.ts";
import type { AuthedCall } from "../client/authed_call.ts";

/** What the list works with; tests hand it other things. */
export interface DevicesDeps {
  authedCall: AuthedCall;
  board: NoticeBoard;
}

/** The list as the screen shows it. */
export interface DevicesState {
  board: NoticeBoard;
  /** This device first, then the newest; undefined while they are not known. */
  sessions: Signal<readonly SessionView[] | undefined>;
  hasFailed: Signal<boolean>;
  /** The session that is being ended, or all the others. */
  ending: Signal<string | undefined>;
  load(): Promise<void>;
  end(session: SessionView): Promise<void>;
  endOthers(): Promise<void>;
}

/** Stands for all the others. */
export const OTHERS = "others";

/** Builds a list that is not known yet. */
export function createDevicesState({ authedCall, board }: DevicesDeps): DevicesState {
  const sessions = signal<readonly SessionView[] | undefined>();
  const hasFailed = signal(false);
  const ending = signal<string | undefined>();

  async function load(): Promise<void> {
    hasFailed.value = false;
    const result = await authedCall(listSessions);
    if (result.ok) sessions.value = currentFirst(result.data.sessions);
    else hasFailed.value = true;
  }

  function keep(isKept: (session: SessionView) => boolean, sentence: string): void {
    sessions.value = sessions.value?.filter(isKept);
    board.succeed(sentence);
  }

  async function end(session: SessionView): Promise<void> {
    if (ending.value) return;
    ending.value = session._id;
    board.clear();
    const result = await authedCall(endSession, { params: { sessionId: session._id } });
    ending.value = undefined;
    // What is over already is what was asked for.
    if (!result.ok && result.status !== 404) return board.refuse(result);
    keep(({ _id }) => _id !== session._id, say(devicesText).signedOut(nameOf(session)));
  }

  async function endOthers(): Promise<void> {
    if (ending.value) return;
    ending.value = OTHERS;
    board.clear();
    const result = await authedCall(endOtherSessions);
    ending.value = undefined;
    if (!result.ok) return board.refuse(result);
    keep(({ isCurrent }) => isCurrent, say(devicesText).othersSignedOut);
  }

  return { board, sessions, hasFailed, ending, load, end, endOthers };
}

/** Returns what a session's device is called. */
export function nameOf({ device }: SessionView): string {
  return device || say(devicesText).unknown;
}

function currentFirst(sessions: readonly SessionView[]): SessionView[] {
  return sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}
