import { useEffect, useMemo } from "react";
import type { DoseLink } from "@/lib/shared/dose_link.ts";
import { openReminderText } from "@/lib/shared/messages/open_reminder.ts";
import { say } from "../client/browser/language.ts";
import { schedule } from "../client/browser/schedule.ts";
import { openBrowserCare } from "../client/outbox/care_client.ts";
import { readToken } from "../client/session/session.ts";
import { Banner } from "../parts/Banner.tsx";
import { createDose } from "./dose_state.ts";

export function DoseAnswers({ link, name }: { link: DoseLink; name: string }) {
  const { reminderId, date, answer: given } = link;
  const text = say(openReminderText);
  const state = useMemo(
    () => createDose({ client: openBrowserCare(readToken() ?? ""), schedule }, link),
    [reminderId, date, given],
  );
  useEffect(() => void state.start(), [state]);
  const notice = state.notice.value;
  const answers = [["taken", text.taken], ["not_today", text.notToday]] as const;
  return (
    <div className="stack-3">
      <div className="cluster" role="group" aria-label={name}>
        {answers.map(([answer, word]) => (
          <button
            key={answer}
            type="button"
            className="button button-quiet"
            aria-pressed={state.answer.value === answer}
            onClick={() => void state.take(answer)}
          >
            {word}
          </button>
        ))}
        {state.canUndo.value && (
          <button
            type="button"
            className="link-button"
            onClick={() => void state.undo()}
          >
            {text.undo}
          </button>
        )}
      </div>
      {notice && <Banner kind={notice.kind}>{notice.text}</Banner>}
    </div>
  );
}
