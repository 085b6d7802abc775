/** A person's calls and notices in a test's hands. @module */
import { createTimedNotice, type TimedNotice } from "@/islands/state/timed_notice.ts";
import {
  type AuthedCall,
  createAuthedCall,
  createWithToken,
  type WithToken,
} from "@/islands/client/api/authed_call.ts";
import type { Schedule } from "@/islands/client/browser/schedule.ts";
import type { Profile } from "@/lib/shared/wire/auth.ts";
import { createFakeApi, type FakeApi } from "../../../support/fake_api.ts";
import { createManualTime, type ManualTime } from "../log_book/manual_time.ts";

/** What a part of the settings stands on. */
export interface Stage {
  api: FakeApi;
  time: ManualTime;
  authedCall: AuthedCall;
  withToken: WithToken;
  schedule: Schedule;
  notice: TimedNotice;
  browser: {
    token: string | undefined;
    /** Tokens that the server took no more. */
    refused: string[];
  };
}

/** Creates a browser that is signed in, and a network that is down until it is told otherwise. */
export function createStage(): Stage {
  const api = createFakeApi();
  const time = createManualTime();
  const browser: Stage["browser"] = { token: "mine", refused: [] };
  const deps = {
    call: api.call,
    readToken: () => browser.token,
    onSignedOut: (token: string) => void browser.refused.push(token),
  };
  return {
    api,
    time,
    browser,
    authedCall: createAuthedCall(deps),
    withToken: createWithToken(deps),
    schedule: time.schedule,
    notice: createTimedNotice(time.schedule, { successMs: 3_000 }),
  };
}

/** Makes a profile as the server answers it. */
export function makeProfile(profile: Partial<Profile> = {}): Profile {
  return {
    _id: "0193473a-0000-7000-8000-000000000001",
    firstName: "Adaọbi",
    lastName: "Ọkọnkwọ",
    email: "ada@example.ng",
    phoneNumber: "+234 803 000 0000",
    address: "Enugu",
    profilePicture: null,
    isAdmin: false,
    createdAt: "2026-11-01T00:00:00.000Z",
    ...profile,
  };
}
