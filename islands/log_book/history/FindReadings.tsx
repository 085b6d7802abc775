import { useEffect } from "react";
import { dayText } from "@/lib/shared/messages/days.ts";
import { logTrendText } from "@/lib/shared/messages/log_trend.ts";
import { listMonths, nameMonth } from "@/lib/shared/reading_days.ts";
import { say } from "../../client/browser/language.ts";
import { Icon } from "../../parts/Icon.tsx";
import { LazyPart, loadPart } from "../../parts/LazyPart.tsx";
import type { LogBookScreen } from "../log_book_state.ts";
import type { ReadingFinder } from "./reading_finder.ts";

const loadPanel = () => import("./FilterPanel.tsx");

/** Shows the readings by the address's filter, then acts. */
export async function findReadings(
  screen: LogBookScreen,
  act?: (finder: ReadingFinder) => void,
): Promise<void> {
  const { finder, isPartMissing } = screen;
  screen.arrive("readings");
  const part = await loadPart(loadPanel);
  isPartMissing.value = !part;
  finder.value ??= part?.openFinder(screen);
  if (finder.value) act?.(finder.value);
}

export function FindReadings({ screen }: { screen: LogBookScreen }) {
  const finder = screen.finder.value;
  useEffect(() => {
    if (screen.hasFilter()) void findReadings(screen);
  }, [screen]);
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        aria-expanded={finder?.isOpen.value ?? false}
        onClick={() => void findReadings(screen, ({ isOpen }) => isOpen.value = !isOpen.value)}
      >
        <Icon name="search" />
        {say(logTrendText).find}
      </button>
      <Months screen={screen} />
      {finder && (
        <LazyPart load={loadPanel}>
          {({ FilterPanel }) => <FilterPanel finder={finder} screen={screen} />}
        </LazyPart>
      )}
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
            onClick={() => void findReadings(screen, ({ goToDay }) => goToDay(day))}
          >
            {nameMonth(day, say(dayText))}
          </button>
        </li>
      ))}
    </ul>
  );
}
