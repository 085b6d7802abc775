/** The worker's way to the device API. @module */
import { PUSH_INSTANCE } from "@/lib/shared/push_device.ts";
import type { Endpoint } from "@/lib/shared/wire/endpoint.ts";

/** What travels with a call. */
interface DeviceCall<Body> {
  params?: Record<string, string>;
  body?: Body;
}

/** Calls an address of our instance; undefined where no good answer comes. Never rejects. */
export async function callDeviceApi<Body, Reply>(
  { method, path }: Endpoint<Body, Reply>,
  { params = {}, body }: DeviceCall<Body> = {},
): Promise<Reply | undefined> {
  const values: Record<string, string> = { instanceId: PUSH_INSTANCE, ...params };
  const address = path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(values[name] ?? ""));
  try {
    const response = await fetch(address, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      keepalive: true,
      redirect: "error",
    });
    return response.ok && response.status !== 204 ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
