import { useEffect, useMemo } from "react";
import { findLanguage } from "@/lib/shared/find_language.ts";
import { classifyReading, toMgDl } from "@/lib/shared/glucose.ts";
import { adviceText } from "@/lib/shared/messages/advice.ts";
import { listenText } from "@/lib/shared/messages/listen.ts";
import { statusText } from "@/lib/shared/messages/status.ts";
import { clientText } from "@/lib/shared/messages/client.ts";
import { logSafetyText } from "@/lib/shared/messages/log_safety.ts";
import { ramadanText } from "@/lib/shared/messages/ramadan.ts";
import { findBreakFastReason } from "@/lib/shared/ramadan.ts";
import type { ReadingEntry } from "@/lib/shared/reading_merge.ts";
import { fromMgDl } from "@/lib/shared/reading_summary.ts";
import { listSpokenAdvice, spokenStatus, UNIT_WORDS } from "@/lib/shared/spoken_result.ts";
import { savesData } from "../../client/browser/idle.ts";
import { readLanguage, say } from "../../client/browser/language.ts";
import { interruptSound } from "../../client/browser/sound_playing.ts";
import { browserRecordings } from "../../client/storage/recordings.ts";
import { Button } from "../../parts/Button.tsx";
import { readHealth } from "../health/health.ts";
import { createListenState, type HeardResult } from "./listen_state.ts";
import { awaitVoices, onPageHidden, onVoicesChanged, playSound, readVoices, speak } from "./speech.ts";

interface ListenProps {
  reading: Pick<ReadingEntry, "value" | "unit" | "type" | "date">;
  hasSteps: boolean;
}

/** Not in the sprite, which every document contains. */
const SHAPES = {
  listen: "M4 9.5v5h3.5L12 19V5L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6a8 8 0 0 1 0 12",
  stop: "M7 7h10v10H7z",
};

export function Listen(props: ListenProps) {
  const heard = describe(props);
  const words = JSON.stringify(heard);
  const listening = useMemo(() => openListening(heard), [words]);
  useEffect(() => listening.open(), [listening]);
  const { offer, isSpeaking, hasFailed } = listening;
  if (!offer.value) return null;
  const bytes = savesData() ? offer.value.sounds?.missingBytes : undefined;
  const { listen } = say(listenText);
  const name = bytes ? `${listen} (${Math.max(1, Math.round(bytes / 1000))} KB)` : listen;
  const { stopTimer: stop } = say(logSafetyText);
  return (
    <div className="wizard-listen">
      <Button onPress={() => void listening.toggle()}>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d={isSpeaking.value ? SHAPES.stop : SHAPES.listen} />
        </svg>
        <span>{isSpeaking.value ? stop : name}</span>
      </Button>
      {hasFailed.value && <p role="alert">{say(clientText).networkError}</p>}
    </div>
  );
}

function openListening(heard: HeardResult) {
  return createListenState<SpeechSynthesisVoice>(heard, {
    language: findLanguage([readLanguage() ?? ""]) ?? "en",
    readVoices,
    awaitVoices,
    onVoicesChanged,
    speak,
    interruptSound,
    onPageHidden,
    recordings: browserRecordings,
    play: playSound,
  });
}

function describe({ reading, hasSteps }: ListenProps): HeardResult {
  const { unit = reading.unit, ramadan } = readHealth();
  const value = unit === reading.unit ? reading.value : fromMgDl(toMgDl(reading), unit);
  const breakFast = findBreakFastReason(reading, ramadan);
  const shown = { ...classifyReading(reading), reading, hasSteps, breakFast };
  const texts = {
    advice: say(adviceText),
    status: say(statusText),
    log_safety: say(logSafetyText),
    ramadan: say(ramadanText),
  };
  return {
    value: `${value} ${say(listenText).unit(UNIT_WORDS[unit])}`,
    status: spokenStatus(texts, shown),
    advice: listSpokenAdvice(texts, shown),
  };
}
