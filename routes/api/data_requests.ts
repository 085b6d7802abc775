import * as z from "zod/mini";
import { DATA_REQUESTS_MAX_LIMIT } from "@/lib/shared/limits.ts";
import { textOf } from "@/lib/shared/message_area.ts";
import { adminDataRequestsText } from "@/lib/shared/messages/admin_data_requests.ts";
import * as schemas from "@/lib/shared/schemas/data_requests.ts";
import { EntityId } from "@/lib/shared/schemas/fields.ts";
import { SuccessReply } from "@/lib/shared/schemas/replies.ts";
import * as wire from "@/lib/shared/wire/data_requests.ts";
import { answerDataRequest, makeDataRequest } from "@/lib/services/data_requests.ts";
import { formatNext } from "@/lib/services/cursors.ts";
import {
  type DataRequestPosition,
  listAllDataRequests,
  listDataRequests,
} from "@/lib/store/data_requests.ts";
import { identifyAdmin } from "../guards.ts";
import { answerJsonText } from "../json_text.ts";
import { cursorOf, pageLimit, timePage } from "../paging.ts";
import { route } from "../route.ts";

const before = cursorOf(z.pipe(
  z.tuple([z.string(), z.string(), EntityId]),
  z.transform(([answeredAt, dueOn, id]): DataRequestPosition => ({ answeredAt, dueOn, id })),
));

export const dataRequestRoutes = [
  route("user", wire.sendDataRequest, {
    limit: "writes",
    body: schemas.NewDataRequest,
    reply: schemas.DataRequestSaved,
    status: 201,
    errors: ["id_taken", "data_requests_open"],
  }).answer(async (c, deps) => {
    return { success: true, request: await makeDataRequest(deps, c.var.userId, c.req.valid("json")) };
  }),

  route("user", wire.listDataRequests, {
    query: timePage(DATA_REQUESTS_MAX_LIMIT),
    reply: schemas.DataRequestList,
  }).answer(async (c, { db }) => {
    const asked = { userId: c.var.userId, ...c.req.valid("query") };
    const { items, last } = await listDataRequests(db, asked);
    const next = formatNext(last && [last.createdAt, last.id]);
    return await answerJsonText(c, `{"success":true,"requests":${items}${next}}`);
  }),

  route("admin", wire.listAllDataRequests, {
    query: z.object({ limit: pageLimit(DATA_REQUESTS_MAX_LIMIT), before }),
    reply: schemas.AllDataRequests,
  }).answer(async (c, { db }) => {
    const { items, last } = await listAllDataRequests(db, c.req.valid("query"));
    const next = formatNext(last && [last.answeredAt, last.dueOn, last.id]);
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
