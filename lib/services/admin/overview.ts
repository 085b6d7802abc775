import { areUsedUp, RESET_DIGITS } from "../accounts/mailbox_limits.ts";
import { getSystemState, type SystemState, type SystemStateDeps } from "../system_state.ts";
import { addDays } from "../../shared/calendar.ts";
import { type Contact, PLACEHOLDER_CONTACT } from "../../shared/brand.ts";
import type {
  AwaitedWord,
  DayCount,
  OverviewReply,
  SystemWarning,
} from "../../shared/schemas/admin_overview.ts";
import { type DailyMetric, getOverviewCounts, type OverviewCounts } from "../../store/overview.ts";
import { countDueDataRequests } from "../../store/data_requests.ts";
import { textOf } from "../../shared/message_area.ts";
import { systemWarningText } from "../../shared/messages/system_warning.ts";

const OVERVIEW_DAYS = 30;
const WEEK_DAYS = 7;
/** So long before a request about data has to be answered. */
const REQUEST_WARNING_DAYS = 7;

/** Tells of counts and warnings only, never of anybody's health. */
export async function getOverview(
  deps: SystemStateDeps & OwnerSettings,
): Promise<Omit<OverviewReply, "success">> {
  const now = deps.clock.now();
  const today = now.toISOString().slice(0, 10);
  const firstDay = addDays(today, 1 - OVERVIEW_DAYS);
  const [counts, state, areResetCodesOff, dueRequests] = await Promise.all([
    getOverviewCounts(deps.db, { firstDay, weekStart: addDays(today, 1 - WEEK_DAYS) }),
    getSystemState(deps),
    areUsedUp(deps.db, [RESET_DIGITS], now),
    countDueDataRequests(deps.db, addDays(today, REQUEST_WARNING_DAYS)),
  ]);
  const { mails, pushDeliveries: pushes, backedUpAt } = state.database;
  const warnings = listSystemWarnings({ ...state, areResetCodesOff, dueRequests }, now);
  const { accounts, admins, ...totals } = counts.totals;
  const seriesOf = (name: DailyMetric) => fillDays(counts, name, firstDay);
  return {
    ...(warnings.length > 0 && { warnings }),
    awaited: listAwaited(deps),
    waiting: { mails, pushes },
    backedUpAt,
    accounts,
    admins,
    activeThisWeek: counts.activeThisWeek,
    feedback: rate(totals.feedback_shown, totals.feedback_stars),
    allFeedback: rate(totals.feedback_all, totals.feedback_all_stars),
    signUps: seriesOf("sign_ups"),
    activePeople: seriesOf("active_people"),
    mediaPlays: seriesOf("media_plays"),
    mediaSaves: seriesOf("media_saves"),
    notificationsSent: seriesOf("notifications_sent"),
    notificationPeople: seriesOf("notification_people"),
    notificationsOpened: seriesOf("notifications_opened"),
  };
}

interface OwnerSettings {
  contact: Contact;
  areClaimsConfirmed: boolean;
}

/** What awaits the owner's word: docs/product.md says what of each. */
function listAwaited({ contact, areClaimsConfirmed }: OwnerSettings): AwaitedWord[] {
  const { whatsappNumber, email, phone } = contact;
  const isStandIn = whatsappNumber === PLACEHOLDER_CONTACT.whatsappNumber ||
    email === PLACEHOLDER_CONTACT.email || phone === PLACEHOLDER_CONTACT.phone;
  return [
    ...areClaimsConfirmed ? [] : ["claims"] as const,
    ...isStandIn ? ["contact"] as const : [],
    ...["legal_texts", "clinical_texts", "translations"] as const,
  ];
}

function rate(count: number, stars: number) {
  return { count, averageRating: count > 0 ? Math.round(stars / count * 10) / 10 : null };
}

function fillDays({ days }: OverviewCounts, name: DailyMetric, firstDay: string): DayCount[] {
  const known = new Map(days.filter((entry) => entry.name === name).map(({ day, value }) => [day, value]));
  return Array.from({ length: OVERVIEW_DAYS }, (_, index) => {
    const day = addDays(firstDay, index);
    return { day, count: known.get(day) ?? 0 };
  });
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Longer than a mail server's or push service's passing trouble. */
const STUCK_MS = 15 * MINUTE_MS;
const BACKUP_MS = 2 * DAY_MS;
const GIGABYTE = 1e9;
const SCARCE_BYTES = GIGABYTE;
const SCARCE_SHARE = 0.2;

const say = textOf(systemWarningText);

/** Worst first. A new installation has two days for its first backup. */
function listSystemWarnings(
  { database, disk, cacheCircuit, isFile, areResetCodesOff, dueRequests }: SystemState & {
    areResetCodesOff: boolean;
    dueRequests: number;
  },
  now: Date,
): SystemWarning[] {
  const msSince = (time: string | number | undefined) =>
    time === undefined ? 0 : now.getTime() - new Date(time).getTime();
  const warnings: SystemWarning[] = [];
  const warn = (code: SystemWarning["code"], message: string) => void warnings.push({ code, message });
  if (disk && (disk.free < SCARCE_BYTES || disk.free < disk.total * SCARCE_SHARE)) {
    const percent = Math.floor(100 * disk.free / disk.total);
    warn(
      "disk_nearly_full",
      say.diskNearlyFull({ free: say.gigabytes({ gigabytes: (disk.free / GIGABYTE).toFixed(1) }), percent }),
    );
  }
  const mailWaitMs = msSince(database.oldestMailQueuedAt);
  if (mailWaitMs > STUCK_MS) {
    warn("mail_queue_stuck", say.mailQueueStuck({ mails: database.mails, wait: formatAge(mailWaitMs) }));
  }
  const pushWaitMs = msSince(database.nextPushDueMs);
  if (pushWaitMs > STUCK_MS) warn("push_queue_stuck", say.pushQueueStuck({ wait: formatAge(pushWaitMs) }));
  if (cacheCircuit !== undefined && cacheCircuit !== "closed") warn("redis_away", say.redisAway);
  if (dueRequests > 0) warn("data_requests_due", say.dataRequestsDue({ count: dueRequests }));
  if (areResetCodesOff) warn("reset_codes_off", say.resetCodesOff);
  const { backedUpAt, installedAt } = database;
  if (isFile && msSince(backedUpAt ?? installedAt) > BACKUP_MS) {
    const age = formatAge(msSince(backedUpAt));
    warn("backup_old", backedUpAt === undefined ? say.backupMissing : say.backupOld({ age }));
  }
  return warnings;
}

/** Counts in the largest unit of which there are at least two. */
function formatAge(ms: number): string {
  if (ms >= 2 * DAY_MS) return say.days({ days: Math.floor(ms / DAY_MS) });
  if (ms >= 2 * HOUR_MS) return say.hours({ hours: Math.floor(ms / HOUR_MS) });
  return say.minutes({ minutes: Math.floor(ms / MINUTE_MS) });
}
