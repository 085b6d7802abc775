import { useEffect } from "react";
import { useSignal } from "@preact/signals-react";
import { passwordProposalText } from "@/lib/shared/messages/password_proposal.ts";
import { proposePassword } from "@/lib/shared/wire/auth.ts";
import { call } from "../client/api/api.ts";
import { say } from "../client/browser/language.ts";

/** A password that would pass, for whoever's was refused; nothing without a network. */
export function PasswordProposal({ onTake }: { onTake(password: string): void }) {
  const password = useSignal("");
  useEffect(() => {
    void call(proposePassword).then((result) => result.ok && (password.value = result.data.password));
  }, []);
  return password.value && (
    <button
      type="button"
      className="button button-quiet small"
      onClick={() => onTake(password.value)}
    >
      {say(passwordProposalText).take({ password: password.value })}
    </button>
  );
}
