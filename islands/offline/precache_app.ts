import { isFreeNetwork } from "@/lib/shared/metered_data.ts";
import { clientText } from "@/lib/shared/messages/client.ts";
import { offlineText } from "@/lib/shared/messages/offline.ts";
import { savesData, whenIdle } from "../client/browser/idle.ts";
import { say } from "../client/browser/language.ts";
import { loadOptional } from "../client/browser/load_optional.ts";
import { goTo, reloadPage } from "../client/browser/navigation.ts";
import { isSoundPlaying } from "../client/browser/sound_playing.ts";
import { readToken } from "../client/session/session.ts";
import { readInstallFlags } from "../client/storage/install_flags.ts";
import { readConnection } from "../client/storage/offline_storage.ts";
import { openWorker, type WorkerBridge } from "../client/browser/sw_bridge.ts";
import { hasUnsaved } from "../client/browser/unsaved.ts";
import type { NoticeQueue } from "../notices/notice_queue.ts";
import { createUpdateState, type Shown, type UpdateState } from "./update_state.ts";

const loadNotices = () => import("../notices/notices.ts");

let opening: Promise<WorkerBridge | undefined> | undefined;

/** Has the worker keep what this visit needs; call it again when that grows. */
export async function precacheApp(): Promise<void> {
  const bridge = await (opening ??= openBridge());
  if (!bridge) return;
  if (!wantsApp()) return bridge.keepPage();
  // Their place must exist first.
  await loadOptional(loadNotices, () => {});
  bridge.keepApp();
  // The report's parts come when idle.
  if (readToken() !== undefined) whenIdle(bridge.keepReport);
}

const LOOK_AGAIN_MS = 3600_000;
let lookedAtMs = 0;

/** Only new documents make browsers check for a new version. */
export async function handleScreenShown(): Promise<void> {
  const bridge = await opening;
  if (!wantsApp()) bridge?.keepPage();
  if (performance.now() - lookedAtMs < LOOK_AGAIN_MS) return;
  lookedAtMs = performance.now();
  bridge?.lookForUpdate();
}

/** Visitors of public pages get the app only if that costs nothing. */
function wantsApp(): boolean {
  if (savesData()) return false;
  const isOnScreen = document.querySelector("[data-island]") !== null;
  const isUser = isOnScreen || readToken() !== undefined;
  return isUser || isInstalled() || isFreeNetwork(readConnection());
}

function isInstalled(): boolean {
  return globalThis.matchMedia("(display-mode: standalone)").matches || readInstallFlags().isInstalled;
}

async function openBridge(): Promise<WorkerBridge | undefined> {
  let bridge: WorkerBridge | undefined;
  const state: UpdateState = createUpdateState({
    show: (shown) => void loadOptional(loadNotices, ({ notices }) => putNotice(notices, shown, state)),
    isPlaying: isSoundPlaying,
    hasUnsaved,
    takeOver: () => bridge?.takeOver() ?? false,
    reloadPage,
  });
  return bridge = await openWorker({
    ...state,
    mayReload: () => !hasUnsaved() && !isSoundPlaying(),
    wantsApp,
    shows,
  });
}

function shows(url: string): boolean {
  const { pathname, href } = globalThis.location;
  if (new URL(url).pathname !== pathname) return false;
  if (url !== href) goTo(url);
  return true;
}

function putNotice(notices: NoticeQueue, shown: Shown, { reload, close }: UpdateState): void {
  if (shown === "nothing") return notices.withdraw("update");
  const text = say(offlineText)[shown];
  if (shown === "ready") return notices.put({ about: shown, text });
  const action = { label: say(clientText).reload, press: reload };
  notices.put({ about: "update", text, stays: true, action, onGone: close });
}
