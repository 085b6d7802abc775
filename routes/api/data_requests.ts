import * as z from "zod/mini";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { adminDataRequestsText } from "@/lib/shared/messages/admin_data_requests.ts";
import * as schemas from "@/lib/shared/schemas/data_requests.ts";
import { SuccessReply } from "@/lib/shared/schemas/replies.ts";
import * as wire from "@/lib/shared/wire/data_requests.ts";
import { answerDataRequest, makeDataRequest } from "@/lib/services/data_requests.ts";
import { listAllDataRequests, listDataRequests } from "@/lib/store/data_requests.ts";
import { identifyAdmin } from "../guards.ts";
import { route } from "../route.ts";

export const dataRequestRoutes = [
  route("user", wire.sendDataRequest, {
    limit: "writes",
    body: schemas.NewDataRequest,
    reply: schemas.DataRequestSaved,
    status: 201,
    errors: ["id_taken"],
  }).answer(async (c, deps) => {
    return { success: true, request: await makeDataRequest(deps, c.var.userId, c.req.valid("json")) };
  }),

  route("user", wire.listDataRequests, { reply: schemas.DataRequestList }).answer(async (c, { db }) => {
    return { success: true, requests: await listDataRequests(db, c.var.userId) };
  }),

  route("admin", wire.listAllDataRequests, { reply: schemas.AllDataRequests }).answer(async (_c, { db }) => {
    return { success: true, requests: await listAllDataRequests(db) };
  }),

  route("admin", wire.answerDataRequest, {
    params: z.object({ requestId: z.string() }),
    body: schemas.DataRequestAnswer,
    reply: SuccessReply,
    errors: ["not_found"],
  }).answer(async (c, deps) => {
    const { answer } = c.req.valid("json");
    await answerDataRequest(deps, identifyAdmin(c, deps), { id: c.req.valid("param").requestId, answer });
    return { success: true, message: textOf(adminDataRequestsText).answered };
  }),
];
