import { signal } from "@preact/signals-react";
import { settingsText } from "@/lib/shared/messages/settings.ts";
import { dataRequestText } from "@/lib/shared/messages/settings_privacy.ts";
import { type DataRequest, listDataRequests, sendDataRequest } from "@/lib/shared/wire/data_requests.ts";
import type { AuthedCall } from "../client/api/authed_call.ts";
import { newId } from "../client/browser/ids.ts";
import { say } from "../client/browser/language.ts";
import { createForm } from "../state/form.ts";
import { explainRefusal } from "./explain_refusal.ts";

export function createDataRequestState(authedCall: AuthedCall, nameDay: (date: string) => string) {
  // Sent again after a lost answer, it is the same request.
  let _id = newId();
  const requests = signal<readonly DataRequest[]>([]);
  const failure = signal<string | undefined>();

  const form = createForm<{ message: string }>({
    initial: { message: "" },
    check({ message }) {
      return message.trim() === "" ? { errors: { message: say(dataRequestText).missing } } : undefined;
    },
    async send({ message }) {
      const result = await authedCall(sendDataRequest, { body: { _id, message } });
      if (!result.ok) return { errors: { message: explainRefusal(result) } };
      _id = newId();
      requests.value = [result.data.request, ...requests.value];
      form.reset({ message: "" });
      form.notice.value = {
        kind: "success",
        text: say(dataRequestText).sent(nameDay(result.data.request.dueOn)),
      };
    },
  });

  async function load(): Promise<void> {
    failure.value = undefined;
    const result = await authedCall(listDataRequests);
    if (result.ok) requests.value = result.data.requests;
    else failure.value = say(settingsText).noAnswer;
  }

  return { form, requests, failure, load };
}
