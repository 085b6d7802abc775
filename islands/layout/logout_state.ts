/** Leaving for good: nothing that exists only on this phone is lost without a question. @module */
import { type ReadonlySignal, signal } from "@preact/signals-react";
import { signOut } from "@/lib/shared/wire/auth.ts";
import type { Call } from "../client/api.ts";
import { isAllSent, type UnsentWork } from "../client/unsent_work.ts";

/** What logging out works with; tests hand it other things. */
export interface LogoutDeps {
  call: Call;
  readToken(): string | undefined;
  isOnline(): boolean;
  /** Returns how much of a token's holder is on this phone only. */
  countUnsent(token: string): Promise<UnsentWork>;
  /** Sends it, as far as that goes. */
  sendUnsent(token: string): Promise<void>;
  /** Leaves nothing of the person on this device; the token goes at once. */
  clearUserData(): Promise<void>;
  /** Gets ready what asks the question; false when it cannot be had. */
  loadDialog(): Promise<boolean>;
  /** Asks by the browser's own means: true means that what is unsent may be lost. */
  confirmPlainly(): boolean;
}

/** The question before something is lost. */
export interface LogoutQuestion {
  unsent: UnsentWork;
  canSend: boolean;
  isSending: boolean;
  hasFailed: boolean;
}

/** Logging out as the screen shows it. */
export interface LogoutState {
  /** Undefined while nothing is asked. */
  question: ReadonlySignal<LogoutQuestion | undefined>;
  /** Out at once, or first the question. */
  logOut(): Promise<void>;
  sendNow(): Promise<void>;
  stay(): void;
  loseThem(): Promise<void>;
}

/** Builds the way out; `leave` takes the person's things off the screen at once, `gone` goes elsewhere. */
export function createLogout(deps: LogoutDeps, leave: () => void, gone: () => void): LogoutState {
  const question = signal<LogoutQuestion | undefined>();

  async function loseThem(): Promise<void> {
    const token = deps.readToken();
    question.value = undefined;
    leave();
    const forgotten = deps.clearUserData();
    // Nobody waits for the answer: this device forgets, whether or not the server can be reached.
    if (token !== undefined) void deps.call(signOut, { token, keepalive: true });
    await forgotten;
    gone();
  }

  async function logOut(): Promise<void> {
    if (question.value) return;
    const unsent = await countLeft(deps);
    if (isAllSent(unsent)) return await loseThem();
    if (await deps.loadDialog()) {
      question.value = { unsent, canSend: deps.isOnline(), isSending: false, hasFailed: false };
    } else if (deps.confirmPlainly()) await loseThem();
  }

  async function sendNow(): Promise<void> {
    const asked = question.value;
    if (!asked || asked.isSending) return;
    question.value = { ...asked, isSending: true, hasFailed: false };
    await deps.sendUnsent(deps.readToken() ?? "");
    const unsent = await countLeft(deps);
    if (isAllSent(unsent)) return await loseThem();
    question.value = { unsent, canSend: deps.isOnline(), isSending: false, hasFailed: true };
  }

  function stay(): void {
    if (!question.value?.isSending) question.value = undefined;
  }

  return { question, logOut, sendNow, stay, loseThem };
}

/** Without a token there is nobody to ask about. */
async function countLeft({ readToken, countUnsent }: LogoutDeps): Promise<UnsentWork> {
  const token = readToken();
  return token === undefined ? { readings: 0, feedback: 0 } : await countUnsent(token);
}
