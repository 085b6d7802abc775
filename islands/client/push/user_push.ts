import { ALL_USERS } from "@/lib/shared/push_interests.ts";
import { type LocalPushDevice, PUSH_INSTANCE } from "@/lib/shared/push_device.ts";
import { getPreferences } from "@/lib/shared/wire/settings.ts";
import { type Call, call } from "../api/api.ts";
import { endDevice, PUSH_DONE, type PushResult } from "./push_registration.ts";
import { createPushClient, type PushClient } from "./push_client.ts";
import { PUSH_PLATFORM, type PushPlatform, tokenOf } from "./push_platform.ts";
import { openPushStore, type PushStore } from "./push_store.ts";
import { readToken, userIdOf } from "../session/session.ts";

export const PUSH_CHECK_MS = 12 * 3600_000;

export interface PushOwner {
  userId: string;
  token: string;
}

export interface UserPushDeps {
  client: PushClient;
  call: Call;
  store: PushStore;
  platform: PushPlatform;
  nowMs(): number;
}

export function openUserPush(): UserPushDeps {
  const store = openPushStore(PUSH_INSTANCE);
  const deps = { call, store, platform: PUSH_PLATFORM, nowMs: Date.now };
  return { ...deps, client: createPushClient({ ...deps, instanceId: PUSH_INSTANCE }) };
}

/** Serialised across tabs: otherwise either could win. */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  // Absent in older browsers.
  const locks = globalThis.navigator.locks as LockManager | undefined;
  return locks ? await locks.request("push", work) : await work();
}

export async function enablePush(
  { client }: { client: PushClient },
  { userId, token }: PushOwner,
): Promise<PushResult<void>> {
  const former = await client.getUserId();
  if (former !== undefined && former !== userId) await client.stop();
  const answer = await registerFor(client, { userId, token });
  if (answer.ok || answer.fault !== "forgotten") return answer;
  // The server has forgotten this phone, and vice versa.
  await client.stop();
  return await registerFor(client, { userId, token });
}

async function registerFor(client: PushClient, { userId, token }: PushOwner): Promise<PushResult<void>> {
  const started = await client.start();
  if (!started.ok) return started;
  const interested = await client.addDeviceInterest(ALL_USERS);
  if (!interested.ok) return interested;
  const named = await client.setUserId(userId, token);
  return named.ok ? PUSH_DONE : named;
}

/** Subscription, server and person may all have changed. */
export async function refreshPush(deps: UserPushDeps, owner: PushOwner | undefined): Promise<void> {
  const { client, store, platform } = deps;
  if (!platform.isSupported()) return;
  const device = await store.read();
  if (platform.readPermission() !== "granted") {
    if (device) await client.stop();
    return;
  }
  if (!owner) return;
  const isOwn = device?.userId === owner.userId;
  const isFresh = isOwn && deps.nowMs() - device.checkedAtMs < PUSH_CHECK_MS;
  if (isFresh && await isSubscribed(platform, device)) return;
  if (isOwn || await wantsPush(deps, owner)) await enablePush(deps, owner);
  else if (device?.userId !== undefined) await client.stop();
}

async function isSubscribed({ openManager }: PushPlatform, { token }: LocalPushDevice): Promise<boolean> {
  const manager = await openManager();
  const subscription = await manager?.getSubscription();
  return subscription ? tokenOf(subscription) === token : false;
}

async function wantsPush({ call }: UserPushDeps, { token }: PushOwner): Promise<boolean> {
  const answer = await call(getPreferences, { token });
  return answer.ok && answer.data.preferences.pushNotifications;
}

export async function endPush(): Promise<void> {
  // A registration under way would restore it.
  await inTurn(() => endDevice({ ...openUserPush(), instanceId: PUSH_INSTANCE }));
}

export async function startPush(): Promise<void> {
  await inTurn(() => refreshPush(openUserPush(), readOwner()));
}

export function readOwner(): PushOwner | undefined {
  const token = readToken();
  const userId = token && userIdOf(token);
  return token && userId ? { token, userId } : undefined;
}
