import { signal } from "@preact/signals-react";
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { signOut } from "@/lib/shared/wire/auth.ts";
import type { Call } from "../client/api/api.ts";
import type { UnsentWork } from "../client/outbox/unsent_work.ts";
import { isAllSent } from "../client/outbox/unsent_work.ts";
import { createFrame, type FrameDeps } from "./frame_state.ts";

export type LayoutState = ReturnType<typeof createLayoutState>;

export function createLayoutState(deps: FrameDeps & LogoutDeps) {
  const { state, hidePersonalData, redirectToSignIn } = createFrame(deps, PATIENT_SCREENS.sign_in.path);
  return { ...state, logout: createLogout(deps, hidePersonalData, redirectToSignIn) };
}

interface LogoutDeps {
  call: Call;
  readToken(): string | undefined;
  isOnline(): boolean;
  countUnsent(token: string): Promise<UnsentWork>;
  sendUnsent(token: string): Promise<void>;
  clearUserData(): Promise<void>;
}

export interface LogoutQuestion {
  unsent: UnsentWork;
  canSend: boolean;
  isSending: boolean;
  hasFailed: boolean;
}

export type LogoutState = ReturnType<typeof createLogout>;

/** `leave` hides personal things at once, `gone` navigates. */
export function createLogout(deps: LogoutDeps, leave: () => void, gone: () => void) {
  const question = signal<LogoutQuestion | undefined>();

  async function logOutAnyway(): Promise<void> {
    const token = deps.readToken();
    question.value = undefined;
    leave();
    const forgotten = deps.clearUserData();
    // Not awaited: this device has forgotten, whatever the server answers.
    if (token !== undefined) void deps.call(signOut, { token, keepalive: true });
    await forgotten;
    gone();
  }

  async function logOut(): Promise<void> {
    if (question.value) return;
    const unsent = await countLeft(deps);
    if (isAllSent(unsent)) return await logOutAnyway();
    question.value = { unsent, canSend: deps.isOnline(), isSending: false, hasFailed: false };
  }

  async function sendNow(): Promise<void> {
    const asked = question.value;
    if (!asked || asked.isSending) return;
    question.value = { ...asked, isSending: true, hasFailed: false };
    await deps.sendUnsent(deps.readToken() ?? "");
    const unsent = await countLeft(deps);
    if (isAllSent(unsent)) return await logOutAnyway();
    question.value = { unsent, canSend: deps.isOnline(), isSending: false, hasFailed: true };
  }

  function stay(): void {
    if (!question.value?.isSending) question.value = undefined;
  }

  return { question, logOut, sendNow, stay, logOutAnyway };
}

async function countLeft({ readToken, countUnsent }: LogoutDeps): Promise<UnsentWork> {
  const token = readToken();
  return token === undefined ? { readings: 0, feedback: 0 } : await countUnsent(token);
}
