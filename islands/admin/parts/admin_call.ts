/** Calls in the name of the administrator who is signed in. @module */
import { dropAdminSession } from "../../client/admin_guard.ts";
import { call } from "../../client/api.ts";
import { readToken } from "../../client/session.ts";
import { createOwnCall, type OwnCall } from "../../settings/own_call.ts";

/** Carries the administrator's token; when the server takes it no more, the way leads to /admin. */
export const adminCall: OwnCall = createOwnCall({
  call,
  readToken: () => readToken("admin"),
  onSignedOut: dropAdminSession,
});
