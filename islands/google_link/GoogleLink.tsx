import { type FormEvent, type ReactElement, useMemo } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { googleLinkText } from "@/lib/shared/messages/google_link.ts";
import { call } from "../client/api.ts";
import { takeGoogleLinkKey } from "../client/google_link.ts";
import { renderIsland } from "../client/island_root.ts";
import { say } from "../client/language.ts";
import { PATHS } from "../client/navigation.ts";
import { AccountFrame } from "../layout/AccountFrame.tsx";
import { Banner } from "../parts/Banner.tsx";
import { SubmitButton } from "../parts/SubmitButton.tsx";
import { createGoogleLinkState } from "./google_link_state.ts";

/** Draws the screen into its place in the document. */
export function startGoogleLink(place: Element): void {
  renderIsland(place, GoogleLink);
}

/** The screen at /login where a mail brings the key of a link; also who is signed in sees it. */
export function GoogleLink(): ReactElement {
  useSignals();
  const state = useMemo(() => createGoogleLinkState({ call, key: takeGoogleLinkKey() }), []);
  const text = say(googleLinkText);
  const isDone = state.done.value !== undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    state.confirm();
  }

  return (
    <AccountFrame>
      <form className="account-form" onSubmit={submit} noValidate>
        <header className="account-title">
          <h1>{text.title}</h1>
          <p>{text.lead}</p>
        </header>
        {state.failure.value && <Banner kind="error">{state.failure.value}</Banner>}
        {isDone && <Banner kind="success">{state.done.value}</Banner>}
        {!isDone && (
          <SubmitButton busy={state.isBusy.value} busyLabel={text.busy}>{text.confirm}</SubmitButton>
        )}
        <p className="account-other">
          <a href={PATHS.signIn}>{text.toSignIn}</a>
        </p>
      </form>
    </AccountFrame>
  );
}
