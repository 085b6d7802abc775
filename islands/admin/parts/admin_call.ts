/** Calls in the name of the administrator who is signed in. @module */
import { dropAdminSession } from "../../client/admin_guard.ts";
import { call } from "../../client/api.ts";
import { readToken } from "../../client/session.ts";
import { type AuthedCall, createAuthedCall } from "../../client/authed_call.ts";

/** Carries the administrator's token; when the server takes it no more, the way leads to /admin. */
export const adminCall: AuthedCall = createAuthedCall({
  call,
  readToken: () => readToken("admin"),
  onSignedOut: dropAdminSession,
});
