/** Times as administrators in Nigeria read them. @module */
import { DEFAULT_ZONE } from "@/lib/shared/reminder_times.ts";

/** Returns an instant (ISO 8601) on the clocks of Lagos, such as "21 Nov 2026, 07:30". */
export function formatLagosMoment(iso: string): string {
  return new Intl.DateTimeFormat("en-GB", {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: DEFAULT_ZONE,
  }).format(new Date(iso));
}
