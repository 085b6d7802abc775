import { ALL_USERS } from "@/lib/shared/push_interests.ts";
import { type LocalPushDevice, PUSH_INSTANCE } from "@/lib/shared/push_device.ts";
import { addInterest, getDeviceToken, setDeviceUser } from "@/lib/shared/wire/push_devices.ts";
import { getPreferences } from "@/lib/shared/wire/settings.ts";
import { call } from "../api/api.ts";
import {
  endDevice,
  paramsOf,
  PUSH_DONE,
  type PushResult,
  refusalOf,
  register,
  type RegistrationDeps,
} from "./push_registration.ts";
import { PUSH_PLATFORM, type PushPlatform, tokenOf } from "./push_platform.ts";
import { openPushStore } from "./push_store.ts";
import { readToken, userIdOf } from "../session/session.ts";

export const PUSH_CHECK_MS = 12 * 3600_000;

export interface PushOwner {
  userId: string;
  token: string;
}

export function openUserPush(): RegistrationDeps {
  const store = openPushStore(PUSH_INSTANCE);
  return { call, instanceId: PUSH_INSTANCE, platform: PUSH_PLATFORM, store, nowMs: Date.now };
}

export async function isRegistered({ platform, store }: RegistrationDeps): Promise<boolean> {
  const mayNotify = platform.isSupported() && platform.readPermission() === "granted";
  return mayNotify && await store.read() !== undefined;
}

/** Serialised across tabs: otherwise either could win. */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  // Absent in older browsers.
  const locks = globalThis.navigator.locks as LockManager | undefined;
  return locks ? await locks.request("push", work) : await work();
}

export async function enablePush(deps: RegistrationDeps, owner: PushOwner): Promise<PushResult<void>> {
  const former = await deps.store.read();
  if (former?.userId !== undefined && former.userId !== owner.userId) await stopPush(deps);
  const answer = await registerFor(deps, owner);
  if (answer.ok || answer.fault !== "forgotten") return answer;
  // The server has forgotten this phone, and vice versa.
  await stopPush(deps);
  return await registerFor(deps, owner);
}

/** For what everybody hears, and as the person's. */
async function registerFor(
  deps: RegistrationDeps,
  { userId, token }: PushOwner,
): Promise<PushResult<void>> {
  const { call, store, nowMs } = deps;
  const started = await register(deps);
  if (!started.ok) return started;
  const params = { ...paramsOf(deps), deviceId: started.data.deviceId };
  const interested = await call(addInterest, { params: { ...params, interest: ALL_USERS } });
  if (!interested.ok) return refusalOf(interested);
  const device = { ...started.data, checkedAtMs: nowMs() };
  await store.write(device);
  if (device.userId === userId) return PUSH_DONE;
  const pass = await call(getDeviceToken, { token, query: { user_id: userId } });
  if (!pass.ok) return refusalOf(pass);
  const named = await call(setDeviceUser, { params, token: pass.data.token });
  if (!named.ok) return refusalOf(named);
  await store.write({ ...device, userId });
  return PUSH_DONE;
}

/** Ends once the server has answered, or has not. */
export async function stopPush(deps: RegistrationDeps): Promise<void> {
  const { told } = await endDevice(deps);
  await told;
}

/** Subscription, server and person may all have changed. */
export async function refreshPush(deps: RegistrationDeps, owner: PushOwner | undefined): Promise<void> {
  const { store, platform } = deps;
  if (!platform.isSupported()) return;
  const device = await store.read();
  if (platform.readPermission() !== "granted") {
    if (device) await stopPush(deps);
    return;
  }
  if (!owner) return;
  const isOwn = device?.userId === owner.userId;
  const isFresh = isOwn && deps.nowMs() - device.checkedAtMs < PUSH_CHECK_MS;
  if (isFresh && await isSubscribed(platform, device)) return;
  if (isOwn || await wantsPush(deps, owner)) await enablePush(deps, owner);
  else if (device?.userId !== undefined) await stopPush(deps);
}

async function isSubscribed({ openManager }: PushPlatform, { token }: LocalPushDevice): Promise<boolean> {
  const manager = await openManager();
  const subscription = await manager?.getSubscription();
  return subscription ? tokenOf(subscription) === token : false;
}

async function wantsPush({ call }: RegistrationDeps, { token }: PushOwner): Promise<boolean> {
  const answer = await call(getPreferences, { token });
  return answer.ok && answer.data.preferences.pushNotifications;
}

export async function endPush(): Promise<void> {
  // A registration under way would restore it.
  await inTurn(() => endDevice(openUserPush()));
}

export async function startPush(): Promise<void> {
  await inTurn(() => refreshPush(openUserPush(), readOwner()));
}

export function readOwner(): PushOwner | undefined {
  const token = readToken();
  const userId = token && userIdOf(token);
  return token && userId ? { token, userId } : undefined;
}
