/** The Beams web SDK's device API; a device's id is its secret. @module */
import { type Context, type Env, Hono, type MiddlewareHandler } from "hono";
import { PUSH_RETENTION_DAYS } from "@/lib/shared/limits.ts";
import { DeviceReport } from "@/lib/shared/schemas/notifications.ts";
import * as notifications from "@/lib/shared/wire/notifications.ts";
import { insertReport } from "@/lib/store/push_reports.ts";
import * as wire from "@/lib/shared/wire/push_devices.ts";
import * as service from "@/lib/services/push/push_devices.ts";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { DeviceMetadata, InterestList, NewDevice } from "@/lib/shared/schemas/push_devices.ts";
import { deleteDevice, updateDeviceVersion } from "@/lib/store/push_devices.ts";
import { PUSH_INSTANCE } from "@/lib/shared/push_device.ts";
import type { AppDeps } from "../deps.ts";
import { parseBearer, requireUser } from "../guards.ts";
import { limitConcurrency, limitRate } from "../rate_limit.ts";
import { jsonBody } from "../validate.ts";
import { parseLimitQuery } from "../paging.ts";

/** A mobile network can stand behind one address. */
const NEW_DEVICES = { name: "push-devices", limit: 120, windowSeconds: 3600 };
/** The SDK makes about six at its start. */
const CALLS = { name: "push-calls", limit: 3000, windowSeconds: 60, code: "too_many_requests" } as const;
const CALLS_OF_DEVICE = { ...CALLS, name: "push-device-calls", limit: 120 };
/** Each can be a megabyte. */
const LISTS = { ...CALLS, name: "push-lists", limit: 300 };
const LISTS_AT_ONCE = { atOnce: 2, ofClient: 2, waiting: 64, refusal: "push_busy" } as const;
const INTERESTS_PER_PAGE = 1000;

const REPORT_BODY = { maxBytes: 4096 };
/** All phones behind an address, each reporting shown and opened. */
const REPORT_RATE = { name: "push-reports", limit: 3000, windowSeconds: 60 };
/** Two per notification. */
const DEVICE_REPORT_PACE = { name: "push-device-reports", limit: 60, windowSeconds: 60 };

/** 5,000 names of 164 characters as JSON. */
const listBody = jsonBody(InterestList, { maxBytes: 1_000_000 });

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
      return c.json({ id: await service.registerDevice(deps, c.req.valid("json")) });
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
    await updateDeviceVersion(db, { id, sdkVersion: c.req.valid("json").sdkVersion ?? sdkVersion, now });
    return c.body(null, 204);
  });

  app.put(wire.setDeviceUser.path, instance, calls, ofDevice, async (c) => {
    await service.setDeviceUser(deps, deviceIdOf(c), parseBearer(c));
    return c.body(null, 204);
  });

  app.get(wire.listInterests.path, instance, calls, ofDevice, async (c) => {
    const page = { limit: parseLimitQuery(c, INTERESTS_PER_PAGE), cursor: c.req.query("cursor") };
    return c.json(await service.listInterests(deps, deviceIdOf(c), page));
  });

  const lists = limitRate(deps, LISTS);
  const atOnce = limitConcurrency(deps, LISTS_AT_ONCE, deviceIdOf);
  app.put(wire.replaceInterests.path, instance, calls, ofDevice, lists, listBody, atOnce, async (c) => {
    await service.setInterests(deps, deviceIdOf(c), c.req.valid("json").interests);
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

function deviceIdOf(c: Context): string {
  return c.req.param("deviceId") ?? "";
}

/** By its given name, or the app's. */
export function requireInstance(instanceId: string): MiddlewareHandler {
  return async (c, next) => {
    const asked = c.req.param("instanceId");
    // Pages are built before the instance is named.
    if (asked !== instanceId && asked !== PUSH_INSTANCE) throw new DomainError("not_found");
    await next();
  };
}

/** Counting invented ids would fill the cache. */
export function knownShape(deviceId: string): string | undefined {
  return /^web-[0-9a-f]{32}$/.test(deviceId) ? deviceId : undefined;
}

export function deviceReportRoutes(deps: AppDeps): Hono {
  const app = new Hono();
  const instance = requireInstance(deps.push.instanceId);
  const limited = limitRate(deps, REPORT_RATE);
  const byReporter = limitRate(deps, DEVICE_REPORT_PACE, reportingDevice);
  app.post(
    notifications.reportEvent.path,
    instance,
    limited,
    jsonBody(DeviceReport, REPORT_BODY),
    byReporter,
    async (c) => {
      await recordReport(deps, c.req.valid("json"));
      return c.body(null, 204);
    },
  );

  return app;
}

function reportingDevice(c: Context<Env, string, { out: { json: DeviceReport } }>): string | undefined {
  const { deviceId } = c.req.valid("json");
  return typeof deviceId === "string" ? knownShape(deviceId) : undefined;
}

async function recordReport(
  { db, clock }: AppDeps,
  { publishId, deviceId, event }: DeviceReport,
): Promise<void> {
  if (typeof publishId !== "string" || typeof deviceId !== "string") return;
  if (event !== "delivery" && event !== "open") return;
  const now = clock.now();
  const notBefore = new Date(now.getTime() - PUSH_RETENTION_DAYS * 86_400_000).toISOString();
  await insertReport(db, { notificationId: publishId, deviceId, event, now: now.toISOString(), notBefore });
}
