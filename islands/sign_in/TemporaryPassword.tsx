import type { ReactElement } from "react";
import { signal } from "@preact/signals-react";
import { ownPasswordText } from "@/lib/shared/messages/own_password.ts";
import type { changePassword } from "@/lib/shared/wire/auth.ts";
import { call, type Refusal } from "../client/api/api.ts";
import { withProof } from "../client/api/with_proof.ts";
import { say } from "../client/browser/language.ts";
import { NewPasswordDialog } from "../parts/NewPasswordDialog.tsx";
import type { ProvenCredentials } from "./sign_in_state.ts";

interface Replacement {
  proven: ProvenCredentials;
  endpoint: typeof changePassword;
  onDone(): void;
}

const asked = signal<Replacement | undefined>();

/** Resolves once the person has chosen another password. */
export function replaceTemporaryPassword(
  proven: ProvenCredentials,
  endpoint: typeof changePassword,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  asked.value = { proven, endpoint, onDone: resolve };
  return promise;
}

export function TemporaryPassword(): ReactElement | null {
  return asked.value ? <OwnPassword {...asked.value} /> : null;
}

function OwnPassword({ proven, endpoint, onDone }: Replacement): ReactElement {
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
