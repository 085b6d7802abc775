/** The instance in the addresses of push. @module */
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
