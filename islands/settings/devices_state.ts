import { signal } from "@preact/signals-react";
import { devicesText } from "@/lib/shared/messages/devices.ts";
import * as wire from "@/lib/shared/wire/settings.ts";
import { say } from "../client/browser/language.ts";
import type { Result } from "../client/api/api.ts";
import type { AuthedCall } from "../client/api/authed_call.ts";
import { explainRefusal } from "./explain_refusal.ts";
import type { TimedNotice } from "../state/timed_notice.ts";

export type DevicesState = ReturnType<typeof createDevicesState>;

export const OTHERS = "others";

export function createDevicesState({ authedCall, notice }: { authedCall: AuthedCall; notice: TimedNotice }) {
  const openLinks = signal(0);
  /** Whether the doctor's links end with the other sessions, or with a change of the password. */
  const endsLinks = signal(true);
  /** This device first; undefined until loaded. */
  const sessions = signal<readonly wire.SessionView[] | undefined>();
  const hasFailed = signal(false);
  const ending = signal<string | undefined>();

  async function load(): Promise<void> {
    hasFailed.value = false;
    take(await authedCall(wire.listSessions));
  }

  function take(answer: Result<{ sessions: readonly wire.SessionView[]; openLinks: number }>): void {
    if (answer.ok) {
      sessions.value = currentFirst(answer.data.sessions);
      openLinks.value = answer.data.openLinks;
    }
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
    keep(({ _id }) => _id !== session._id, say(devicesText).signedOut({ device: nameOf(session) }));
  }

  async function endOthers(): Promise<void> {
    if (ending.value) return;
    ending.value = OTHERS;
    notice.clear();
    const endLinks = wantsLinksEnded();
    const result = await authedCall(wire.endOtherSessions, { body: { endLinks } });
    ending.value = undefined;
    if (!result.ok) return notice.fail(explainRefusal(result));
    if (endLinks) openLinks.value = 0;
    keep(({ isCurrent }) => isCurrent, say(devicesText).othersSignedOut);
  }

  function wantsLinksEnded(): boolean {
    return openLinks.value > 0 && endsLinks.value;
  }

  const links = { openLinks, endsLinks, wantsLinksEnded };
  return { notice, sessions, hasFailed, ending, links, load, take, end, endOthers };
}

export function nameOf({ device }: wire.SessionView): string {
  const text = say(devicesText);
  const [browser = "", system] = device.split(" on ");
  return system ? text.browserOn({ browser, system }) : device || text.unknown;
}

function currentFirst(sessions: readonly wire.SessionView[]): wire.SessionView[] {
  return sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}
