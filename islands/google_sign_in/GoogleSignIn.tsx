import { type ReactElement, useEffect, useMemo } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { googleText } from "@/lib/shared/messages/google.ts";
import { call } from "../client/api.ts";
import { listenForGoogle as listen, newState, openWindow } from "../client/google_window.ts";
import { say } from "../client/language.ts";
import { redirectTo } from "../client/navigation.ts";
import { schedule } from "../client/schedule.ts";
import { storeToken } from "../client/session.ts";
import { Banner } from "../parts/Banner.tsx";
import { createGoogleSignInState } from "./google_sign_in_state.ts";
import { GoogleMark } from "./GoogleMark.tsx";

/** The way in by Google, below the way in by password. */
export function GoogleSignIn(): ReactElement {
  useSignals();
  const state = useMemo(createState, []);
  useEffect(() => state.leave, [state]);
  const text = say(googleText);
  const isBusy = state.isBusy.value;
  return (
    <div className="google">
      <p className="google-or">{text.or}</p>
      <button
        type="button"
        className="button button-quiet button-wide"
        aria-disabled={isBusy}
        aria-busy={isBusy}
        onClick={state.start}
      >
        {isBusy ? <span className="spinner-ring" aria-hidden="true" /> : <GoogleMark />}
        {isBusy ? text.busy : text.continue}
      </button>
      {state.failure.value && <Banner kind="error">{state.failure.value}</Banner>}
      {state.done.value && <Banner kind="success">{state.done.value}</Banner>}
    </div>
  );
}

function createState() {
  return createGoogleSignInState({
    ...{ call, redirectTo, storeToken, schedule, newState, openWindow, listen },
  });
}
