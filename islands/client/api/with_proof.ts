import type { Proof } from "@/lib/shared/schemas/auth.ts";
import type { Endpoint } from "@/lib/shared/wire/endpoint.ts";
import { sendWithProof } from "../../parts/ProofDialog.tsx";
import type { CallOptions, Result } from "./api.ts";
import type { AuthedCall } from "./authed_call.ts";

/** Sends; asks for the password or the code where that is needed, until it is right or its person gives up. */
export async function withProof<Reply>(
  send: (proof?: Proof) => Promise<Result<Reply>>,
): Promise<Result<Reply>> {
  const first = await send();
  if (first.ok || !/^(proof|code)_needed$/.test(first.code)) return first;
  return await sendWithProof(send, first);
}

/** As `authedCall`, for screens whose acts may need a proof. */
export function askingProof(authedCall: AuthedCall): AuthedCall {
  return <Body, Reply>(endpoint: Endpoint<Body, Reply>, options: Omit<CallOptions<Body>, "token"> = {}) =>
    withProof<Reply>((proof) => {
      const body = proof ? { ...options.body, proof } as Body : options.body;
      return authedCall(endpoint, { ...options, body });
    });
}
