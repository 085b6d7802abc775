import { type ReactElement, type ReactNode, useEffect, useMemo } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { clientText } from "@/lib/shared/messages/client.ts";
import { call } from "../client/api.ts";
import { say } from "../client/language.ts";
import { onPageRestored, redirectTo } from "../client/navigation.ts";
import { clearToken, readToken } from "../client/session.ts";
import { Spinner } from "../parts/Spinner.tsx";
import { AccountFrame } from "./AccountFrame.tsx";
import { createGuestState } from "./guest_state.ts";

/** Shows a screen to guests only; who is signed in is led to their logbook. */
export function GuestScreen({ children }: { children: ReactNode }): ReactElement {
  useSignals();
  const state = useMemo(() => createGuestState({ call, redirectTo, readToken, clearToken }), []);
  useEffect(() => {
    state.check();
    return onPageRestored(state.check);
  }, [state]);
  return (
    <AccountFrame>
      {state.isShown.value ? children : <Spinner label={say(clientText).loading} />}
    </AccountFrame>
  );
}
