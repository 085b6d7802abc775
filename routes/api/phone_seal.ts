/** What phones need to seal what was never sent, and its owner to open it again, over HTTP. @module */
import { Hono } from "hono";
import { SealPoint } from "@/lib/shared/schemas/phone_seal.ts";
import * as wire from "@/lib/shared/wire/phone_seal.ts";
import { getSealKey, openSeal } from "@/lib/services/phone_seal.ts";
import type { AppDeps } from "../deps.ts";
import { requireUser } from "../guards.ts";
import { limitRate } from "../rate_limit.ts";
import { jsonBody } from "../validate.ts";

const PACE = { name: "phone_seal", limit: 600, windowSeconds: 60 };

/** Builds the addresses: the public key is for everybody, a seal's key for a live session of its owner. */
export function phoneSealRoutes(deps: AppDeps): Hono {
  const app = new Hono();
  const pace = limitRate(deps, PACE);

  app.get(wire.getSealKey.path, pace, async (c) => {
    return c.json({ success: true, publicKey: await getSealKey(deps) });
  });

  app.post(wire.openSeal.path, pace, requireUser(deps), jsonBody(SealPoint), async (c) => {
    const { userId, body: { point } } = c.var;
    return c.json({ success: true, key: await openSeal(deps, { userId, point }) });
  });

  return app;
}
