/** Telling people something: kept, audited and begun in one write. @see contract §3 Notifications and devices @module */
import { DomainError } from "../shared/domain_error.ts";
import { parseDeepLink } from "../shared/deep_link.ts";
import { textOf } from "../shared/messages/catalogue.ts";
import { notificationReplyText } from "../shared/messages/notification_replies.ts";
import { findNotificationFault } from "../shared/notification.ts";
import type { NewNotification, NotificationView } from "../shared/schemas/notifications.ts";
import { returnToBudgets, takeFromBudgets } from "../store/budgets.ts";
import {
  countAudience,
  getNotificationByFingerprint,
  getNotificationView,
} from "../store/notification_lists.ts";
import * as store from "../store/notifications.ts";
import { type ActingAdmin, describeActor } from "./acting_admin.ts";
import { writeAudited } from "./audit.ts";
import type { AuditDeps } from "./audit_chain.ts";
import { newId } from "./ids.ts";

/** What broadcasting takes. */
export interface BroadcastDeps extends AuditDeps {
  appUrl: string;
  /** Told when something is to be sent. */
  pushQueue: { wake(): void };
}

/** What was kept. */
export interface KeptNotification {
  id: string;
  /** How many people it is for. */
  people: number;
  isScheduled: boolean;
}

const say = textOf(notificationReplyText);
/** The same asked for again by the same administrator within this time is the same notification. */
const SAME_WITHIN_MS = 60_000;
const HOURLY_LIMIT = 30;
const HOUR_SECONDS = 3600;

/**
 * Keeps a notification, durably, and begins to send it unless it is for later.
 *
 * @throws {DomainError} `validation_failed` in the words of spec §5, `too_many_tries`, `unauthorized`.
 */
export async function broadcast(
  deps: BroadcastDeps,
  admin: ActingAdmin,
  draft: NewNotification,
): Promise<KeptNotification> {
  const now = deps.clock.now();
  const actor = await describeActor(deps, admin);
  const notification = await compose(deps, admin.userId, draft);
  const notSince = new Date(now.getTime() - SAME_WITHIN_MS).toISOString();
  const getKept = () => getNotificationByFingerprint(deps.db, notification.fingerprint, notSince);
  const isScheduled = draft.sendAt !== undefined;
  const former = await getKept();
  if (former) return { ...former, isScheduled };
  const uses = await requireBudget(deps, admin.userId);
  const [inserted] = await writeAudited(deps, [
    store.insertNotification(notification, notSince),
    ...store.namePeople(notification),
    ...(isScheduled ? [] : store.beginSending(notification.id, now)),
  ], { ...actor, action: "notification_sent", targetId: notification.id });
  if (inserted?.changes === 1) deps.pushQueue.wake();
  else await deps.db.write([returnToBudgets(uses)]);
  return { ...await getKept() ?? notification, isScheduled };
}

/**
 * Calls off a notification whose time has not come; one that is called off already stays so.
 *
 * @throws {DomainError} `notification_not_found`, `notification_begun`, `unauthorized`.
 */
export async function callOff(deps: AuditDeps, admin: ActingAdmin, id: string): Promise<void> {
  const actor = await describeActor(deps, admin);
  await requireNotification(deps, id);
  const entry = { ...actor, action: "notification_cancelled", targetId: id } as const;
  const [cancelled] = await writeAudited(deps, [store.cancelNotification(id)], entry);
  if (cancelled?.changes === 1) return;
  const { state }: NotificationView = JSON.parse(await requireNotification(deps, id));
  if (state !== "cancelled") throw new DomainError("notification_begun");
}

/** Returns a notification as a JSON text. @throws {DomainError} `notification_not_found` */
export async function requireNotification({ db }: Pick<AuditDeps, "db">, id: string): Promise<string> {
  const view = await getNotificationView(db, id);
  if (view === undefined) throw new DomainError("notification_not_found");
  return view;
}

async function compose(
  { db, secrets, clock, appUrl }: BroadcastDeps,
  adminId: string,
  draft: NewNotification,
): Promise<store.NewNotification> {
  const now = clock.now();
  const fault = findNotificationFault(draft, { appUrl, now });
  const { title = "", message = "", deepLink = "", sendAt } = draft;
  if (fault?.rule === "incomplete") refuseIncomplete({ title, message });
  if (fault) refuse(fault.field, say[fault.rule]);
  const audience = audienceOf(draft);
  const said = {
    title: title.trim(),
    message: message.trim(),
    deepLink: parseDeepLink(deepLink || "/", appUrl) ?? `${appUrl}/`,
    audience,
  };
  const people = await countAudience(db, audience, now.toISOString());
  if (people === 0 && audience.kind === "chosen") refuse("targetUsers", say.nobody);
  if (people === 0) refuse("filter", say.nobodyMatches);
  return {
    ...said,
    people,
    id: newId(now),
    createdBy: adminId,
    createdAt: now.toISOString(),
    sendAt: (sendAt === undefined ? now : new Date(sendAt)).toISOString(),
    fingerprint: await secrets.mac("notification", adminId, JSON.stringify(said), sendAt ?? ""),
  };
}

function audienceOf({ sendToAll, targetUsers = [], filter }: NewNotification): store.NotificationAudience {
  if (!sendToAll) return { kind: "chosen", userIds: [...new Set(targetUsers)].sort() };
  const { language, activeWithinDays } = filter ?? {};
  if (language === undefined && activeWithinDays === undefined) return { kind: "all" };
  return { kind: "filtered", filter: { language, activeWithinDays } };
}

async function requireBudget({ db, clock }: BroadcastDeps, adminId: string) {
  const budget = { key: `notifications:${adminId}`, limit: HOURLY_LIMIT, windowSeconds: HOUR_SECONDS };
  const answer = await takeFromBudgets(db, [budget], Math.floor(clock.now().getTime() / 1000));
  if (answer.isGranted) return answer.uses;
  throw new DomainError("too_many_tries", { retryAfterSeconds: answer.retryAfterSeconds });
}

/** The sentence stands at every field that it is about. */
function refuseIncomplete(texts: Record<string, string>): never {
  const empty = Object.keys(texts).filter((field) => texts[field]?.trim() === "");
  const fields = Object.fromEntries(empty.map((field) => [field, say.incomplete]));
  throw new DomainError("validation_failed", { sentence: say.incomplete, fields });
}

function refuse(field: string, sentence: string): never {
  throw new DomainError("validation_failed", { sentence, fields: { [field]: sentence } });
}
