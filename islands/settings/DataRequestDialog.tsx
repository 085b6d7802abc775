import { useEffect, useMemo } from "react";
import { FEEDBACK_MESSAGE_MAX_CHARACTERS, LAGOS_OFFSET_MINUTES } from "@/lib/shared/limits.ts";
import { wallClock } from "@/lib/shared/calendar.ts";
import { dayText } from "@/lib/shared/messages/days.ts";
import { settingsText } from "@/lib/shared/messages/settings.ts";
import { dataRequestText } from "@/lib/shared/messages/settings_privacy.ts";
import { nameDayOfYear } from "@/lib/shared/reading_days.ts";
import type { DataRequest } from "@/lib/shared/wire/data_requests.ts";
import type { AuthedCall } from "../client/api/authed_call.ts";
import { say } from "../client/browser/language.ts";
import { Banner } from "../parts/Banner.tsx";
import { Button } from "../parts/Button.tsx";
import { fieldOfForm } from "../parts/field_of_form.ts";
import { useFocusOnError } from "../parts/form_focus.ts";
import { Modal } from "../parts/Modal.tsx";
import { SubmitButton } from "../parts/SubmitButton.tsx";
import { TextArea } from "../parts/TextArea.tsx";
import { createDataRequestState } from "./data_request_state.ts";
import { LoadFailed } from "./Section.tsx";

const nameDay = (date: string) => nameDayOfYear(date, say(dayText));
const nameMoment = (at: string) => nameDay(wallClock(new Date(at), LAGOS_OFFSET_MINUTES).date);

export function DataRequestDialog({ authedCall, onClose }: { authedCall: AuthedCall; onClose(): void }) {
  const state = useMemo(() => createDataRequestState(authedCall, nameDay), [authedCall]);
  useEffect(() => void state.reload(), [state]);
  const text = say(dataRequestText);
  const { form, items, failure } = state;
  const notice = form.notice.value;
  const place = useFocusOnError({ refusals: form.errorCount.value, field: form.errorField.value });
  return (
    <Modal title={text.title} onClose={onClose}>
      <div className="stack-4">
        <form className="stack-4" ref={place} onSubmit={form.submit} noValidate>
          <TextArea
            {...fieldOfForm(form, "message", text.label)}
            maxLength={FEEDBACK_MESSAGE_MAX_CHARACTERS}
          />
          {notice && <Banner kind={notice.kind}>{notice.text}</Banner>}
          <SubmitButton busy={form.isBusy.value} busyLabel={text.sending}>{text.submit}</SubmitButton>
        </form>
        {items.value && items.value.length > 0 && (
          <ul className="stack-3">
            {items.value.map((request) => <Asked key={request._id} request={request} />)}
          </ul>
        )}
        {failure.value && <LoadFailed text={say(settingsText).noAnswer} onRetry={state.tryAgain} />}
        {!failure.value && state.hasMore.value && <Button onPress={state.showMore}>{text.showMore}</Button>}
      </div>
    </Modal>
  );
}

function Asked({ request: { message, createdAt, dueOn, answer } }: { request: DataRequest }) {
  const text = say(dataRequestText);
  return (
    <li className="card card-compact stack-2">
      <p className="anywhere">{message}</p>
      <p className="hint">{text.asked(nameMoment(createdAt), nameDay(dueOn))}</p>
      {answer && (
        <>
          <p className="semibold small">{text.answered(nameMoment(answer.answeredAt))}</p>
          <p className="anywhere">{answer.text}</p>
        </>
      )}
    </li>
  );
}
