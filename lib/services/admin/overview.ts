import type { Clock } from "../../adapters/clock.ts";
import { addDays } from "../../shared/calendar.ts";
import type { DayCount, OverviewReply } from "../../shared/schemas/admin_overview.ts";
import type { Database } from "../../store/database.ts";
import { type DailyMetric, getOverviewCounts, type OverviewCounts } from "../../store/overview.ts";

/** Days in the charts, today included. */
export const OVERVIEW_DAYS = 30;
const WEEK_DAYS = 7;

/** Counts only, nothing about anybody's health. */
export async function getOverview(
  { db, clock }: { db: Database; clock: Clock },
): Promise<Omit<OverviewReply, "success">> {
  const today = clock.now().toISOString().slice(0, 10);
  const firstDay = addDays(today, 1 - OVERVIEW_DAYS);
  const counts = await getOverviewCounts(db, { firstDay, weekStart: addDays(today, 1 - WEEK_DAYS) });
  const { accounts, admins, feedback_shown: count, feedback_stars: stars } = counts.totals;
  const seriesOf = (name: DailyMetric) => fillDays(counts, name, firstDay);
  return {
    accounts,
    admins,
    activeThisWeek: counts.activeThisWeek,
    feedback: { count, averageRating: count > 0 ? Math.round(stars / count * 10) / 10 : null },
    signUps: seriesOf("sign_ups"),
    activePeople: seriesOf("active_people"),
    mediaPlays: seriesOf("media_plays"),
    mediaSaves: seriesOf("media_saves"),
    notificationsSent: seriesOf("notifications_sent"),
    notificationsOpened: seriesOf("notifications_opened"),
  };
}

function fillDays({ days }: OverviewCounts, name: DailyMetric, firstDay: string): DayCount[] {
  const known = new Map(days.filter((entry) => entry.name === name).map(({ day, value }) => [day, value]));
  return Array.from({ length: OVERVIEW_DAYS }, (_, index) => {
    const day = addDays(firstDay, index);
    return { day, count: known.get(day) ?? 0 };
  });
}
