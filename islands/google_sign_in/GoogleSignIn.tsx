import { type ReactElement, useEffect, useMemo } from "react";
import { useSignal } from "@preact/signals-react";
import { googleText } from "@/lib/shared/messages/google.ts";
import { getGoogleOffer } from "@/lib/shared/wire/google.ts";
import { type Call, call } from "../client/api/api.ts";
import { say } from "../client/browser/language.ts";
import { redirectTo } from "../client/browser/navigation.ts";
import { schedule } from "../client/browser/schedule.ts";
import { storeToken, userIdOf } from "../client/session/session.ts";
import { takeLanguage } from "../client/storage/language_choice.ts";
import { tabStore } from "../client/storage/safe_storage.ts";
import { claimTried, settleTried } from "../client/storage/tried_reading.ts";
import { Banner } from "../parts/Banner.tsx";
import { createGoogleSignInState } from "./google_sign_in_state.ts";
import { listenForGoogle as listen, newState, openWindow } from "./google_window.ts";

interface GoogleSignInProps {
  /** Where what was typed on the start page waits for the account that is opened. */
  opensAccount?: boolean;
}

/** Nothing offline, where it is not offered, and until that is known. */
export function GoogleSignIn({ opensAccount }: GoogleSignInProps): ReactElement | null {
  const isOffered = useSignal(false);
  useEffect(() => void isGoogleOffered(call).then((answer) => isOffered.value = answer), []);
  return isOffered.value ? <GoogleButton opensAccount={opensAccount} /> : null;
}

const KEY = "google_offer";

/** Once per tab; asks again after no answer. */
export async function isGoogleOffered(call: Call): Promise<boolean> {
  const known = tabStore.get(KEY);
  if (known !== undefined) return known === "yes";
  const result = await call(getGoogleOffer);
  if (result.ok) tabStore.set(KEY, result.data.isOffered ? "yes" : "no");
  return result.ok && result.data.isOffered;
}

function GoogleButton({ opensAccount }: GoogleSignInProps): ReactElement {
  const state = useMemo(() => createState(opensAccount), []);
  useEffect(() => state.leave, [state]);
  const text = say(googleText);
  const isBusy = state.isBusy.value;
  return (
    <div className="stack-4 google">
      <p className="line-4 hint google-or">{text.or}</p>
      <button
        type="button"
        className="button button-quiet button-wide"
        aria-disabled={isBusy}
        aria-busy={isBusy}
        onClick={state.start}
      >
        {isBusy ? <span className="spinner-ring" aria-hidden="true" /> : <GoogleMark />}
        <span>{isBusy ? text.busy : text.continue}</span>
      </button>
      {state.failure.value && <Banner kind="error">{state.failure.value}</Banner>}
      {state.done.value && <Banner kind="success">{state.done.value}</Banner>}
    </div>
  );
}

function createState(opensAccount?: boolean) {
  return createGoogleSignInState({
    call,
    redirectTo,
    storeToken(token) {
      if (opensAccount) {
        claimTried(userIdOf(token), Date.now());
        settleTried(Date.now());
      }
      return storeToken(token);
    },
    takeLanguage,
    schedule,
    newState,
    openWindow,
    listen,
  });
}

/** Google's rules require its colours. */
function GoogleMark(): ReactElement {
  return (
    <svg className="google-mark" viewBox="0 0 18 18" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92a8.78 8.78 0 0 0 2.68-6.62z"
      />
      <path
        fill="#34A853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.33-1.58-5.04-3.71H.96v2.33A9 9 0 0 0 9 18z"
      />
      <path
        fill="#FBBC05"
        d="M3.96 10.71a5.41 5.41 0 0 1 0-3.42V4.96H.96a9 9 0 0 0 0 8.08z"
      />
      <path
        fill="#EA4335"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.59A9 9 0 0 0 .96 4.96l3 2.33C4.67 5.16 6.66 3.58 9 3.58z"
      />
    </svg>
  );
}
