import type { ReactElement } from "react";
import { logoutText } from "@/lib/shared/messages/logout.ts";
import { say } from "../client/browser/language.ts";
import { sayUnsent } from "../client/outbox/say_unsent.ts";
import { sumCounts, type UnsentWork } from "../client/outbox/unsent_work.ts";
import { Banner } from "../parts/Banner.tsx";
import { Button } from "../parts/Button.tsx";
import { Modal } from "../parts/Modal.tsx";
import type { LogoutQuestion, LogoutState } from "./layout_state.ts";

export function LogoutDialog(
  { logout, question }: { logout: LogoutState; question: LogoutQuestion },
): ReactElement {
  const text = say(logoutText);
  const { unsent, canSend, isSending, hasFailed } = question;
  return (
    <Modal title={text.title} onClose={logout.stay}>
      <p className="layout-logout-reason">{sayLost(unsent)}</p>
      {hasFailed && <Banner kind="error">{text.notSent}</Banner>}
      <div className="stack-3 layout-logout-actions">
        {canSend && (
          <Button kind="main" isBusy={isSending} onPress={logout.sendNow}>
            {isSending ? text.sending : text.sendNow}
          </Button>
        )}
        <button
          type="button"
          className={`button ${canSend ? "button-quiet" : "button-main"}`}
          aria-disabled={isSending}
          onClick={logout.stay}
        >
          {text.stay}
        </button>
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={isSending}
          onClick={isSending ? undefined : logout.logOutAnyway}
        >
          {text.lose}
        </button>
      </div>
    </Modal>
  );
}

export function sayLost(unsent: UnsentWork): string {
  const { lost, changes, settings } = say(logoutText);
  return lost({ count: sumCounts(unsent), what: sayUnsent(unsent, { readings: changes, settings }) });
}
