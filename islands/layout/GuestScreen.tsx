import { type ReactElement, type ReactNode, useEffect, useMemo } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { BRAND } from "@/lib/shared/brand.ts";
import { clientText } from "@/lib/shared/messages/client.ts";
import { call } from "../client/api.ts";
import { loadOptional } from "../client/load_optional.ts";
import { hasLeft } from "../client/has_left.ts";
import { say } from "../client/language.ts";
import { onPageRestored, redirectTo } from "../client/navigation.ts";
import { clearToken, readToken } from "../client/session.ts";
import { Spinner } from "../parts/Spinner.tsx";
import { AccountFrame } from "./AccountFrame.tsx";
import { createGuestState, type GuestState } from "./guest_state.ts";

interface GuestScreenProps {
  /** Opens the guard; a patient's when absent. */
  openGuard?(): GuestState;
  children: ReactNode;
}

/** Shows a screen to guests only; who is signed in is led inside. */
export function GuestScreen({ openGuard = openPatientGuard, children }: GuestScreenProps): ReactElement {
  useSignals();
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
  useSignals();
  return (
    <>
      <h1 className="visually-hidden">{BRAND.name}</h1>
      <Spinner label={say(clientText).loading} />
    </>
  );
}

/** On most phones there is nothing, and nothing is loaded for it. */
async function clearLeft(): Promise<void> {
  if (!await hasLeft()) return;
  await loadOptional(
    () => import("../client/clear_ended_sessions.ts"),
    ({ clearEndedSessions }) => clearEndedSessions(),
  );
}

function openPatientGuard(): GuestState {
  return createGuestState({ call, redirectTo, readToken, clearToken, clearLeft });
}
