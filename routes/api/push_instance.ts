/** The instance and the devices in the addresses of push. @module */
import type { MiddlewareHandler } from "hono";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { PUSH_INSTANCE } from "@/lib/shared/push_device.ts";

/** Lets only our own instance's addresses exist, by the name it was given and by the one that the app calls it. */
export function requireInstance(instanceId: string): MiddlewareHandler {
  return async (c, next) => {
    const asked = c.req.param("instanceId");
    // The app's own pages are built before anybody names the instance.
    if (asked !== instanceId && asked !== PUSH_INSTANCE) throw new DomainError("not_found");
    await next();
  };
}

/** Returns an id that a device of ours can have: counting whatever else somebody writes would only fill the cache. */
export function knownShape(deviceId: string): string | undefined {
  return /^web-[0-9a-f]{32}$/.test(deviceId) ? deviceId : undefined;
}
