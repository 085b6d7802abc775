import { signal } from "@preact/signals-react";
import { guardPatientScreen, type SessionState } from "../client/session/session_guard.ts";

/** A screen that asks for nothing but the session itself: its parts ask for the rest. */
export function openGuardedScreen() {
  const sessionState = signal<SessionState | undefined>();
  const start = async () => void (sessionState.value = await guardPatientScreen());
  return {
    sessionState,
    start,
    async resume() {
      if (sessionState.value?.kind === "offline") await start();
    },
  };
}
