import { type ReactElement, useState } from "react";
import { accountText } from "@/lib/shared/messages/account.ts";
import { proofText } from "@/lib/shared/messages/proof.ts";
import type { Proof } from "@/lib/shared/schemas/auth.ts";
import type { Refusal, Result } from "../client/api/api.ts";
import { clearIsland, renderIsland } from "../client/browser/island_root.ts";
import { say } from "../client/browser/language.ts";
import { Banner } from "./Banner.tsx";
import { Button } from "./Button.tsx";
import { Modal } from "./Modal.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { SubmitButton } from "./SubmitButton.tsx";
import { CodeField } from "./CodeField.tsx";

/** Asks until the proof is right; returns the first refusal where its person gives up. */
export async function sendWithProof<Reply>(
  send: (proof: Proof) => Promise<Result<Reply>>,
  refusal: Refusal,
): Promise<Result<Reply>> {
  const kind = refusal.proof?.password ? "password" : "code";
  let problem: string | undefined;
  for (;;) {
    const proof = await askForProof(kind, problem);
    if (!proof) return refusal;
    const result = await send(proof);
    if (result.ok || result.code !== "wrong_code" && result.code !== "wrong_current_password") return result;
    problem = result.message;
  }
}

/** Above whatever stands there. */
function askForProof(kind: keyof Proof, problem?: string): Promise<Proof | undefined> {
  const { promise, resolve } = Promise.withResolvers<Proof | undefined>();
  const place = document.body.appendChild(document.createElement("div"));
  renderIsland(place, () => <ProofDialog kind={kind} problem={problem} onDone={resolve} />);
  return promise.finally(() => {
    clearIsland(place);
    place.remove();
  });
}

interface ProofDialogProps {
  kind: keyof Proof;
  problem?: string;
  onDone(proof?: Proof): void;
}

function ProofDialog({ kind, problem, onDone }: ProofDialogProps): ReactElement {
  const text = say(proofText);
  const [value, setValue] = useState("");

  function submit(event: { preventDefault(): void }): void {
    event.preventDefault();
    if (value.trim() !== "") onDone({ [kind]: value.trim() });
  }

  return (
    <Modal title={text.title} onClose={() => onDone()}>
      <form className="stack-4" onSubmit={submit} noValidate>
        <p>{kind === "code" ? text.codeLead : text.passwordLead}</p>
        {kind === "code" ? <CodeField value={value} onInput={setValue} /> : (
          <PasswordField
            label={say(accountText).password}
            name="password"
            value={value}
            onInput={setValue}
            autocomplete="current-password"
          />
        )}
        {problem && <Banner kind="error">{problem}</Banner>}
        <div className="dialog-foot">
          <Button onPress={() => onDone()}>{text.cancel}</Button>
          <SubmitButton busy={false} busyLabel="">{text.confirm}</SubmitButton>
        </div>
      </form>
    </Modal>
  );
}
