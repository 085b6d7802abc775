/** Push devices over HTTP, as the Beams web SDK speaks of them. @module */
import { type Context, Hono } from "hono";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { DeviceMetadata, InterestList, NewDevice } from "@/lib/shared/schemas/push_devices.ts";
import * as wire from "@/lib/shared/wire/push_devices.ts";
import * as service from "@/lib/services/push/push_devices.ts";
import { deleteDevice, updateDeviceVersion } from "@/lib/store/push_devices.ts";
import type { AppDeps } from "../deps.ts";
import { requireUser } from "../guards.ts";
import { limitConcurrency, limitRate } from "../rate_limit.ts";
import { jsonBody } from "../validate.ts";
import { knownShape, requireInstance } from "./push_instance.ts";
import { parseLimitQuery } from "./time_cursor.ts";

/** New devices; a whole town can stand behind one address. */
const NEW_DEVICES = { name: "push-devices", limit: 120, windowSeconds: 3600 };
/** Calls of all phones behind one address: the SDK makes about six when it starts. */
const CALLS = { name: "push-calls", limit: 3000, windowSeconds: 60, code: "too_many_requests" } as const;
/** Calls of one device. */
const CALLS_OF_DEVICE = { ...CALLS, name: "push-device-calls", limit: 120 };
/** Whole lists from one address: each can be a megabyte. */
const LISTS = { ...CALLS, name: "push-lists", limit: 300 };
/** Whole lists that are checked and written at a time. */
const LISTS_AT_ONCE = 2;
/** What a page of interests holds at the most. */
const INTERESTS_PER_PAGE = 1000;

/** 5,000 names of 164 characters, with what JSON puts around them. */
const listBody = jsonBody(InterestList, { maxBytes: 1_000_000 });

/** Builds the addresses of push devices; whoever knows a device's id speaks for it. */
export function pushDeviceRoutes(deps: AppDeps): Hono {
  const { db, clock, push } = deps;
  const app = new Hono();
  const instance = requireInstance(push.instanceId);
  const calls = limitRate(deps, CALLS);
  const ofDevice = limitRate(deps, CALLS_OF_DEVICE, (c) => knownShape(deviceIdOf(c)));

  app.get(wire.getVapidKey.path, instance, calls, (c) => c.json({ vapidPublicKey: push.vapid.publicKey }));

  app.post(
    wire.registerDevice.path,
    instance,
    calls,
    limitRate(deps, NEW_DEVICES),
    jsonBody(NewDevice),
    async (c) => {
      return c.json({ id: await service.registerDevice(deps, c.var.body) });
    },
  );

  app.get(wire.getDevice.path, instance, calls, ofDevice, async (c) => {
    const { id, userId, sdkVersion } = await service.requireDevice(deps, deviceIdOf(c));
    return c.json({ id, userId: userId ?? undefined, metadata: { sdkVersion } });
  });

  app.delete(wire.deleteDevice.path, instance, calls, ofDevice, async (c) => {
    await deleteDevice(db, deviceIdOf(c));
    return c.body(null, 204);
  });

  app.put(wire.changeMetadata.path, instance, calls, ofDevice, jsonBody(DeviceMetadata), async (c) => {
    const { id, sdkVersion } = await service.requireDevice(deps, deviceIdOf(c));
    const now = clock.now().toISOString();
    await updateDeviceVersion(db, { id, sdkVersion: c.var.body.sdkVersion ?? sdkVersion, now });
    return c.body(null, 204);
  });

  app.put(wire.setDeviceUser.path, instance, calls, ofDevice, async (c) => {
    const token = /^Bearer ([\w.-]+)$/.exec(c.req.header("Authorization") ?? "")?.[1];
    await service.setDeviceUser(deps, deviceIdOf(c), token);
    return c.body(null, 204);
  });

  app.get(wire.listInterests.path, instance, calls, ofDevice, async (c) => {
    const page = { limit: parseLimitQuery(c, INTERESTS_PER_PAGE), cursor: c.req.query("cursor") };
    return c.json(await service.listInterests(deps, deviceIdOf(c), page));
  });

  const lists = limitRate(deps, LISTS);
  const atOnce = limitConcurrency(LISTS_AT_ONCE, "push_busy");
  app.put(wire.replaceInterests.path, instance, calls, ofDevice, lists, listBody, atOnce, async (c) => {
    await service.setInterests(deps, deviceIdOf(c), c.var.body.interests);
    return c.body(null, 204);
  });

  app.post(wire.addInterest.path, instance, calls, ofDevice, async (c) => {
    await service.addInterest(deps, deviceIdOf(c), c.req.param("interest") ?? "");
    return c.body(null, 204);
  });

  app.delete(wire.removeInterest.path, instance, calls, ofDevice, async (c) => {
    await service.removeInterest(deps, deviceIdOf(c), c.req.param("interest") ?? "");
    return c.body(null, 204);
  });

  app.get(wire.getDeviceToken.path, requireUser(deps), async (c) => {
    const asked = c.req.query("user_id");
    if (asked !== undefined && asked !== c.var.userId) throw new DomainError("not_yourself");
    return c.json({ token: await service.issueDeviceToken(deps, c.var) });
  });

  return app;
}

/** Any text: what is no id is no device's. */
function deviceIdOf(c: Context): string {
  return c.req.param("deviceId") ?? "";
}
