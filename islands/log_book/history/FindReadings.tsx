import { useEffect } from "react";
import { dayText } from "@/lib/shared/messages/day.ts";
import { logFindText } from "@/lib/shared/messages/log_find.ts";
import { logTrendText } from "@/lib/shared/messages/log_trend.ts";
import { listMonths, nameMonth } from "@/lib/shared/reading_days.ts";
import { say } from "../../client/browser/language.ts";
import { Icon } from "../../parts/Icon.tsx";
import type { LogBookScreen } from "../log_book_state.ts";
import { FilterPanel, openFinder } from "./FilterPanel.tsx";
import type { ReadingFinder } from "./reading_finder.ts";

/** Shows the readings by the address's filter. */
export function findReadings(screen: LogBookScreen): ReadingFinder {
  screen.arrive("readings");
  return screen.finder.value ??= openFinder(screen);
}

export function FindReadings({ screen }: { screen: LogBookScreen }) {
  const finder = screen.finder.value;
  useEffect(() => {
    if (screen.hasFilter()) findReadings(screen);
  }, [screen]);
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        aria-label={say(logFindText).title}
        aria-expanded={finder?.isOpen.value ?? false}
        onClick={() => {
          const { isOpen } = findReadings(screen);
          isOpen.value = !isOpen.value;
        }}
      >
        <Icon name="search" />
        <span className="layout-wide">{say(logFindText).title}</span>
      </button>
      {!finder?.isOpen.value && <Months screen={screen} />}
      {finder && <FilterPanel finder={finder} screen={screen} />}
    </>
  );
}

/** Each leads to its newest reading. */
function Months({ screen }: { screen: LogBookScreen }) {
  const months = listMonths(screen.book.entries.value);
  if (months.length < 2) return null;
  const shown = screen.finder.value?.filter.value.day;
  return (
    <ul className="history-months" role="list" aria-label={say(logTrendText).months}>
      {months.map((day) => (
        <li key={day}>
          <button
            type="button"
            className="link-button"
            aria-current={day === shown || undefined}
            onClick={() => findReadings(screen).goToDay(day)}
          >
            {nameMonth(day, say(dayText))}
          </button>
        </li>
      ))}
    </ul>
  );
}
