/** Beside each food what the person's own readings say of it. Nothing of it leaves the phone. @module */
import { ownMealText } from "@/lib/shared/messages/own_meal.ts";
import { countOwnMeals, OWN_MEAL_MIN_READINGS, type OwnMeal } from "@/lib/shared/own_meals.ts";
import { rangesOf } from "@/lib/shared/targets.ts";
import { say } from "../client/browser/language.ts";
import { readKeptHealthProfile } from "../client/outbox/kept_health_profile.ts";
import { browserOutbox, readOnce } from "../client/outbox/outbox_database.ts";
import { listSyncedReadings } from "../client/outbox/synced_readings.ts";
import { readToken } from "../client/session/session.ts";

export async function showOwnMeals(guide: HTMLElement): Promise<void> {
  const outbox = browserOutbox(readToken() ?? "");
  const [readings = [], { targets }] = await Promise.all([
    readOnce(outbox, listSyncedReadings),
    readKeptHealthProfile(outbox),
  ]);
  for (const [id, meal] of countOwnMeals(readings, rangesOf(targets ?? undefined))) {
    const line = document.createElement("p");
    line.className = "food-own small";
    line.textContent = describeOwnMeal(meal, Boolean(targets));
    guide.querySelector(`[id="${id}"] .food-tip`)?.after(line);
  }
}

function describeOwnMeal({ readings, above }: OwnMeal, hasTarget: boolean): string {
  const text = say(ownMealText);
  const missing = OWN_MEAL_MIN_READINGS - readings;
  if (missing > 0) return text.missing({ readings, missing });
  return (hasTarget ? text.aboveTarget : text.aboveNormal)({ readings, above });
}
