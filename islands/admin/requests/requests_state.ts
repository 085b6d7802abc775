import { signal } from "@preact/signals-react";
import { ADMIN_PAGE_ITEMS } from "@/lib/shared/limits.ts";
import { adminDataRequestsText } from "@/lib/shared/messages/admin_data_requests.ts";
import {
  type AdminDataRequest,
  answerDataRequest,
  listAllDataRequests,
} from "@/lib/shared/wire/data_requests.ts";
import type { AuthedCall } from "../../client/api/authed_call.ts";
import { say } from "../../client/browser/language.ts";
import type { Draft } from "../../client/storage/drafts.ts";
import { createForm } from "../../state/form.ts";
import { createPagedList } from "../../state/paged_list.ts";
import type { TimedNotice } from "../../state/timed_notice.ts";

interface TypedAnswer {
  answer: string;
}

export type RequestsState = ReturnType<typeof createRequestsState>;

export function createRequestsState(
  { authedCall, notice, openDraft }: {
    authedCall: AuthedCall;
    notice: TimedNotice;
    openDraft(form: string): Draft<TypedAnswer>;
  },
) {
  const list = createPagedList({
    fetchPage: (before) => authedCall(listAllDataRequests, { query: { limit: ADMIN_PAGE_ITEMS, before } }),
    itemsOf: ({ requests }) => requests,
  });
  const answering = signal<AdminDataRequest | undefined>();

  const close = () => void (answering.value = undefined);

  function openForm({ _id, answer }: AdminDataRequest) {
    const draft = openDraft(`data_request:${_id}`);
    const text = say(adminDataRequestsText);
    return createForm<TypedAnswer>({
      initial: { answer: answer?.text ?? "" },
      draft,
      check: (typed) => typed.answer.trim() === "" ? { errors: { answer: text.missing } } : undefined,
      async send(typed) {
        const result = await authedCall(answerDataRequest, { params: { requestId: _id }, body: typed });
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
