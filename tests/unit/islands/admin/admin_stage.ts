/** An administrator's calls in a test's hands. @module */
import { type AuthedCall, createAuthedCall } from "@/islands/client/api/authed_call.ts";
import type { UserView } from "@/lib/shared/wire/admin_users.ts";
import { createFakeApi, type FakeApi } from "../../../support/fake_api.ts";
import { createManualTime, type ManualTime } from "../log_book/manual_time.ts";

/** What an administrator's screen works with. */
export interface AdminStage {
  api: FakeApi;
  time: ManualTime;
  schedule: ManualTime["schedule"];
  authedCall: AuthedCall;
  /** Tokens that the server took no more. */
  refused: string[];
}

/** Creates a browser in which an administrator is signed in, and a network that is down until it is told otherwise. */
export function openAdminStage(): AdminStage {
  const api = createFakeApi();
  const time = createManualTime();
  const refused: string[] = [];
  const authedCall = createAuthedCall({
    call: api.call,
    readToken: () => "mine",
    onSignedOut: (token) => void refused.push(token),
  });
  return { api, time, schedule: time.schedule, authedCall, refused };
}

/** Makes an account as the server lists it. */
export function makeUserView(user: Partial<UserView> = {}): UserView {
  return {
    _id: "0193473a-0000-7000-8000-000000000001",
    firstName: "Adaọbi",
    lastName: "Ọkọnkwọ",
    email: "ada@example.ng",
    phone: "+234 803 000 0000",
    address: "Enugu",
    isAdmin: false,
    isVerified: true,
    isSuspended: false,
    createdAt: "2026-11-01T00:00:00.000Z",
    lastActiveOn: "",
    ...user,
  };
}
