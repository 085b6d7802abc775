import { call } from "./api.ts";
import { type AuthedCall, createAuthedCall } from "./authed_call.ts";
import { readToken } from "../session/session.ts";
import { dropSession } from "../session/session_guard.ts";

export const patientCall: AuthedCall = createAuthedCall({
  call,
  readToken,
  onSignedOut: dropSession,
});
