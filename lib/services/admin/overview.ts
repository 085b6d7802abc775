import type { Clock } from "../../adapters/clock.ts";
import { areResetCodesUsedUp } from "../accounts/mailbox_limits.ts";
import { getSystemState, type SystemStateDeps } from "../system_state.ts";
import { listSystemWarnings } from "./system_warnings.ts";
import { addDays } from "../../shared/calendar.ts";
import type { DayCount, OverviewReply } from "../../shared/schemas/admin_overview.ts";
import { type DailyMetric, getOverviewCounts, type OverviewCounts } from "../../store/overview.ts";

const OVERVIEW_DAYS = 30;
const WEEK_DAYS = 7;

/** Tells of counts and warnings only, never of anybody's health. */
export async function getOverview(
  deps: SystemStateDeps & { clock: Clock },
): Promise<Omit<OverviewReply, "success">> {
  const now = deps.clock.now();
  const today = now.toISOString().slice(0, 10);
  const firstDay = addDays(today, 1 - OVERVIEW_DAYS);
  const [counts, state, areResetCodesOff] = await Promise.all([
    getOverviewCounts(deps.db, { firstDay, weekStart: addDays(today, 1 - WEEK_DAYS) }),
    getSystemState(deps),
    areResetCodesUsedUp(deps.db, now),
  ]);
  const warnings = listSystemWarnings({ ...state, areResetCodesOff }, now);
  const { accounts, admins, feedback_shown, feedback_stars, feedback_all, feedback_all_stars } =
    counts.totals;
  const seriesOf = (name: DailyMetric) => fillDays(counts, name, firstDay);
  return {
    ...(warnings.length > 0 && { warnings }),
    accounts,
    admins,
    activeThisWeek: counts.activeThisWeek,
    feedback: rate(feedback_shown, feedback_stars),
    allFeedback: rate(feedback_all, feedback_all_stars),
    signUps: seriesOf("sign_ups"),
    activePeople: seriesOf("active_people"),
    mediaPlays: seriesOf("media_plays"),
    mediaSaves: seriesOf("media_saves"),
    notificationsSent: seriesOf("notifications_sent"),
    notificationPeople: seriesOf("notification_people"),
    notificationsOpened: seriesOf("notifications_opened"),
  };
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
