import { type ReactElement, type ReactNode, useEffect, useMemo } from "react";
import { call } from "../client/api/api.ts";
import { loadOptional } from "../client/browser/load_optional.ts";
import { hasLeft } from "../client/session/unsent_left.ts";
import { onPageRestored, redirectTo } from "../client/browser/navigation.ts";
import { clearToken, readToken } from "../client/session/session.ts";
import { clearOthersDrafts } from "../client/storage/drafts.ts";
import { readTried } from "../client/storage/tried_reading.ts";
import { LanguageSelect } from "../parts/LanguageSelect.tsx";
import { loadClearing } from "../client/session/clear_user_data.ts";
import { AccountFrame, AccountWaiting } from "./AccountWaiting.tsx";
import { createGuestState } from "./guest_state.ts";

/** For everybody, signed in or not. */
export function AccountScreen({ children }: { children: ReactNode }): ReactElement {
  return <AccountFrame language={<LanguageSelect />}>{children}</AccountFrame>;
}

interface GuestScreenProps {
  openGuard?(): ReturnType<typeof createGuestState>;
  children: ReactNode;
}

export function GuestScreen({ openGuard = openPatientGuard, children }: GuestScreenProps): ReactElement {
  const state = useMemo(openGuard, []);
  useEffect(() => {
    void state.check();
    return onPageRestored(state.check);
  }, [state]);
  return <AccountScreen>{state.isShown.value ? children : <AccountWaiting />}</AccountScreen>;
}

/** Loads nothing on most phones: there is nothing to clear. */
async function clearLeft(): Promise<void> {
  clearOthersDrafts();
  readTried(Date.now());
  if (!await hasLeft()) return;
  await loadOptional(loadClearing, ({ clearEndedSessions }) => clearEndedSessions());
}

function openPatientGuard() {
  return createGuestState({ call, redirectTo, readToken, clearToken, clearLeft });
}
