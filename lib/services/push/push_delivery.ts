import type { DoseAnswer } from "../../shared/care.ts";
import { loadTranslations } from "../../shared/complete_languages.ts";
import { parseDoseLink } from "../../shared/dose_link.ts";
import { openReminderText } from "../../shared/messages/open_reminder.ts";
import { textOf } from "../../shared/message_area.ts";
import type { PushOutcome, PushSender } from "../../adapters/push/push_sender.ts";
import type { DeliveryResult, NotificationText, PushDelivery } from "../../store/push_deliveries.ts";
import { wordsFor } from "../../shared/notification.ts";
import { isPushEndpoint } from "./push_endpoints.ts";
import type { PushConfig } from "./vapid.ts";

/** Push services keep a message so long for phones that are off, unless it loses its meaning sooner. */
const TTL_SECONDS = 24 * 3600;
/** After so many tries a message is in the inbox only. */
const MAX_ATTEMPTS = 6;
const FIRST_RETRY_MS = 15_000;
const MAX_RETRY_MS = 3600_000;

interface DeliveryDeps {
  sender: PushSender;
  push: PushConfig;
  nowMs(): number;
  /** From 0 up to 1. */
  random(): number;
}

/** Never rejects. */
export async function deliverPush(
  { sender, push, nowMs, random }: DeliveryDeps,
  delivery: PushDelivery,
  text: NotificationText,
): Promise<DeliveryResult> {
  const { notificationId, deviceNumber, attempts, endpoint, p256dh, auth } = delivery;
  const key = { notificationId, deviceNumber };
  const { title, message, deepLink, isPersonal, topic } = text;
  const { language } = delivery;
  const words = isPersonal ? { title, message, language } : wordsFor(text, language);
  const actions = await findActions(deepLink, language);
  // Checked at every send: the list may have changed.
  if (!isPushEndpoint(endpoint, push)) return { ...key, kind: "gone" };
  const expiresMs = text.expiresAt === ""
    ? Date.parse(text.sendAt) + TTL_SECONDS * 1000
    : Date.parse(text.expiresAt);
  const ttlSeconds = Math.floor((expiresMs - nowMs()) / 1000);
  if (ttlSeconds <= 0) return { ...key, kind: "failed" };
  const outcome = await sender.send({
    endpoint,
    p256dh,
    auth,
    payload: composePayload({ ...words, deepLink, notificationId, actions, topic }, push.instanceId),
    ttlSeconds,
    urgency: "high",
    // What has not come yet gives way to a later one; a retry after a crash replaces the first copy.
    topic: (topic || notificationId).replaceAll("-", ""),
  });
  if (outcome.kind === "taken" || outcome.kind === "gone") return { ...key, kind: outcome.kind };
  if (outcome.kind === "refused") return { ...key, kind: "refused" };
  if (attempts >= MAX_ATTEMPTS) return { ...key, kind: "failed" };
  return { ...key, kind: "later", dueAt: nowMs() + pushRetryDelayMs(outcome, attempts, random()) };
}

/**
 * Returns the delay before a retry: as the push service asks, else 15 s, times four each time up to an hour, with
 * jitter.
 *
 * @param attempts From 1.
 * @param random 0 up to 1.
 */
export function pushRetryDelayMs(
  { retryAfterSeconds }: PushOutcome & { kind: "later" },
  attempts: number,
  random: number,
): number {
  const ownMs = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 4 ** (attempts - 1)) * (1 + random) / 2;
  const askedMs = Math.min(retryAfterSeconds ?? 0, TTL_SECONDS) * 1000;
  return Math.ceil(Math.max(ownMs, askedMs));
}

interface PushText {
  notificationId: string;
  title: string;
  message: string;
  /** BCP 47. */
  language: string;
  deepLink: string;
  actions?: { action: DoseAnswer; title: string }[];
  topic?: string;
}

/** Of a dose: its answers, in the person's language. */
async function findActions(deepLink: string, language: string): Promise<PushText["actions"]> {
  if (!parseDoseLink(deepLink.split("#")[1] ?? "")) return undefined;
  const { taken, notToday } = textOf(openReminderText, await loadTranslations(language));
  return [{ action: "taken", title: taken }, { action: "not_today", title: notToday }];
}

/** Leaves room for encryption, and for services that accept less than required. */
const MAX_BYTES = 3000;

/** A payload that the Beams SDK's worker reads too. Cuts a long message at a character; the inbox has it whole. */
export function composePayload(text: PushText, instanceId: string): Uint8Array<ArrayBuffer> {
  const characters = [...text.message];
  let payload = encodePayload(text, instanceId);
  while (payload.length > MAX_BYTES && characters.length > 0) {
    // A character takes at most twelve bytes.
    characters.length -= Math.max(1, Math.ceil((payload.length - MAX_BYTES) / 12));
    payload = encodePayload({ ...text, message: `${characters.join("").trimEnd()}…` }, instanceId);
  }
  return payload;
}

function encodePayload(
  { notificationId, title, message, language, deepLink, actions, topic }: PushText,
  instanceId: string,
) {
  return new TextEncoder().encode(JSON.stringify({
    notification: {
      ...{ title, body: message, lang: language, deep_link: deepLink, actions, tag: topic || undefined },
      hide_notification_if_site_has_focus: false,
    },
    data: { pusher: { instanceId, publishId: notificationId, hasDisplayableContent: true, hasData: false } },
  }));
}
