import type * as shapes from "../schemas/data_requests.ts";
import type { SuccessReply } from "../schemas/replies.ts";
import { endpoint } from "./endpoint.ts";

export type * from "../schemas/data_requests.ts";

const OWN = "/api/v1/data-requests";
const ALL = "/api/v1/admin/data-requests";

export const sendDataRequest = endpoint<shapes.NewDataRequest, shapes.DataRequestSaved>("POST", OWN);
export const listDataRequests = endpoint<undefined, shapes.DataRequestList>("GET", OWN);

export const listAllDataRequests = endpoint<undefined, shapes.AllDataRequests>("GET", ALL);
export const answerDataRequest = endpoint<shapes.DataRequestAnswer, SuccessReply>(
  "PUT",
  `${ALL}/:requestId/answer`,
);
