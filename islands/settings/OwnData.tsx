/** What people do with their own data: ask about it, delete it with the account. @module */
import { useEffect, useMemo } from "react";
import { wallClock } from "@/lib/shared/calendar.ts";
import { FEEDBACK_MESSAGE_MAX_CHARACTERS, LAGOS_OFFSET_MINUTES } from "@/lib/shared/limits.ts";
import { dayText } from "@/lib/shared/messages/day.ts";
import { settingsText } from "@/lib/shared/messages/settings.ts";
import { accountDataText } from "@/lib/shared/messages/account_data.ts";
import { dataRequestText } from "@/lib/shared/messages/data_request.ts";
import { nameDayOfYear } from "@/lib/shared/reading_days.ts";
import { type DataRequest, listDataRequests, sendDataRequest } from "@/lib/shared/wire/data_requests.ts";
import type { AuthedCall } from "../client/api/authed_call.ts";
import { say } from "../client/browser/language.ts";
import { Banner } from "../parts/Banner.tsx";
import { Button } from "../parts/Button.tsx";
import { fieldOfForm } from "../parts/field_of_form.ts";
import { useFocusOnError } from "../parts/form_focus.ts";
import { Icon } from "../parts/Icon.tsx";
import { Modal } from "../parts/Modal.tsx";
import { PasswordField } from "../parts/PasswordField.tsx";
import { SubmitButton } from "../parts/SubmitButton.tsx";
import { TextArea } from "../parts/TextArea.tsx";
import { newId } from "../client/browser/ids.ts";
import { createPagedList } from "../state/paged_list.ts";
import { createForm } from "../state/form.ts";
import type { LeavingState } from "./leaving_state.ts";
import { LoadFailed } from "./Section.tsx";
import { explainRefusal } from "./explain_refusal.ts";

const nameDay = (date: string) => nameDayOfYear(date, say(dayText));
const nameMoment = (at: string) => nameDay(wallClock(new Date(at), LAGOS_OFFSET_MINUTES).date);

export function DataRequestDialog({ authedCall, onClose }: { authedCall: AuthedCall; onClose(): void }) {
  const state = useMemo(() => createDataRequestState(authedCall), [authedCall]);
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
      <p className="hint">{text.asked({ day: nameMoment(createdAt), due: nameDay(dueOn) })}</p>
      {answer && (
        <>
          <p className="semibold small">{text.answered({ day: nameMoment(answer.answeredAt) })}</p>
          <p className="anywhere">{answer.text}</p>
        </>
      )}
    </li>
  );
}

function createDataRequestState(authedCall: AuthedCall) {
  // Sent again after a lost answer, it is the same request.
  let _id = newId();
  const { items, hasMore, failure, reload, showMore, tryAgain } = createPagedList({
    fetchPage: (before) => authedCall(listDataRequests, { query: { before } }),
    itemsOf: ({ requests }): readonly DataRequest[] => requests,
  });

  const form = createForm<{ message: string }>({
    initial: { message: "" },
    check({ message }) {
      return message.trim() === "" ? { errors: { message: say(dataRequestText).missing } } : undefined;
    },
    async send({ message }) {
      const result = await authedCall(sendDataRequest, { body: { _id, message } });
      // What was sent before stands under it, with other words.
      if (result.ok || result.code === "id_taken") _id = newId();
      if (!result.ok) return { errors: { message: explainRefusal(result) } };
      items.value = [result.data.request, ...items.value ?? []];
      form.reset({ message: "" });
      form.notice.value = {
        kind: "success",
        text: say(dataRequestText).sent({ day: nameDay(result.data.request.dueOn) }),
      };
    },
  });

  return { form, items, hasMore, failure, reload, showMore, tryAgain };
}

export function DeleteAccountDialog({ leaving }: { leaving: LeavingState }) {
  const text = say(accountDataText);
  const { errorCount, isBusy, submit } = leaving.form;
  const form = useFocusOnError({ refusals: errorCount.value, field: "password" });
  const isDeleting = isBusy.value;
  return (
    <Modal title={text.warningTitle} onClose={leaving.cancel}>
      <form className="stack-4 settings-delete-account" ref={form} onSubmit={submit} noValidate>
        <Losses />
        <PasswordField
          {...fieldOfForm(leaving.form, "password", text.password)}
          autocomplete="current-password"
        />
        <div className="dialog-foot">
          <Button onPress={leaving.cancel}>{say(settingsText).cancel}</Button>
          <button type="submit" className="button button-danger" aria-disabled={isDeleting}>
            {isDeleting && <span className="spinner-ring" aria-hidden="true" />}
            <span>{isDeleting ? text.deleting : text.confirm}</span>
          </button>
        </div>
      </form>
    </Modal>
  );
}

function Losses() {
  const text = say(accountDataText);
  return (
    <>
      <div className="warning settings-delete-account-warning">
        <Icon name="alert" />
        <p>{text.warning}</p>
      </div>
      <ul className="stack-2 settings-delete-account-losses">
        {text.losses.map((loss) => (
          <li key={loss}>
            <Icon name="trash" />
            <span>{loss}</span>
          </li>
        ))}
      </ul>
      <p className="hint">{text.advice}</p>
    </>
  );
}
