import { type ReactElement, useMemo } from "react";
import { signal } from "@preact/signals-react";
import { accountText } from "@/lib/shared/messages/account.ts";
import { googleLinkText } from "@/lib/shared/messages/google_link.ts";
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { confirmGoogleLink } from "@/lib/shared/wire/google.ts";
import { type Call, call } from "../client/api/api.ts";
import { takeGoogleLinkKey } from "./google_link_key.ts";
import { renderIsland } from "../client/browser/island_root.ts";
import { say } from "../client/browser/language.ts";
import { AccountScreen } from "../layout/GuestScreen.tsx";
import { Banner } from "../parts/Banner.tsx";
import { SubmitButton } from "../parts/SubmitButton.tsx";
import { createForm, refusalMessage } from "../state/form.ts";

export function startGoogleLink(root: Element): void {
  renderIsland(root, GoogleLink);
}

function GoogleLink(): ReactElement {
  const state = useMemo(() => createGoogleLinkState({ call, key: takeGoogleLinkKey() }), []);
  const text = say(googleLinkText);
  const notice = state.notice.value;
  return (
    <AccountScreen>
      <form className="stack-5 account-form" onSubmit={state.submit} noValidate>
        <header className="stack-2 account-title">
          <h1>{text.title}</h1>
          <p>{text.lead}</p>
        </header>
        {notice && <Banner kind={notice.kind}>{notice.text}</Banner>}
        {!state.isDone.value && (
          <SubmitButton busy={state.isBusy.value} busyLabel={text.busy}>{text.confirm}</SubmitButton>
        )}
        <p className="account-other muted text-center">
          <a href={PATIENT_SCREENS.sign_in.path}>{text.toSignIn}</a>
        </p>
      </form>
    </AccountScreen>
  );
}

/** Sends nothing before a press: mail scanners open links but press nothing. */
export function createGoogleLinkState({ call, key }: { call: Call; key: string }) {
  const isDone = signal(false);
  const form = createForm<object>({
    initial: {},
    async send() {
      const result = await call(confirmGoogleLink, { body: { key } });
      if (!result.ok) {
        return { text: refusalMessage(result, say(accountText).noNetwork, say(googleLinkText).failed) };
      }
      isDone.value = true;
      form.notice.value = { kind: "success", text: result.data.message };
    },
  });
  return { ...form, isDone };
}
