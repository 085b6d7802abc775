import type { Context } from "hono";
import * as z from "zod/mini";
import {
  cancelSubscription,
  confirmSubscription,
  requestSubscription,
} from "@/lib/services/newsletter/subscriptions.ts";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { subscriptionText } from "@/lib/shared/messages/subscription.ts";
import { EmailOnly } from "@/lib/shared/schemas/auth.ts";
import { SuccessReply } from "@/lib/shared/schemas/replies.ts";
import { endpoint } from "@/lib/shared/wire/endpoint.ts";
import * as wire from "@/lib/shared/wire/subscriptions.ts";
import { clientNetworks } from "../caller.ts";
import type { AppDeps } from "../deps.ts";
import { languageOf } from "../language.ts";
import { textFor } from "../replies.ts";
import { route } from "../route.ts";

const RATE = { name: "subscriptions", limit: 120, windowSeconds: 60 };
const { sent, retry, confirmed, left, stale } = wire.SUBSCRIPTION_OUTCOMES;

const TokenQuery = z.object({ token: z._default(z.string(), "") });
const page = (path: string) => endpoint<undefined, undefined>("POST", path);

/** A GET at these addresses is answered with a document. */
export const subscriptionRoutes = [
  route("anybody", wire.subscribe, {
    limit: RATE,
    body: EmailOnly,
    reply: SuccessReply,
  }).answer(async (c, deps) => {
    await requestSubscription(deps, c.req.valid("json").email, callerOf(c, deps));
    return { success: true, message: (await textFor(c, subscriptionText)).requested };
  }),

  route("anybody", page(wire.SUBSCRIBE_FORM_PATH), {
    limit: RATE,
    form: EmailOnly,
    status: 303,
  }).answer(async (c, deps) => {
    try {
      await requestSubscription(deps, c.req.valid("form").email, callerOf(c, deps));
      return c.redirect(sent, 303);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return c.redirect(retry, 303);
    }
  }),

  route("anybody", page(wire.CONFIRM_PATH), {
    limit: RATE,
    query: TokenQuery,
    status: 303,
  }).answer(async (c, deps) => {
    const isDone = await confirmSubscription(deps, c.req.valid("query").token);
    return c.redirect(isDone ? confirmed : stale, 303);
  }),

  route("anybody", page(wire.UNSUBSCRIBE_PATH), {
    limit: RATE,
    query: TokenQuery,
    status: 303,
  }).answer(async (c, deps) => {
    const isDone = await cancelSubscription(deps, c.req.valid("query").token);
    return c.redirect(isDone ? left : stale, 303);
  }),
];

function callerOf(c: Context, { trustProxy }: AppDeps) {
  return { networks: clientNetworks(c, trustProxy), language: languageOf(c) };
}
