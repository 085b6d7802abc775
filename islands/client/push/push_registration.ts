import { type LocalPushDevice, PUSH_CLIENT_VERSION } from "@/lib/shared/push_device.ts";
import { changeMetadata, deleteDevice, getVapidKey, registerDevice } from "@/lib/shared/wire/push_devices.ts";
import type { Call, Refusal } from "../api/api.ts";
import { isMadeWith, type PushPlatform, tokenOf } from "./push_platform.ts";
import type { PushStore } from "./push_store.ts";

export interface RegistrationDeps {
  call: Call;
  instanceId: string;
  platform: PushPlatform;
  store: PushStore;
  nowMs(): number;
}

/** Never throws; asks the person nothing. */
export async function register(deps: RegistrationDeps): Promise<PushResult<LocalPushDevice>> {
  const obstacle = findObstacle(deps.platform);
  if (obstacle) return refuse(obstacle);
  const manager = await deps.platform.openManager();
  if (!manager) return refuse("no_worker");
  const key = await deps.call(getVapidKey, { params: paramsOf(deps) });
  if (!key.ok) return refusalOf(key);
  const { vapidPublicKey } = key.data;
  const token = await subscribe(manager, vapidPublicKey);
  if (token === undefined) return refuse("not_subscribed");
  const known = await deps.store.read();
  if (known?.token === token) return await refresh(deps, { ...known, vapidPublicKey });
  return await registerAnew(deps, { token, vapidPublicKey, former: known });
}

function findObstacle({ isSupported, readPermission }: PushPlatform): PushErrorKind | undefined {
  if (!isSupported()) return "unsupported";
  const permission = readPermission();
  if (permission === "denied") return "denied";
  return permission === "default" ? "prompt_required" : undefined;
}

async function subscribe(manager: PushManager, vapidPublicKey: string): Promise<string | undefined> {
  try {
    const existing = await manager.getSubscription();
    if (existing && isMadeWith(existing, vapidPublicKey)) return tokenOf(existing);
    // Browsers refuse a second key beside the first one's subscription.
    await existing?.unsubscribe();
    const options = { userVisibleOnly: true, applicationServerKey: vapidPublicKey };
    return tokenOf(await manager.subscribe(options));
  } catch {
    return undefined;
  }
}

interface NewRegistration {
  token: string;
  vapidPublicKey: string;
  former: LocalPushDevice | undefined;
}

async function registerAnew(
  deps: RegistrationDeps,
  { token, vapidPublicKey, former }: NewRegistration,
): Promise<PushResult<LocalPushDevice>> {
  const { call, platform, store, nowMs } = deps;
  const params = paramsOf(deps);
  const body = { token, metadata: { sdkVersion: PUSH_CLIENT_VERSION } };
  const answer = await call(registerDevice, { params, body });
  if (!answer.ok) return refusalOf(answer);
  const deviceId = answer.data.id;
  if (former && former.deviceId !== deviceId) {
    void call(deleteDevice, { params: { ...params, deviceId: former.deviceId } });
  }
  const { userAgent } = platform;
  const version = PUSH_CLIENT_VERSION;
  const device = { deviceId, token, vapidPublicKey, version, userAgent, checkedAtMs: nowMs() };
  await store.write(device);
  return { ok: true, data: device };
}

async function refresh(deps: RegistrationDeps, known: LocalPushDevice): Promise<PushResult<LocalPushDevice>> {
  const { call, platform: { userAgent }, store } = deps;
  const version = PUSH_CLIENT_VERSION;
  if (known.userAgent === userAgent && known.version === version) return { ok: true, data: known };
  const params = { ...paramsOf(deps), deviceId: known.deviceId };
  const answer = await call(changeMetadata, { params, body: { sdkVersion: version } });
  if (!answer.ok) return refusalOf(answer);
  const device = { ...known, userAgent, version };
  await store.write(device);
  return { ok: true, data: device };
}

export function paramsOf({ instanceId }: { instanceId: string }): { instanceId: string } {
  return { instanceId };
}

/** `told` resolves with the server's answer, or without. */
export async function endDevice(deps: RegistrationDeps): Promise<{ told: Promise<unknown> }> {
  const { call, platform, store } = deps;
  const device = platform.isSupported() ? await store.read() : undefined;
  if (!device) return { told: Promise.resolve() };
  await store.clear();
  const params = { ...paramsOf(deps), deviceId: device.deviceId };
  // keepalive: the page may be closing.
  const told = call(deleteDevice, { params, keepalive: true });
  await unsubscribe(platform);
  return { told };
}

async function unsubscribe({ openManager }: PushPlatform): Promise<void> {
  try {
    const manager = await openManager();
    const subscription = await manager?.getSubscription();
    await subscription?.unsubscribe();
  } catch {
    // The push service will report it gone.
  }
}

export type PushErrorKind =
  | "unsupported"
  | "denied"
  | "prompt_required"
  | "no_worker"
  | "not_subscribed"
  | "forgotten"
  | "refused"
  | "no_answer";

export interface PushError {
  ok: false;
  fault: PushErrorKind;
}

export type PushResult<Data> = { ok: true; data: Data } | PushError;

export const PUSH_DONE = { ok: true, data: undefined } as const;

function refuse(fault: PushErrorKind): PushError {
  return { ok: false, fault };
}

export function refusalOf({ status }: Refusal): PushError {
  if (status === 0) return refuse("no_answer");
  return refuse(status === 404 ? "forgotten" : "refused");
}
