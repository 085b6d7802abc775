import { useEffect } from "react";
import { computed, useSignal } from "@preact/signals-react";
import { isLow, isUrgent } from "@/lib/shared/glucose.ts";
import { listOpenQuestions } from "@/lib/shared/health_profile.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { selectCommonUnit } from "@/lib/shared/reading_summary.ts";
import { findUrgent } from "@/lib/shared/urgency.ts";
import { openBrowserHealthProfile } from "../client/outbox/health_profile.ts";
import { LazyPart } from "../parts/LazyPart.tsx";
import { loadScreens } from "../weights.ts";
import { readOwnHealth } from "./health/health.ts";
import type { LogBookScreen } from "./log_book_state.ts";
import { findSeverePressure } from "./vital_signs/VitalSigns.tsx";

/** Which diabetes, unit and targets: behind a calm reading that was just added, each until it is answered once. */
export function PersonQuestions({ screen }: { screen: LogBookScreen }) {
  const isAsking = useSignal(false);
  useEffect(() => followWizard(screen, (mayAsk) => isAsking.value = mayAsk), [screen]);
  const [question] = isAsking.value && !screen.dialogs.record.form.value ? listQuestions() : [];
  if (!question) return null;
  return (
    <LazyPart load={loadScreens}>
      {({ PersonQuestionSheet }) => (
        <PersonQuestionSheet
          question={question}
          typedUnit={selectCommonUnit(screen.book.readings.value)}
        />
      )}
    </LazyPart>
  );
}

/** None unless the account says that they were not asked. */
function listQuestions() {
  const own = readOwnHealth();
  return own?.isHeard ? listOpenQuestions(own.profile) : [];
}

/** @param tell Called as the wizard opens, with false, and as it closes. */
function followWizard(screen: LogBookScreen, tell: (mayAsk: boolean) => void): () => void {
  const { book, dialogs: { wizard } } = screen;
  let before: ReadonlySet<string> | undefined;
  return computed(() => wizard.view.value.isOpen).subscribe((isOpen) => {
    const readings = book.readings.value;
    const added = readings.filter(({ _id }) => before?.has(_id) === false);
    tell(!isOpen && added.length > 0 && isCalm(screen, added));
    before = isOpen ? new Set(readings.map(({ _id }) => _id)) : undefined;
    // Another phone may have asked.
    if (isOpen && listQuestions().length > 0) void openBrowserHealthProfile().sync();
  });
}

/** Nobody is asked anything beside an emergency, or while they wait to measure a low again. */
function isCalm(screen: LogBookScreen, added: readonly Reading[]): boolean {
  return !added.some((reading) => isLow(reading) || isUrgent(reading)) &&
    !findUrgent(screen.book.readings.value, screen.moment.value, isUrgent) &&
    !findSeverePressure(screen) && screen.dialogs.timer.secondsLeft.value === undefined;
}
