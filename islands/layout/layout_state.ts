import { type ReadonlySignal, signal } from "@preact/signals-react";
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { signOut } from "@/lib/shared/wire/auth.ts";
import type { Call } from "../client/api/api.ts";
import type { UnsentWork } from "../client/outbox/clear_readings.ts";
import { isAllSent } from "../client/outbox/unsent_work.ts";
import { createFrame, type FrameDeps, type FrameState } from "./frame_state.ts";

type LayoutDeps = FrameDeps & LogoutDeps;

export interface LayoutState extends FrameState {
  logout: LogoutState;
}

export function createLayoutState(deps: LayoutDeps): LayoutState {
  const { state, takeAway, redirectToSignIn } = createFrame(deps, PATIENT_SCREENS.sign_in.path);
  return { ...state, logout: createLogout(deps, takeAway, redirectToSignIn) };
}

interface LogoutDeps {
  call: Call;
  readToken(): string | undefined;
  isOnline(): boolean;
  countUnsent(token: string): Promise<UnsentWork>;
  sendUnsent(token: string): Promise<void>;
  /** The token goes at once. */
  clearUserData(): Promise<void>;
  /** False when the dialog cannot be loaded. */
  loadDialog(): Promise<boolean>;
  /** The browser's own dialog: true means that what is unsent may be lost. */
  confirmPlainly(): boolean;
}

export interface LogoutQuestion {
  unsent: UnsentWork;
  canSend: boolean;
  isSending: boolean;
  hasFailed: boolean;
}

export interface LogoutState {
  question: ReadonlySignal<LogoutQuestion | undefined>;
  logOut(): Promise<void>;
  sendNow(): Promise<void>;
  stay(): void;
  loseThem(): Promise<void>;
}

/** `leave` hides the person's things at once, `gone` leads elsewhere. */
export function createLogout(deps: LogoutDeps, leave: () => void, gone: () => void): LogoutState {
  const question = signal<LogoutQuestion | undefined>();

  async function loseThem(): Promise<void> {
    const token = deps.readToken();
    question.value = undefined;
    leave();
    const forgotten = deps.clearUserData();
    // Not awaited: this device forgets, whether or not the server can be reached.
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

async function countLeft({ readToken, countUnsent }: LogoutDeps): Promise<UnsentWork> {
  const token = readToken();
  return token === undefined ? { readings: 0, feedback: 0 } : await countUnsent(token);
}
