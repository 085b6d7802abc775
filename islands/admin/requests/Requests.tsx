import { useMemo } from "react";
import { signal } from "@preact/signals-react";
import { ADMIN_NOTICE_MS, ADMIN_PAGE_ITEMS, LAGOS_OFFSET_MINUTES } from "@/lib/shared/limits.ts";
import { wallClock } from "@/lib/shared/calendar.ts";
import { adminDataRequestsText } from "@/lib/shared/messages/admin_data_requests.ts";
import {
  type AdminDataRequest,
  answerDataRequest,
  listAllDataRequests,
} from "@/lib/shared/wire/data_requests.ts";
import { schedule } from "../../client/browser/schedule.ts";
import { say } from "../../client/browser/language.ts";
import { ownerOf, readToken } from "../../client/session/session.ts";
import { openDraft } from "../../client/storage/drafts.ts";
import { Button } from "../../parts/Button.tsx";
import { fieldOfForm } from "../../parts/field_of_form.ts";
import { useFocusOnError } from "../../parts/form_focus.ts";
import { Modal } from "../../parts/Modal.tsx";
import { SubmitButton } from "../../parts/SubmitButton.tsx";
import { TextArea } from "../../parts/TextArea.tsx";
import { createTimedNotice } from "../../state/timed_notice.ts";
import { createForm } from "../../state/form.ts";
import { createPagedList } from "../../state/paged_list.ts";
import { adminScreen } from "../layout/AdminLayout.tsx";
import { adminCall } from "../parts/admin_call.ts";
import { formatLagos, formatLagosDay } from "../parts/lagos_time.ts";
import { AdminList, Empty } from "../parts/Lists.tsx";
import { TimedBanner } from "../parts/Notices.tsx";

export const startRequests = adminScreen({
  current: "requests",
  words: () => say(adminDataRequestsText),
  open: openRequests,
  start: (screen) => void screen.loadAnew(),
  Page: RequestsPage,
});

type RequestsState = ReturnType<typeof openRequests>;

function openRequests() {
  const owner = ownerOf(readToken("admin"));
  const notice = createTimedNotice(schedule, { successMs: ADMIN_NOTICE_MS, errorMs: ADMIN_NOTICE_MS });
  const list = createPagedList({
    fetchPage: (before) => adminCall(listAllDataRequests, { query: { limit: ADMIN_PAGE_ITEMS, before } }),
    itemsOf: ({ requests }) => requests,
  });
  const answering = signal<AdminDataRequest | undefined>();

  const close = () => void (answering.value = undefined);

  function openForm({ _id, answer }: AdminDataRequest) {
    const draft = openDraft<{ answer: string }>(`data_request:${_id}`, owner);
    const text = say(adminDataRequestsText);
    return createForm({
      initial: { answer: answer?.text ?? "" },
      draft,
      check: (typed) => typed.answer.trim() === "" ? { errors: { answer: text.missing } } : undefined,
      async send(typed) {
        const result = await adminCall(answerDataRequest, { params: { requestId: _id }, body: typed });
        if (!result.ok) return { errors: { answer: result.message || text.notAnswered } };
        draft.forget();
        close();
        notice.succeed(result.data.message);
        await list.reload();
      },
    });
  }

  return { ...list, notice, answering, close, openForm };
}

interface RequestsProps {
  screen: RequestsState;
}

function RequestsPage({ screen }: RequestsProps) {
  const text = say(adminDataRequestsText);
  const answering = screen.answering.value;
  return (
    <>
      <TimedBanner notice={screen.notice} />
      <AdminList
        list={screen}
        failed={text.failed}
        text={text}
        empty={<Empty title={text.nothing} lead={text.nothingLead} />}
      >
        {(requests) => (
          <ul className="stack-3 admin-feedback-list">
            {requests.map((request) => <RequestCard key={request._id} request={request} screen={screen} />)}
          </ul>
        )}
      </AdminList>
      {answering && <AnswerRequestDialog key={answering._id} request={answering} screen={screen} />}
    </>
  );
}

interface RequestProps extends RequestsProps {
  request: AdminDataRequest;
}

function RequestCard({ request, screen }: RequestProps) {
  const text = say(adminDataRequestsText);
  const { message, createdAt, person, answer } = request;
  const name = person.name || person.email;
  return (
    <li className="card stack-2 admin-feedback-card card-compact">
      <header>
        <h2>{name}</h2>
        <p className={isOverdue(request) ? "small semibold admin-feedback-hidden-mark" : "hint"}>
          {describeState(request)}
        </p>
      </header>
      <p className="admin-feedback-message anywhere">{message}</p>
      {answer && (
        <p className="admin-feedback-message anywhere admin-feedback-answer">
          <strong>{text.yourAnswer}</strong> <span>{answer.text}</span>
        </p>
      )}
      <footer>
        <p className="hint anywhere">{text.asked({ name: person.email, day: formatLagos(createdAt).day })}</p>
        <Button
          icon="feedback"
          name={answer ? text.changeOf({ name }) : text.answerOf({ name })}
          onPress={() => screen.answering.value = request}
        >
          {answer ? text.change : text.answer}
        </Button>
      </footer>
    </li>
  );
}

function isOverdue({ dueOn, answer }: AdminDataRequest): boolean {
  return !answer && dueOn < wallClock(new Date(), LAGOS_OFFSET_MINUTES).date;
}

function describeState(request: AdminDataRequest): string {
  const text = say(adminDataRequestsText);
  if (request.answer) return text.answeredOn({ day: formatLagos(request.answer.answeredAt).day });
  const day = formatLagosDay(request.dueOn);
  return isOverdue(request) ? text.overdue({ day }) : text.due({ day });
}

function AnswerRequestDialog({ request, screen }: RequestProps) {
  const text = say(adminDataRequestsText);
  const form = useMemo(() => screen.openForm(request), [request]);
  const place = useFocusOnError({ refusals: form.errorCount.value, field: form.errorField.value });
  return (
    <Modal title={text.dialog} onClose={screen.close}>
      <form className="stack-4" ref={place} onSubmit={form.submit} noValidate>
        <p className="clamp anywhere">{`“${request.message}”`}</p>
        <TextArea {...fieldOfForm(form, "answer", text.label)} />
        <p className="hint">{text.hint}</p>
        <div className="dialog-foot">
          <Button onPress={screen.close}>{text.cancel}</Button>
          <SubmitButton busy={form.isBusy.value} busyLabel={text.busy}>{text.submit}</SubmitButton>
        </div>
      </form>
    </Modal>
  );
}
