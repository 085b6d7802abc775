import { dataRequestText } from "@/lib/shared/messages/data_request.ts";
import { type DataRequest, listDataRequests, sendDataRequest } from "@/lib/shared/wire/data_requests.ts";
import type { AuthedCall } from "../client/api/authed_call.ts";
import { newId } from "../client/browser/ids.ts";
import { say } from "../client/browser/language.ts";
import { createPagedList } from "../state/paged_list.ts";
import { createForm } from "../state/form.ts";
import { explainRefusal } from "./explain_refusal.ts";

export function createDataRequestState(authedCall: AuthedCall, nameDay: (date: string) => string) {
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
