/** A browser's push and a server's device API, without either. @module */
import type { PushPlatform } from "@/islands/client/push/push_platform.ts";
import type { PushStore } from "@/islands/client/push/push_store.ts";
import { register, type RegistrationDeps } from "@/islands/client/push/push_registration.ts";
import type { LocalPushDevice } from "@/lib/shared/push_device.ts";
import { createFakeApi, type FakeApi } from "../../../support/fake_api.ts";

/** The server's key, 65 bytes of it. */
export const VAPID_KEY = "B" + "A".repeat(86);
const API = "/device_api/v1/instances/alafia";
export const DEVICES = `${API}/devices/web`;
export const KEY_PATH = `${API}/web-vapid-public-key`;

/** A browser with push. */
export interface FakePush {
  platform: PushPlatform;
  permission: NotificationPermission;
  isSupported: boolean;
  hasWorker: boolean;
  /** The push service gives no subscription. */
  isRefusing: boolean;
  endpoint: string | undefined;
  /** What was done with the subscription, in order. */
  done: string[];
}

/** Creates a browser that may show notifications and has no subscription. */
export function createFakePush(): FakePush {
  let made = 0;
  let madeWith = "";
  const fake: FakePush = {
    permission: "granted",
    isSupported: true,
    hasWorker: true,
    isRefusing: false,
    endpoint: undefined,
    done: [],
    platform: {
      isSupported: () => fake.isSupported,
      readPermission: () => fake.permission,
      askPermission: () => Promise.resolve(fake.permission),
      openManager: () => Promise.resolve(fake.hasWorker ? manager : undefined),
      userAgent: "Test/1",
    },
  };
  const subscription = () => ({
    endpoint: fake.endpoint,
    options: { applicationServerKey: bytesOf(madeWith) },
    toJSON: () => ({ endpoint: fake.endpoint, keys: { p256dh: "p", auth: "a" } }),
    unsubscribe: () => {
      fake.done.push("unsubscribe");
      fake.endpoint = undefined;
      return Promise.resolve(true);
    },
  });
  const manager = {
    getSubscription: () => Promise.resolve(fake.endpoint === undefined ? null : subscription()),
    subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (fake.isRefusing) return Promise.reject(new DOMException("no", "AbortError"));
      fake.done.push("subscribe");
      fake.endpoint ??= `https://push.example/${++made}`;
      madeWith = applicationServerKey;
      return Promise.resolve(subscription());
    },
    // A browser's own classes cannot be made: what the client uses of them is all here.
  } as unknown as PushManager;
  return fake;
}

function bytesOf(base64Url: string): ArrayBuffer {
  const text = atob(base64Url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (character) => character.charCodeAt(0)).buffer;
}

/** A store that lasts as long as the test. */
export function createPushMemory(): PushStore & { device: LocalPushDevice | undefined } {
  const memory = {
    device: undefined as LocalPushDevice | undefined,
    read: () => Promise.resolve(memory.device),
    write: (device: LocalPushDevice) => Promise.resolve(void (memory.device = device)),
    clear: () => Promise.resolve(void (memory.device = undefined)),
  };
  return memory;
}

/** A phone on a fake browser and a fake server. */
export interface PushStage {
  push: FakePush;
  api: FakeApi;
  store: ReturnType<typeof createPushMemory>;
  deps: RegistrationDeps;
  nowMs: number;
  /** Lets the server hand out its key and register a device under an id. */
  answerRegistration(deviceId: string): void;
  /** Registers the phone as `web-1`. */
  start(): Promise<void>;
}

/** Sets the stage; nothing is registered. */
export function createPushStage(): PushStage {
  const [push, api, store] = [createFakePush(), createFakeApi(), createPushMemory()];
  const stage: PushStage = {
    push,
    api,
    store,
    nowMs: 1_000_000,
    deps: { call: api.call, instanceId: "alafia", platform: push.platform, store, nowMs: () => stage.nowMs },
    answerRegistration(deviceId) {
      api.answer(KEY_PATH, 200, { vapidPublicKey: VAPID_KEY });
      api.answer(DEVICES, 200, { id: deviceId });
    },
    async start() {
      stage.answerRegistration("web-1");
      await register(stage.deps);
      api.requests.length = 0;
    },
  };
  return stage;
}
