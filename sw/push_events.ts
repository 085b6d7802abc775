import { ALL_USERS } from "@/lib/shared/push_interests.ts";
import { type LocalPushDevice, PUSH_CLIENT_VERSION } from "@/lib/shared/push_device.ts";
import { reportEvent } from "@/lib/shared/wire/notifications.ts";
import { addInterest, deleteDevice, registerDevice } from "@/lib/shared/wire/push_devices.ts";
import { askPage } from "./ask_page.ts";
import { callDeviceApi, readDevice, writeDevice } from "./push_device.ts";
import {
  addAnswer,
  parsePushMessage,
  type PushAction,
  type PushNotification,
  readLink,
  readObject,
} from "./push_message.ts";

declare const self: ServiceWorkerGlobalScope;

interface SubscriptionChange extends ExtendableEvent {
  readonly newSubscription?: PushSubscription | null;
  readonly oldSubscription?: PushSubscription | null;
}

/** Browsers end the subscription of whoever shows nothing. */
export function showPush(event: PushEvent): void {
  event.waitUntil(show(parsePushMessage(readText(event), self.location.origin)));
}

export function openNotification(event: NotificationEvent): void {
  event.notification.close();
  const { link, publishId } = readObject(event.notification.data);
  const target = addAnswer(readLink(link, self.location.origin), event.action);
  const isKnown = typeof publishId === "string";
  event.waitUntil(Promise.all([openTarget(target), isKnown && report("open", publishId)]));
}

/** The server learns from the next page whose the new subscription is. */
export function renewSubscription(event: Event): void {
  if (isSubscriptionChange(event)) event.waitUntil(renew(event));
}

async function show({ title, body, lang, link, publishId, tag, actions }: PushNotification): Promise<void> {
  const options: NotificationOptions & { actions?: PushAction[]; renotify?: boolean } = {
    body,
    lang,
    icon: NOTIFICATION_ICON,
    tag: tag ?? publishId,
    // Today's takes the place of yesterday's, and is heard.
    renotify: tag !== undefined,
    data: { link, publishId },
    // Absent in some browsers, which then show none.
    actions,
  };
  await self.registration.showNotification(title, options);
  if (publishId !== undefined) await report("delivery", publishId);
}

async function openTarget(target: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  // Pages keep the address of their document, whatever they show.
  const answers = await Promise.all(pages.map((page) => askPage(page, { type: "SHOWS", url: target })));
  const showing = pages[answers.indexOf(true)];
  if (showing) return void await showing.focus();
  const silent = pages.filter((_page, index) => answers[index] === undefined);
  const open = silent.find(({ url }) => url === target) ??
    silent.find(({ url }) => pathOf(url) === pathOf(target));
  if (!open) return void await self.clients.openWindow(target);
  // The same page at another place of it: nothing that was typed is lost.
  const page = open.url === target ? open : await open.navigate(target).catch(() => open) ?? open;
  await page.focus();
}

function pathOf(address: string): string {
  return address.split("#")[0] ?? address;
}

async function report(event: "delivery" | "open", publishId: string): Promise<void> {
  const device = await readDevice();
  if (!device) return;
  const { deviceId, userId } = device;
  const timestampSecs = Math.floor(Date.now() / 1000);
  const body = { publishId, event, deviceId, userId, timestampSecs };
  await callDeviceApi(reportEvent, { body });
}

async function renew({ newSubscription, oldSubscription }: SubscriptionChange): Promise<void> {
  const device = await readDevice();
  if (!device) return;
  const applicationServerKey = oldSubscription?.options?.applicationServerKey ?? device.vapidPublicKey;
  const options = { userVisibleOnly: true, applicationServerKey };
  const subscription = newSubscription ??
    await self.registration.pushManager.subscribe(options).catch(() => undefined);
  // If it fails, the next page tries again.
  if (subscription) await reregisterDevice(device, btoa(JSON.stringify(subscription)));
}

async function reregisterDevice(former: LocalPushDevice, token: string): Promise<void> {
  const body = { token, metadata: { sdkVersion: PUSH_CLIENT_VERSION } };
  const registered = await callDeviceApi(registerDevice, { body });
  if (!registered) return;
  const deviceId = registered.id;
  await writeDevice({ ...former, userId: undefined, deviceId, token, checkedAtMs: 0 });
  await callDeviceApi(addInterest, { params: { deviceId, interest: ALL_USERS } });
  if (deviceId !== former.deviceId) {
    await callDeviceApi(deleteDevice, { params: { deviceId: former.deviceId } });
  }
}

function readText({ data }: PushEvent): string | undefined {
  try {
    return data?.text();
  } catch {
    return undefined;
  }
}

function isSubscriptionChange(event: Event): event is SubscriptionChange {
  return event.type === "pushsubscriptionchange";
}
