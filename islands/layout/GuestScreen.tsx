import { type ReactElement, type ReactNode, useEffect, useMemo } from "react";
import { BRAND } from "@/lib/shared/brand.ts";
import { clientText } from "@/lib/shared/messages/client.ts";
import { call } from "../client/api/api.ts";
import { loadOptional } from "../client/browser/load_optional.ts";
import { hasLeft } from "../client/session/unsent_left.ts";
import { say } from "../client/browser/language.ts";
import { onPageRestored, redirectTo } from "../client/browser/navigation.ts";
import { clearToken, readToken } from "../client/session/session.ts";
import { clearOthersDrafts } from "../client/storage/drafts.ts";
import { Spinner } from "../parts/Spinner.tsx";
import { AccountFrame } from "./AccountFrame.tsx";
import { createGuestState, type GuestState } from "./guest_state.ts";

interface GuestScreenProps {
  openGuard?(): GuestState;
  children: ReactNode;
}

export function GuestScreen({ openGuard = openPatientGuard, children }: GuestScreenProps): ReactElement {
  const state = useMemo(openGuard, []);
  useEffect(() => {
    state.check();
    return onPageRestored(state.check);
  }, [state]);
  return (
    <AccountFrame>
      {state.isShown.value ? children : <Checking />}
    </AccountFrame>
  );
}

function Checking(): ReactElement {
  return (
    <>
      <h1 className="visually-hidden">{BRAND.name}</h1>
      <Spinner label={say(clientText).loading} />
    </>
  );
}

/** Loads nothing on most phones: there is nothing to clear. */
async function clearLeft(): Promise<void> {
  clearOthersDrafts();
  if (!await hasLeft()) return;
  await loadOptional(
    () => import("../client/session/clear_ended_sessions.ts"),
    ({ clearEndedSessions }) => clearEndedSessions(),
  );
}

function openPatientGuard(): GuestState {
  return createGuestState({ call, redirectTo, readToken, clearToken, clearLeft });
}
