import type { ReactElement } from "react";
import { ownPasswordText } from "@/lib/shared/messages/sign_in.ts";
import type { changePassword } from "@/lib/shared/wire/auth.ts";
import { call, type Refusal } from "../client/api/api.ts";
import { withProof } from "../client/api/with_proof.ts";
import { say } from "../client/browser/language.ts";
import { NewPasswordDialog } from "../parts/NewPasswordDialog.tsx";
import type { ProvenCredentials } from "./sign_in_state.ts";

interface OwnPasswordProps {
  proven: ProvenCredentials;
  endpoint: typeof changePassword;
  onDone(): void;
}

export function OwnPassword({ proven, endpoint, onDone }: OwnPasswordProps): ReactElement {
  const { token, email, password } = proven;
  const { title, lead, failed } = say(ownPasswordText);

  async function change(newPassword: string): Promise<Refusal | void> {
    const body = { currentPassword: password, newPassword };
    const result = await withProof((proof) => call(endpoint, { token, body: { ...body, proof } }));
    if (!result.ok) return { ...result, message: result.message || failed };
    onDone();
  }

  return <NewPasswordDialog title={title} lead={lead} email={email} change={change} />;
}
