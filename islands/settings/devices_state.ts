import { signal } from "@preact/signals-react";
import { devicesText } from "@/lib/shared/messages/settings_privacy.ts";
import * as wire from "@/lib/shared/wire/settings.ts";
import { say } from "../client/browser/language.ts";
import type { Result } from "../client/api/api.ts";
import type { AuthedCall } from "../client/api/authed_call.ts";
import { explainRefusal } from "./explain_refusal.ts";
import type { TimedNotice } from "../state/timed_notice.ts";

export type DevicesState = ReturnType<typeof createDevicesState>;

export const OTHERS = "others";

export function createDevicesState({ authedCall, notice }: { authedCall: AuthedCall; notice: TimedNotice }) {
  /** This device first; undefined until loaded. */
  const sessions = signal<readonly wire.SessionView[] | undefined>();
  const hasFailed = signal(false);
  const ending = signal<string | undefined>();

  async function load(): Promise<void> {
    hasFailed.value = false;
    take(await authedCall(wire.listSessions));
  }

  function take(answer: Result<{ sessions: readonly wire.SessionView[] }>): void {
    if (answer.ok) sessions.value = currentFirst(answer.data.sessions);
    hasFailed.value = !answer.ok;
  }

  function keep(isKept: (session: wire.SessionView) => boolean, sentence: string): void {
    sessions.value = sessions.value?.filter(isKept);
    notice.succeed(sentence);
  }

  async function end(session: wire.SessionView): Promise<void> {
    if (ending.value) return;
    ending.value = session._id;
    notice.clear();
    const result = await authedCall(wire.endSession, { params: { sessionId: session._id } });
    ending.value = undefined;
    // 404: the session has ended by itself, which is what was asked for.
    if (!result.ok && result.status !== 404) return notice.fail(explainRefusal(result));
    keep(({ _id }) => _id !== session._id, say(devicesText).signedOut(nameOf(session)));
  }

  async function endOthers(): Promise<void> {
    if (ending.value) return;
    ending.value = OTHERS;
    notice.clear();
    const result = await authedCall(wire.endOtherSessions);
    ending.value = undefined;
    if (!result.ok) return notice.fail(explainRefusal(result));
    keep(({ isCurrent }) => isCurrent, say(devicesText).othersSignedOut);
  }

  return { notice, sessions, hasFailed, ending, load, take, end, endOthers };
}

export function nameOf({ device }: wire.SessionView): string {
  const text = say(devicesText);
  const [browser = "", system] = device.split(" on ");
  return system ? text.browserOn(browser, system) : device || text.unknown;
}

function currentFirst(sessions: readonly wire.SessionView[]): wire.SessionView[] {
  return sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}
