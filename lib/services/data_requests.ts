/** Requests about one's data, as the law gives everybody a right to: made in the app, answered within a month. @module */
import type { Clock } from "../adapters/clock.ts";
import { addDays, wallClock } from "../shared/calendar.ts";
import { DomainError } from "../shared/domain_error.ts";
import { DATA_REQUEST_DAYS, LAGOS_OFFSET_MINUTES } from "../shared/limits.ts";
import { textOf } from "../shared/message_area.ts";
import { dataRequestAnsweredText } from "../shared/messages/data_request_answered.ts";
import { dataRequestText } from "../shared/messages/data_request.ts";
import { adminDataRequestsText } from "../shared/messages/admin_data_requests.ts";
import type { DataRequest, NewDataRequest } from "../shared/schemas/data_requests.ts";
import { PATIENT_SCREENS } from "../shared/screens.ts";
import * as store from "../store/data_requests.ts";
import type { Database } from "../store/database.ts";
import { type AdminCaller, writeAudited } from "./audit.ts";
import type { BroadcastDeps } from "./push/broadcast.ts";
import { tellPerson } from "./push/tell_person.ts";
import { newEntityId } from "./ids.ts";
import { refuseFields } from "./validation_issues.ts";

/** Idempotent by its id. @throws {DomainError} `validation_failed`, `data_requests_open`, `id_taken`. */
export async function makeDataRequest(
  { db, clock }: { db: Database; clock: Clock },
  userId: string,
  { _id: typedId, message }: NewDataRequest,
): Promise<DataRequest> {
  if (message.trim() === "") refuseFields({ message: textOf(dataRequestText).missing });
  const known = typedId && await store.getDataRequest(db, userId, typedId);
  if (known && known.message !== message.trim()) throw new DomainError("id_taken", { data: known });
  if (known) return known;
  const now = clock.now();
  const { date } = wallClock(now, LAGOS_OFFSET_MINUTES);
  const request = { _id: typedId ?? newEntityId(now), message: message.trim(), createdAt: now.toISOString() };
  const made = await store.insertDataRequest(db, userId, {
    ...request,
    dueOn: addDays(date, DATA_REQUEST_DAYS),
  });
  if (made) return made;
  throw new DomainError(await store.hasOpenDataRequests(db, userId) ? "data_requests_open" : "id_taken");
}

/** Tells the person by inbox and push. @throws {DomainError} `not_found`, `validation_failed`, `unauthorized`. */
export async function answerDataRequest(
  deps: BroadcastDeps,
  admin: AdminCaller,
  { id, answer }: { id: string; answer: string },
): Promise<void> {
  if (answer.trim() === "") refuseFields({ answer: textOf(adminDataRequestsText).missing });
  const author = await store.getDataRequestAuthor(deps.db, id);
  if (!author) throw new DomainError("not_found");
  const now = deps.clock.now();
  const telling = await tellPerson(now, {
    ...{ about: "data_request", ...author, text: dataRequestAnsweredText, createdBy: admin.userId },
    deepLink: `${deps.appUrl}${PATIENT_SCREENS.settings.path}`,
    fingerprint: await deps.secrets.mac("notification", id, answer.trim()),
  });
  const answering = store.updateDataRequestAnswer(id, answer.trim(), now.toISOString());
  await writeAudited(deps, [answering, ...telling], { admin, action: "data_request_answered", targetId: id });
  deps.deliveryLoop.wake();
}
