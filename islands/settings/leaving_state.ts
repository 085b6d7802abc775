/** Taking everything along, and deleting the account. @module */
import { type Signal, signal } from "@preact/signals-react";
import { preparePassword } from "@/lib/shared/account.ts";
import { accountDataText } from "@/lib/shared/messages/settings_privacy.ts";
import { deleteAccount, exportAccount } from "@/lib/shared/wire/auth.ts";
import { say } from "../client/language.ts";
import { PATHS } from "../client/navigation.ts";
import type { NoticeBoard } from "./notice_board.ts";
import { type AuthedCall, explainRefusal } from "../client/authed_call.ts";

/** What leaving works with; tests hand it other things. */
export interface LeavingDeps {
  authedCall: AuthedCall;
  board: NoticeBoard;
  /** `YYYY-MM-DD` where the person is. */
  today(): string;
  saveFile(bytes: Uint8Array<ArrayBuffer>, file: { name: string; type: string }): void;
  /** Leaves nothing of the person on this device. */
  clearUserData(): Promise<void>;
  redirectTo(path: string): void;
}

/** Both ways out as the screen shows them. */
export interface LeavingState {
  board: NoticeBoard;
  isExporting: Signal<boolean>;
  /** The question whether to delete stands open. */
  isAsking: Signal<boolean>;
  password: Signal<string>;
  /** Why the account could not be deleted. */
  fault: Signal<string | undefined>;
  isDeleting: Signal<boolean>;
  /** Counts refusals: with each one the focus goes to the password. */
  refusals: Signal<number>;
  exportData(): Promise<void>;
  ask(): void;
  cancel(): void;
  typePassword(value: string): void;
  deleteForGood(): Promise<void>;
}

/** Builds the state of somebody who stays. */
export function createLeavingState(deps: LeavingDeps): LeavingState {
  const { authedCall, board } = deps;
  const isExporting = signal(false);
  const isAsking = signal(false);
  const password = signal("");
  const fault = signal<string | undefined>();
  const isDeleting = signal(false);
  const refusals = signal(0);

  async function exportData(): Promise<void> {
    if (isExporting.value) return;
    board.clear();
    isExporting.value = true;
    const result = await authedCall(exportAccount);
    isExporting.value = false;
    if (!result.ok) return board.refuse(result);
    const text = say(accountDataText);
    const bytes = new TextEncoder().encode(JSON.stringify(result.data, null, 2));
    deps.saveFile(bytes, { name: text.fileName(deps.today()), type: "application/json" });
    board.succeed(text.exported);
  }

  function typePassword(value: string): void {
    password.value = value;
    fault.value = undefined;
  }

  function show(isShown: boolean): void {
    if (isDeleting.value) return;
    typePassword("");
    isAsking.value = isShown;
  }

  async function deleteForGood(): Promise<void> {
    if (isDeleting.value) return;
    fault.value = undefined;
    isDeleting.value = true;
    const result = await authedCall(deleteAccount, { body: { password: preparePassword(password.value) } });
    if (result.ok) {
      await deps.clearUserData();
      return deps.redirectTo(PATHS.home);
    }
    isDeleting.value = false;
    fault.value = explainRefusal(result);
    refusals.value++;
  }

  return {
    board,
    isExporting,
    isAsking,
    password,
    fault,
    isDeleting,
    refusals,
    exportData,
    ask: () => show(true),
    cancel: () => show(false),
    typePassword,
    deleteForGood,
  };
}
