/** Who is at the logbook, and whether there is a network to ask over. @module */
import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import type { Profile } from "@/lib/shared/wire/auth.ts";
import type { SessionState } from "../client/session_guard.ts";

/** What this works with. */
export interface PersonDeps {
  guard(): Promise<SessionState>;
  /** Who this phone remembers, for the time until the guard has an answer. */
  getCachedProfile(): Promise<Profile | undefined>;
  /** What the browser believes: a no is true, a yes is a hope. */
  isOnline(): boolean;
}

/** The person as the screen knows them. */
export interface PersonState {
  /** Undefined while the guard asks. */
  sessionState: ReadonlySignal<SessionState | undefined>;
  /** As far as the server or this phone knows. */
  profile: ReadonlySignal<Profile | undefined>;
  /** The browser says so, or no answer came. */
  isOffline: ReadonlySignal<boolean>;
  /** Asks the guard, unless it was asked already. */
  ask(asked?: Promise<SessionState>): Promise<void>;
  /** The network has come or gone. */
  lookAtNetwork(): void;
}

/** Creates the state of somebody about whom nobody was asked. */
export function createPerson({ guard, getCachedProfile, isOnline }: PersonDeps): PersonState {
  const sessionState = signal<SessionState | undefined>(undefined);
  const remembered = signal<Profile | undefined>(undefined);
  const hasNetwork = signal(isOnline());

  async function recall(): Promise<void> {
    remembered.value = await getCachedProfile();
  }
  async function ask(asked = guard()): Promise<void> {
    const recalled = recall();
    sessionState.value = await asked;
    await recalled;
  }

  return {
    sessionState,
    profile: computed(() => profileOf(sessionState.value) ?? remembered.value),
    isOffline: computed(() => !hasNetwork.value || sessionState.value?.kind === "offline"),
    ask,
    lookAtNetwork: () => void (hasNetwork.value = isOnline()),
  };
}

function profileOf(sessionState: SessionState | undefined): Profile | undefined {
  return sessionState && sessionState.kind !== "leaving" ? sessionState.profile : undefined;
}
