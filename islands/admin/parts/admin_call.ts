import { dropAdminSession } from "../../client/session/admin_guard.ts";
import { call } from "../../client/api/api.ts";
import { readToken } from "../../client/session/session.ts";
import { type AuthedCall, createAuthedCall } from "../../client/api/authed_call.ts";

/** Carries the administrator's token; when the server takes it no more, the way leads to /admin. */
export const adminCall: AuthedCall = createAuthedCall({
  call,
  readToken: () => readToken("admin"),
  onSignedOut: dropAdminSession,
});
