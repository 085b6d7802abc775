/** Puts the app on the phone, and tells of new versions of it. @module */
import { finishBeforeUpdate } from "../client/before_update.ts";
import { savesData, whenIdle } from "../client/idle.ts";
import { reloadPage } from "../client/navigation.ts";
import { readToken } from "../client/session.ts";
import { openWorker, type WorkerBridge } from "../client/sw_bridge.ts";
import { hasUnsaved } from "../client/unsaved.ts";
import { placeNotice } from "./update_notice.ts";
import { createUpdateState, type UpdateState } from "./update_state.ts";

/** Registers the worker, and has it keep what a report takes when there is time and data for it. */
export async function precacheApp(): Promise<void> {
  const bridge = await openBridge();
  if (bridge && readToken() !== undefined && !savesData()) whenIdle(bridge.keepReport);
}

async function openBridge(): Promise<WorkerBridge | undefined> {
  let bridge: WorkerBridge | undefined;
  const state: UpdateState = createUpdateState({
    show: placeNotice({ reload: () => void state.reload(), close: () => state.close() }),
    hasUnsaved,
    finishBeforeUpdate,
    takeOver: () => bridge?.takeOver() ?? false,
    reloadPage,
  });
  return bridge = await openWorker({ ...state, mayReload: () => !hasUnsaved() });
}
