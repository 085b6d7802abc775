/** The instance in the addresses of push. @module */
import type { MiddlewareHandler } from "hono";
import { DomainError } from "@/lib/shared/domain_error.ts";

/** Lets only our own instance's addresses exist. */
export function requireInstance(instanceId: string): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.param("instanceId") !== instanceId) throw new DomainError("not_found");
    await next();
  };
}
