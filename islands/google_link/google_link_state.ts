/** Letting Google open an account: one press, and what came of it. @module */
import { type Signal, signal } from "@preact/signals-react";
import { accountText } from "@/lib/shared/messages/account.ts";
import { googleLinkText } from "@/lib/shared/messages/google_link.ts";
import { confirmGoogleLink } from "@/lib/shared/wire/google.ts";
import type { Call } from "../client/api.ts";
import { say } from "../client/language.ts";

/** What the screen works with; tests hand it other things. */
export interface GoogleLinkDeps {
  call: Call;
  key: string;
}

/** The screen as it shows itself. */
export interface GoogleLinkState {
  isBusy: Signal<boolean>;
  failure: Signal<string | undefined>;
  /** What the server said once it was done. */
  done: Signal<string | undefined>;
  confirm(): Promise<void>;
}

/** Builds the state of a link that nobody has agreed to: programs that only look at a mail's links press nothing. */
export function createGoogleLinkState({ call, key }: GoogleLinkDeps): GoogleLinkState {
  const isBusy = signal(false);
  const failure = signal<string | undefined>();
  const done = signal<string | undefined>();

  async function confirm(): Promise<void> {
    if (isBusy.value || done.value !== undefined) return;
    failure.value = undefined;
    isBusy.value = true;
    const result = await call(confirmGoogleLink, { body: { key } });
    isBusy.value = false;
    if (result.ok) done.value = result.data.message;
    else {failure.value = result.status === 0
        ? say(accountText).noNetwork
        : result.message || say(googleLinkText).failed;}
  }

  return { isBusy, failure, done, confirm };
}
