import type { Context } from "hono";

/** Whoever asks there is a program, which is told of a mistake in JSON. */
export function isApi(c: Context): boolean {
  return /^\/api(\/|$)/.test(c.req.path) || isDeviceApi(c);
}

/** Those of the Beams service, which its clients name. */
export function isDeviceApi(c: Context): boolean {
  return /^\/(device_api|reporting_api)(\/|$)/.test(c.req.path);
}
