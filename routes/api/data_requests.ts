import * as z from "zod/mini";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { adminDataRequestsText } from "@/lib/shared/messages/admin_data_requests.ts";
import * as schemas from "@/lib/shared/schemas/data_requests.ts";
import { EntityId } from "@/lib/shared/schemas/fields.ts";
import { SuccessReply } from "@/lib/shared/schemas/replies.ts";
import * as wire from "@/lib/shared/wire/data_requests.ts";
import { formatNext } from "@/lib/services/cursors.ts";
import { answerDataRequest, makeDataRequest } from "@/lib/services/data_requests.ts";
import { listAllDataRequests, listDataRequests, type RequestPosition } from "@/lib/store/data_requests.ts";
import { identifyAdmin } from "../guards.ts";
import { answerJsonText } from "../json_text.ts";
import { cursorOf, pageLimit, timePage } from "../paging.ts";
import { route } from "../route.ts";

const MAX_LIMIT = 100;

const requestCursor = z.pipe(
  z.tuple([z.literal([0, 1]), z.string(), EntityId]),
  z.transform(([isAnswered, at, id]): RequestPosition => ({ isAnswered, at, id })),
);

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

  route("user", wire.listDataRequests, {
    query: timePage(MAX_LIMIT),
    reply: schemas.DataRequestList,
  }).answer(async (c, { db }) => {
    const { items, last } = await listDataRequests(db, { ...c.req.valid("query"), userId: c.var.userId });
    const next = formatNext(last && [last.createdAt, last.id]);
    return await answerJsonText(c, `{"success":true,"requests":${items}${next}}`);
  }),

  route("admin", wire.listAllDataRequests, {
    query: z.object({ limit: pageLimit(MAX_LIMIT), before: cursorOf(requestCursor) }),
    reply: schemas.AllDataRequests,
  }).answer(async (c, { db }) => {
    const { limit, before: after } = c.req.valid("query");
    const { items, last } = await listAllDataRequests(db, { limit, after });
    const next = formatNext(last && [last.isAnswered, last.at, last.id]);
    return await answerJsonText(c, `{"success":true,"requests":${items}${next}}`);
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
