/** The Beams web SDK's device API; a device's id is its secret. @module */
import type { Context } from "hono";
import * as z from "zod/mini";
import { PUSH_RETENTION_DAYS } from "@/lib/shared/limits.ts";
import { DeviceReport } from "@/lib/shared/schemas/notifications.ts";
import * as notifications from "@/lib/shared/wire/notifications.ts";
import * as wire from "@/lib/shared/wire/push_devices.ts";
import * as service from "@/lib/services/push/push_devices.ts";
import { DomainError } from "@/lib/shared/domain_error.ts";
import * as schemas from "@/lib/shared/schemas/push_devices.ts";
import { deleteDevice, insertReport, updateDeviceVersion } from "@/lib/store/push_devices.ts";
import { PUSH_INSTANCE } from "@/lib/shared/push_device.ts";
import type { AppDeps } from "../deps.ts";
import { parseBearer } from "../guards.ts";
import { pageLimit } from "../paging.ts";
import { countRequest } from "../rate_limit.ts";
import { route } from "../route.ts";

/** A mobile network can stand behind one address. */
const NEW_DEVICES = { name: "push-devices", limit: 120, windowSeconds: 3600 };
/** The SDK makes about six calls at its start. */
const CALLS = { name: "push-calls", limit: 3000, windowSeconds: 60, code: "too_many_requests" } as const;
const CALLS_OF_DEVICE = {
  ...CALLS,
  name: "push-device-calls",
  limit: 120,
  countedBy: (c: Context) => knownShape(deviceIdOf(c)),
};
/** Each list can be a megabyte. */
const LISTS = { ...CALLS, name: "push-lists", limit: 300 };
const LISTS_AT_ONCE = {
  atOnce: 2,
  ofClient: 2,
  waiting: 64,
  refusal: "push_busy",
  turnOf: deviceIdOf,
} as const;
const INTERESTS_PER_PAGE = 1000;

const REPORT_MAX_BYTES = 4096;
/** All phones behind an address, each reporting shown and opened. */
const REPORTS = { name: "push-reports", limit: 3000, windowSeconds: 60 };
/** A phone reports twice of each notification. */
const REPORTS_OF_DEVICE = { name: "push-device-reports", limit: 60, windowSeconds: 60 };

/** 5,000 names of 164 characters as JSON. */
const LIST_MAX_BYTES = 1_000_000;

const InterestParams = z.object({ interest: z.string() });
const InterestQuery = z.object({ limit: pageLimit(INTERESTS_PER_PAGE), cursor: z.optional(z.string()) });
const DeviceTokenQuery = z.object({ user_id: z.optional(z.string()) });

const OF_DEVICE = { require: requireInstance, limit: [CALLS, CALLS_OF_DEVICE] } as const;

export const pushDeviceRoutes = [
  route("anybody", wire.getVapidKey, {
    require: requireInstance,
    limit: CALLS,
    reply: schemas.VapidKey,
  }).answer((_c, { push }) => ({ vapidPublicKey: push.vapid.publicKey })),

  route("anybody", wire.registerDevice, {
    require: requireInstance,
    limit: [CALLS, NEW_DEVICES],
    body: schemas.NewDevice,
    reply: schemas.DeviceId,
    errors: ["push_token_invalid"],
  }).answer(async (c, deps) => ({ id: await service.registerDevice(deps, c.req.valid("json")) })),

  route("anybody", wire.getDevice, {
    ...OF_DEVICE,
    replyType: "application/json",
    errors: ["push_device_not_found"],
  }).answer(async (c, deps) => {
    const { id, userId, sdkVersion } = await service.requireDevice(deps, deviceIdOf(c));
    return c.json({ id, userId: userId ?? undefined, metadata: { sdkVersion } });
  }),

  route("anybody", wire.deleteDevice, OF_DEVICE).answer(async (c, { db }) => {
    await deleteDevice(db, deviceIdOf(c));
  }),

  route("anybody", wire.changeMetadata, {
    ...OF_DEVICE,
    body: schemas.DeviceMetadata,
    errors: ["push_device_not_found"],
  }).answer(async (c, deps) => {
    const { id, sdkVersion: known } = await service.requireDevice(deps, deviceIdOf(c));
    const { sdkVersion = known } = c.req.valid("json");
    await updateDeviceVersion(deps.db, { id, sdkVersion, now: deps.clock.now().toISOString() });
  }),

  route("anybody", wire.setDeviceUser, {
    ...OF_DEVICE,
    errors: ["unauthorized", "push_device_not_found", "push_user_changed"],
  }).answer(async (c, deps) => {
    await service.setDeviceUser(deps, deviceIdOf(c), parseBearer(c));
  }),

  route("anybody", wire.listInterests, {
    ...OF_DEVICE,
    query: InterestQuery,
    reply: schemas.InterestPage,
    errors: ["push_device_not_found"],
  }).answer(async (c, deps) => await service.listInterests(deps, deviceIdOf(c), c.req.valid("query"))),

  route("anybody", wire.replaceInterests, {
    ...OF_DEVICE,
    limit: [...OF_DEVICE.limit, LISTS],
    body: schemas.InterestList,
    maxBytes: LIST_MAX_BYTES,
    queue: LISTS_AT_ONCE,
    errors: ["push_device_not_found", "push_interest_invalid"],
  }).answer(async (c, deps) => {
    await service.setInterests(deps, deviceIdOf(c), c.req.valid("json").interests);
  }),

  route("anybody", wire.addInterest, {
    ...OF_DEVICE,
    params: InterestParams,
    errors: ["push_device_not_found", "push_interest_invalid"],
  }).answer(async (c, deps) => {
    await service.addInterest(deps, deviceIdOf(c), c.req.valid("param").interest);
  }),

  route("anybody", wire.removeInterest, {
    ...OF_DEVICE,
    params: InterestParams,
    errors: ["push_device_not_found", "push_interest_invalid"],
  }).answer(async (c, deps) => {
    await service.removeInterest(deps, deviceIdOf(c), c.req.valid("param").interest);
  }),

  route("user", wire.getDeviceToken, {
    query: DeviceTokenQuery,
    reply: schemas.DeviceToken,
    errors: ["not_yourself"],
  }).answer(async (c, deps) => {
    const { user_id: asked = c.var.userId } = c.req.valid("query");
    if (asked !== c.var.userId) throw new DomainError("not_yourself");
    return { token: await service.issueDeviceToken(deps, c.var) };
  }),

  route("anybody", notifications.reportEvent, {
    require: requireInstance,
    limit: REPORTS,
    body: DeviceReport,
    maxBytes: REPORT_MAX_BYTES,
  }).answer(async (c, deps) => {
    const report = c.req.valid("json");
    const name = typeof report.deviceId === "string" ? knownShape(report.deviceId) : undefined;
    if (name !== undefined) await countRequest(deps, REPORTS_OF_DEVICE, [{ name, clients: 1 }]);
    await recordReport(deps, report);
  }),
];

function deviceIdOf(c: Context): string {
  return c.req.param("deviceId") ?? "";
}

/** Admits the instance's name, and the app's: pages are built before the instance is named. */
function requireInstance(c: Context, { push }: AppDeps): void {
  const asked = c.req.param("instanceId");
  if (asked !== push.instanceId && asked !== PUSH_INSTANCE) throw new DomainError("not_found");
}

/** Counting invented ids would fill the cache. */
function knownShape(deviceId: string): string | undefined {
  return /^web-[0-9a-f]{32}$/.test(deviceId) ? deviceId : undefined;
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
