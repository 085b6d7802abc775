import type { ReactElement } from "react";
import { logTrendText } from "@/lib/shared/messages/log_trend.ts";
import { say } from "../../client/browser/language.ts";
import { createLazy } from "../../client/browser/lazy.ts";
import { Icon } from "../../parts/Icon.tsx";
import type { LogBookScreen } from "../log_book_state.ts";
import { listPatterns } from "../trend/list_patterns.ts";
import type { ReadingFinder } from "./reading_finder.ts";

const panel = createLazy(() => import("./FilterPanel.tsx"));

/** Prepares the address's filter, then acts. */
export async function findReadings(
  screen: LogBookScreen,
  act?: (finder: ReadingFinder) => void,
): Promise<void> {
  const part = await panel.load();
  const { finder, lazyDialogs } = screen;
  lazyDialogs.hasFailed.value = !part;
  finder.value ??= part?.openFinder(screen, listPatterns);
  if (finder.value) act?.(finder.value);
}

export function FindReadings({ screen }: { screen: LogBookScreen }): ReactElement {
  const part = panel.part.value;
  const finder = screen.finder.value;
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
      {part && finder && <part.FilterPanel finder={finder} screen={screen} />}
    </>
  );
}
