import { type Context, Hono } from "hono";
import {
  cancelSubscription,
  confirmSubscription,
  requestSubscription,
} from "@/lib/services/newsletter/subscriptions.ts";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { subscriptionText } from "@/lib/shared/messages/subscriptions.ts";
import { EmailOnly } from "@/lib/shared/schemas/auth.ts";
import * as wire from "@/lib/shared/wire/subscriptions.ts";
import { clientNetworks } from "../caller.ts";
import type { AppDeps } from "../deps.ts";
import { languageOf } from "../language.ts";
import { textFor } from "../replies.ts";
import { limitRate } from "../rate_limit.ts";
import { formBody, jsonBody } from "../validate.ts";

const RATE = { name: "subscriptions", limit: 120, windowSeconds: 60 };
const { sent, retry, confirmed, left, stale } = wire.SUBSCRIPTION_OUTCOMES;

/** The documents at these addresses are files. */
export function subscriptionRoutes(deps: AppDeps): Hono {
  const app = new Hono();
  const limited = limitRate(deps, RATE);
  const callerOf = (c: Context) => ({
    networks: clientNetworks(c, deps.trustProxy),
    language: languageOf(c),
  });

  app.post(wire.subscribe.path, limited, jsonBody(EmailOnly), async (c) => {
    await requestSubscription(deps, c.req.valid("json").email, callerOf(c));
    return c.json({ success: true, message: (await textFor(c, subscriptionText)).requested });
  });

  app.post(wire.SUBSCRIBE_FORM_PATH, limited, formBody(EmailOnly), async (c) => {
    try {
      await requestSubscription(deps, c.req.valid("form").email, callerOf(c));
      return c.redirect(sent, 303);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return c.redirect(retry, 303);
    }
  });

  app.post(wire.CONFIRM_PATH, limited, async (c) => {
    const isDone = await confirmSubscription(deps, c.req.query("token") ?? "");
    return c.redirect(isDone ? confirmed : stale, 303);
  });

  app.post(wire.UNSUBSCRIBE_PATH, limited, async (c) => {
    const isDone = await cancelSubscription(deps, c.req.query("token") ?? "");
    return c.redirect(isDone ? left : stale, 303);
  });

  return app;
}
