import { dropAdminSession } from "../../client/session/admin_guard.ts";
import { call } from "../../client/api/api.ts";
import { readToken } from "../../client/session/session.ts";
import { askingProof } from "../../client/api/with_proof.ts";
import { type AuthedCall, createAuthedCall } from "../../client/api/authed_call.ts";

/** As the administrator; a rejected token leads to /admin. */
export const adminCall: AuthedCall = askingProof(createAuthedCall({
  call,
  readToken: () => readToken("admin"),
  onSignedOut: dropAdminSession,
}));
