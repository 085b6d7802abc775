import { signal } from "@preact/signals-react";
import { preparePassword } from "@/lib/shared/account.ts";
import { accountDataText } from "@/lib/shared/messages/account_data.ts";
import { HOME_PATH } from "@/lib/shared/screens.ts";
import { deleteAccount, exportAccount } from "@/lib/shared/wire/auth.ts";
import type { AuthedCall } from "../client/api/authed_call.ts";
import { explainRefusal } from "./explain_refusal.ts";
import { say } from "../client/browser/language.ts";
import { createForm } from "../state/form.ts";
import type { TimedNotice } from "../state/timed_notice.ts";

export type LeavingState = ReturnType<typeof createLeavingState>;

export interface LeavingDeps {
  /** `YYYY-MM-DD` where the person is. */
  today(): string;
  saveFile(bytes: Uint8Array<ArrayBuffer>, file: { name: string; type: string }): void;
  clearUserData(): Promise<void>;
  redirectTo(path: string): void;
}

export function createLeavingState(deps: LeavingDeps & { authedCall: AuthedCall; notice: TimedNotice }) {
  const { authedCall, notice } = deps;
  const isExporting = signal(false);
  const isAsking = signal(false);
  const form = createForm({
    initial: { password: "" },
    async send({ password }) {
      const result = await authedCall(deleteAccount, { body: { password: preparePassword(password) } });
      if (!result.ok) return { errors: { password: explainRefusal(result) } };
      await deps.clearUserData();
      deps.redirectTo(HOME_PATH);
      return "leaving";
    },
  });

  async function exportData(): Promise<void> {
    if (isExporting.value) return;
    notice.clear();
    isExporting.value = true;
    const result = await authedCall(exportAccount);
    isExporting.value = false;
    if (!result.ok) return notice.fail(explainRefusal(result));
    const text = say(accountDataText);
    const bytes = new TextEncoder().encode(JSON.stringify(result.data, null, 2));
    deps.saveFile(bytes, { name: text.fileName({ date: deps.today() }), type: "application/json" });
    notice.succeed(text.exported);
  }

  function ask(): void {
    notice.clear();
    show(true);
  }

  function show(isShown: boolean): void {
    if (form.isBusy.value) return;
    form.reset({ password: "" });
    isAsking.value = isShown;
  }

  return { notice, isExporting, isAsking, form, exportData, ask, cancel: () => show(false) };
}
