/** The Media Dashboard on a network in a test's hands. @module */
import { type AdminMediaState, createAdminMediaState } from "@/islands/admin/media/media_state.ts";
import { createAuthedCall } from "@/islands/client/api/authed_call.ts";
import { createFakeApi, type FakeApi } from "../../../../support/fake_api.ts";
import { createManualTime, type ManualTime } from "../../log_book/manual_time.ts";

/** Addresses that are asked for, with the default page. */
export const VIDEOS = "/api/v1/admin/media?type=video&limit=24";

/** The dashboard, and what it does to the world. */
export interface DashboardStage extends AdminMediaState {
  api: FakeApi;
  time: ManualTime;
  browser: {
    token: string | undefined;
    /** Tokens that the server took no more. */
    refused: string[];
    /** In the address. */
    tab: string | undefined;
  };
}

/** Creates a dashboard of somebody who is signed in. */
export function openDashboard({ tab }: { tab?: string } = {}): DashboardStage {
  const api = createFakeApi();
  const time = createManualTime();
  const browser: DashboardStage["browser"] = { token: "mine", refused: [], tab };
  const authedCall = createAuthedCall({
    call: api.call,
    readToken: () => browser.token,
    onSignedOut: (token) => void browser.refused.push(token),
  });
  const screen = createAdminMediaState({
    authedCall,
    schedule: time.schedule,
    takeFlash: () => undefined,
    readTab: () => browser.tab,
    writeTab: (name) => void (browser.tab = name),
  });
  return { api, time, browser, ...screen };
}
