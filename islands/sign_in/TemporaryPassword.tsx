import type { ReactElement } from "react";
import { signal } from "@preact/signals-react";
import type { changePassword } from "@/lib/shared/wire/auth.ts";
import { LazyPart } from "../parts/LazyPart.tsx";
import type { ProvenCredentials } from "./sign_in_state.ts";

interface Replacement {
  proven: ProvenCredentials;
  endpoint: typeof changePassword;
  resolve(isReplaced: boolean): void;
}

const asked = signal<Replacement | undefined>();

/** Resolves once the person has chosen another password; false if the dialog does not load. */
export function replaceTemporaryPassword(
  proven: ProvenCredentials,
  endpoint: typeof changePassword,
): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  asked.value = { proven, endpoint, resolve };
  return promise;
}

const loadDialog = () => import("./OwnPassword.tsx");

export function TemporaryPassword(): ReactElement | null {
  const replacement = asked.value;
  if (!replacement) return null;
  const { proven, endpoint, resolve } = replacement;

  function fail(): void {
    asked.value = undefined;
    resolve(false);
  }

  return (
    <LazyPart load={loadDialog} onFailed={fail}>
      {({ OwnPassword }) => <OwnPassword proven={proven} endpoint={endpoint} onDone={() => resolve(true)} />}
    </LazyPart>
  );
}
