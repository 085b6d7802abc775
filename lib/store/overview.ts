/** Rolled-up counts, cheap to read. @module */
import type { Database, Statement } from "./database.ts";
import { sql } from "./sql.ts";

export type TotalMetric =
  | "accounts"
  | "admins"
  | "feedback_shown"
  | "feedback_stars"
  | "feedback_all"
  | "feedback_all_stars";

export type DailyMetric =
  | "sign_ups"
  | "active_people"
  | "media_plays"
  | "media_saves"
  | "notifications_sent"
  | "notifications_opened"
  | "notification_people";

export interface OverviewCounts {
  totals: Record<TotalMetric, number>;
  activeThisWeek: number;
  days: { day: string; name: DailyMetric; value: number }[];
}

const NO_TOTALS: Record<TotalMetric, number> = {
  ...{ accounts: 0, admins: 0 },
  ...{ feedback_shown: 0, feedback_stars: 0, feedback_all: 0, feedback_all_stars: 0 },
};

/** Days from `firstDay`; weeks begin on `weekStart`. */
export async function getOverviewCounts(
  db: Database,
  { firstDay, weekStart }: { firstDay: string; weekStart: string },
): Promise<OverviewCounts> {
  const [totals, days, active] = await Promise.all([
    db.read<{ name: TotalMetric; value: number }>(sql`SELECT name, value FROM totals`),
    db.read<{ day: string; name: DailyMetric; value: number }>(sql`
      SELECT day, name, value FROM daily_totals WHERE day >= ${firstDay}`),
    db.read<{ people: number }>(sql`
      SELECT coalesce(sum(people), 0) AS people FROM last_active_days WHERE day >= ${weekStart}`),
  ]);
  const counted = Object.fromEntries(totals.map(({ name, value }) => [name, value]));
  return {
    totals: { ...NO_TOTALS, ...counted },
    activeThisWeek: active[0]?.people ?? 0,
    days,
  };
}

export type MediaUse = Extract<DailyMetric, `media_${string}`>;

/** Counts nothing for an item that does not exist. */
export function incrementMediaUse(day: string, use: MediaUse, mediaId: string): Statement {
  return sql`INSERT INTO daily_totals (day, name, value) SELECT ${day}, ${use}, 1 FROM media
    WHERE id = ${mediaId}
    ON CONFLICT DO UPDATE SET value = value + 1`;
}
