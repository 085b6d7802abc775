import { type Reading, withoutNotes } from "@/lib/shared/reading.ts";
import type { ShareParts } from "@/lib/shared/schemas/share.ts";
import type { VitalSign } from "@/lib/shared/vital_sign.ts";
import { listReadings } from "@/lib/shared/wire/readings.ts";
import { listVitalSigns } from "@/lib/shared/wire/vital_signs.ts";
import type { Result } from "../client/api/api.ts";
import type { SendDeps } from "../client/outbox/answer.ts";
import type { Days, Measured } from "./freeze_readings.ts";

const PAGE_READINGS = 500;

/** What the server has of those days, as a live report shows it. */
export async function collectMeasured(
  deps: SendDeps,
  days: Days,
  include: ShareParts,
): Promise<Result<Measured>> {
  const readings = await collectReadings(deps, days);
  if (!readings.ok) return readings;
  const vitalSigns = include.vitalSigns
    ? await collectVitalSigns(deps, days)
    : { ok: true, data: [] } as const;
  if (!vitalSigns.ok) return vitalSigns;
  const shown = include.notes ? readings.data : readings.data.map(withoutNotes);
  return { ok: true, data: { readings: shown, vitalSigns: vitalSigns.data } };
}

async function collectReadings({ call, token }: SendDeps, { from, to }: Days): Promise<Result<Reading[]>> {
  const found: Reading[] = [];
  let before: string | undefined;
  for (;;) {
    const result = await call(listReadings, { token, query: { limit: PAGE_READINGS, before } });
    if (!result.ok) return result;
    // Newest first, and none is deleted.
    const page = result.data.data.filter((item): item is Reading => !("deleted" in item));
    found.push(...page.filter(({ date }) => from <= date && date <= to));
    before = result.data.next;
    const isPast = (page.at(-1)?.date ?? "") < from;
    if (before === undefined || isPast) return { ok: true, data: found };
  }
}

async function collectVitalSigns(
  { call, token }: SendDeps,
  { from, to }: Days,
): Promise<Result<VitalSign[]>> {
  const found: VitalSign[] = [];
  let since: string | undefined;
  for (;;) {
    const result = await call(listVitalSigns, { token, query: { since } });
    if (!result.ok) return result;
    const { data, cursor, more } = result.data;
    for (const item of data) {
      if (!("deleted" in item) && from <= item.date && item.date <= to) found.push(item);
    }
    since = cursor;
    if (!more) return { ok: true, data: found };
  }
}
