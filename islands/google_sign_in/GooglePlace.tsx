import { type ReactElement, useEffect, useMemo } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { call } from "../client/api.ts";
import { isGoogleOffered } from "../client/google_offer.ts";
import { createGoogleSlotState } from "./google_place_state.ts";
import { GoogleSignIn } from "./GoogleSignIn.tsx";

/** Where the account screens offer Google; empty where it is not offered, offline, and until that is known. */
export function GoogleSignInSlot(): ReactElement | null {
  useSignals();
  const state = useMemo(() => createGoogleSlotState(() => isGoogleOffered(call)), []);
  useEffect(() => void state.ask(), [state]);
  return state.isOffered.value ? <GoogleSignIn /> : null;
}
