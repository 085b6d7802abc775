import { signal } from "@preact/signals-react";
import type { ReactElement } from "react";
import type { changePassword } from "@/lib/shared/wire/auth.ts";
import type { ProvenCredentials } from "./sign_in_state.ts";

/** While open. */
export const ownPasswordDialog = signal<ReactElement | undefined>(undefined);

/** Resolves once the password is replaced; false if the dialog is unavailable now. */
export async function chooseOwn(
  proven: ProvenCredentials,
  endpoint: typeof changePassword,
): Promise<boolean> {
  const part = await import("./OwnPassword.tsx").catch(() => undefined);
  if (!part) return false;
  const done = Promise.withResolvers<void>();
  ownPasswordDialog.value = part.drawOwnPassword({ proven, endpoint, onDone: done.resolve });
  await done.promise;
  return true;
}
