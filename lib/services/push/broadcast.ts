/** Administrators' notifications: stored, audited and started in one write. @module */
import { DomainError } from "../../shared/domain_error.ts";
import { parseDeepLink } from "../../shared/deep_link.ts";
import { textOf } from "../../shared/message_area.ts";
import { notificationReplyText } from "../../shared/messages/notification_reply.ts";
import { findNotificationIssue, listTranslations, TARGETS_MAX } from "../../shared/notification.ts";
import type {
  NewNotification,
  NotificationAudienceChoice,
  NotificationView,
  NotificationWords,
} from "../../shared/schemas/notifications.ts";
import { restoreRateLimits } from "../../store/rate_limits.ts";
import {
  countAudience,
  getNotificationByFingerprint,
  getNotificationView,
} from "../../store/notification_lists.ts";
import * as store from "../../store/notifications.ts";
import { enforceRateLimits } from "../accounts/rate_limits.ts";
import { type AdminCaller, type AuditDeps, writeAudited } from "../audit.ts";
import { newEntityId } from "../ids.ts";
import type { Secrets } from "../secrets/secrets.ts";
import { refuseFields } from "../validation_issues.ts";

export interface BroadcastDeps extends AuditDeps {
  secrets: Secrets;
  appUrl: string;
  deliveryLoop: { wake(): void };
}

interface BroadcastResult {
  id: string;
  people: number;
  /** ISO 8601 UTC: scheduled for, or cancellable until. */
  sendAt?: string;
}

const say = textOf(notificationReplyText);
/** Same notification and administrator: a duplicate. */
const DUPLICATE_WINDOW_MS = 60_000;
const HOURLY_LIMIT = 30;
const HOUR_SECONDS = 3600;

/**
 * Stores a notification and sends it, unless it is scheduled or held for seconds.
 *
 * @throws {DomainError} `validation_failed` in the words of `notificationReplyText`, `too_many_tries`,
 * `unauthorized`.
 */
export async function broadcast(
  deps: BroadcastDeps,
  admin: AdminCaller,
  draft: NewNotification,
): Promise<BroadcastResult> {
  const now = deps.clock.now();
  const notification = await buildNotification(deps, admin.userId, draft);
  const notSince = new Date(now.getTime() - DUPLICATE_WINDOW_MS).toISOString();
  const getExisting = () => getNotificationByFingerprint(deps.db, notification.fingerprint, notSince);
  const isWaiting = draft.sendAt !== undefined || draft.holdSeconds !== undefined;
  const former = await getExisting();
  if (former) return asItStands(former, now);
  const limit = { key: `notifications:${admin.userId}`, limit: HOURLY_LIMIT, windowSeconds: HOUR_SECONDS };
  const uses = await enforceRateLimits(deps.db, [limit], now);
  let isSent = false;
  try {
    const [inserted] = await writeAudited(deps, [
      store.insertNotification(notification, notSince),
      ...store.insertRecipients(notification),
      ...(isWaiting ? [] : store.startDelivery(notification.id, now)),
    ], { admin, action: "notification_sent", targetId: notification.id });
    isSent = inserted?.changes === 1;
  } finally {
    if (!isSent) await deps.db.write([restoreRateLimits(uses)]);
  }
  if (isSent) deps.deliveryLoop.wake();
  return asItStands(await getExisting() ?? notification, now);
}

/** Whatever was asked for this time: one that waits is not sent yet, and one that was sent does not wait. */
function asItStands({ id, people, sendAt }: Required<BroadcastResult>, now: Date): BroadcastResult {
  return { id, people, sendAt: sendAt > now.toISOString() ? sendAt : undefined };
}

/** Current recipients. @throws {DomainError} `validation_failed` */
export async function countDraftAudience(
  { db, clock }: Pick<BroadcastDeps, "db" | "clock">,
  draft: NotificationAudienceChoice,
): Promise<number> {
  const { targetUsers = [] } = draft;
  if (!draft.sendToAll && targetUsers.length === 0) refuseFields({ targetUsers: say.nobody });
  if (targetUsers.length > TARGETS_MAX) refuseFields({ targetUsers: say.many });
  return await countAudience(db, audienceOf(draft), clock.now().toISOString());
}

/** Idempotent. @throws {DomainError} `notification_not_found`, `notification_begun`, `unauthorized`. */
export async function cancelNotification(deps: AuditDeps, admin: AdminCaller, id: string): Promise<void> {
  await requireNotification(deps, id);
  const entry = { admin, action: "notification_cancelled", targetId: id } as const;
  const [cancelled] = await writeAudited(deps, [store.cancelNotification(id)], entry);
  if (cancelled?.changes === 1) return;
  const { state }: NotificationView = JSON.parse(await requireNotification(deps, id));
  if (state !== "cancelled") throw new DomainError("notification_begun");
}

/** As JSON. @throws {DomainError} `notification_not_found` */
export async function requireNotification({ db }: Pick<AuditDeps, "db">, id: string): Promise<string> {
  const view = await getNotificationView(db, id);
  if (view === undefined) throw new DomainError("notification_not_found");
  return view;
}

async function buildNotification(
  { db, secrets, clock, appUrl }: BroadcastDeps,
  adminId: string,
  draft: NewNotification,
): Promise<store.NewNotification> {
  const now = clock.now();
  const issue = findNotificationIssue(draft, { appUrl, now });
  const { title = "", message = "", translations = {}, deepLink = "", sendAt, holdSeconds = 0 } = draft;
  const heldUntil = new Date(now.getTime() + holdSeconds * 1000);
  if (issue?.rule === "incomplete") refuseIncomplete({ title, message });
  if (issue) refuseFields({ [issue.field]: say[issue.rule] });
  const audience = audienceOf(draft);
  const written = listTranslations(translations).map(([language, words]) => [language, trimmed(words)]);
  const content = {
    ...trimmed({ title, message }),
    ...(written.length > 0 && { translations: Object.fromEntries(written) }),
    deepLink: parseDeepLink(deepLink, appUrl) ?? `${appUrl}/dashboard`,
    audience,
  };
  const people = await countAudience(db, audience, now.toISOString());
  if (people === 0 && audience.kind === "chosen") refuseFields({ targetUsers: say.nobody });
  if (people === 0) refuseFields({ filter: say.nobodyMatches });
  return {
    ...content,
    people,
    id: newEntityId(now),
    createdBy: adminId,
    createdAt: now.toISOString(),
    sendAt: (sendAt === undefined ? heldUntil : new Date(sendAt)).toISOString(),
    fingerprint: await secrets.mac("notification", adminId, JSON.stringify(content), sendAt ?? ""),
  };
}

function trimmed({ title, message }: NotificationWords): NotificationWords {
  return { title: title.trim(), message: message.trim() };
}

function audienceOf(
  { sendToAll, targetUsers = [], filter }: NotificationAudienceChoice,
): store.NotificationAudience {
  if (!sendToAll) return { kind: "chosen", userIds: [...new Set(targetUsers)].sort() };
  const { language, activeWithinDays } = filter ?? {};
  if (language === undefined && activeWithinDays === undefined) return { kind: "all" };
  return { kind: "filtered", filter: { language, activeWithinDays } };
}

function refuseIncomplete(texts: Record<string, string>): never {
  const empty = Object.keys(texts).filter((field) => texts[field]?.trim() === "");
  refuseFields(Object.fromEntries(empty.map((field) => [field, say.incomplete])));
}
