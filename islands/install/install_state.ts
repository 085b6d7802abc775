import type { InstallFlags } from "../client/storage/install_flags.ts";
import type { Schedule } from "../client/browser/schedule.ts";

export const PROMPT_DELAY_MS = 3000;
export const REMIND_LATER_MS = 24 * 3600 * 1000;

export type InstallOffer =
  | { way: "browser"; install(): Promise<"accepted" | "dismissed"> }
  | { way: "steps" };

export type InstallAnswer = "install" | "later" | "never";

interface InstallDeps {
  readFlags(): InstallFlags;
  noteInstalled(): void;
  noteDismissed(): void;
  noteRemindAt(timeMs: number): void;
  nowMs(): number;
  schedule: Schedule;
  /** The prompt would cover what the person is doing. */
  isBusy(): boolean;
  /** Returns what hides it. */
  show(way: InstallOffer["way"], answer: (answer: InstallAnswer) => void): () => void;
  setInstallable(isInstallable: boolean): void;
}

export function createInstallPrompt(deps: InstallDeps) {
  let current: InstallOffer | undefined;
  let hide: (() => void) | undefined;
  let cancelTimer: (() => void) | undefined;

  /** Opens it whatever was decided before. */
  function open(): void {
    if (!current || hide) return;
    cancelTimer?.();
    hide = deps.show(current.way, (answer) => void settle(answer));
  }

  function openUnasked(): void {
    if (!mayAsk(deps.readFlags(), deps.nowMs())) return;
    if (deps.isBusy()) cancelTimer = deps.schedule(openUnasked, PROMPT_DELAY_MS);
    else open();
  }

  async function settle(answer: InstallAnswer): Promise<void> {
    hide?.();
    hide = undefined;
    if (answer === "later") return deps.noteRemindAt(deps.nowMs() + REMIND_LATER_MS);
    if (answer === "never") return deps.noteDismissed();
    if (current?.way !== "browser") return;
    const outcome = await current.install();
    if (outcome === "accepted") return installed();
    // The browser's offer can be used once only.
    withdraw();
    deps.noteDismissed();
  }

  function withdraw(): void {
    current = undefined;
    deps.setInstallable(false);
  }

  function installed(): void {
    cancelTimer?.();
    hide?.();
    hide = undefined;
    withdraw();
    deps.noteInstalled();
  }

  return {
    offer(offer: InstallOffer) {
      current = offer;
      deps.setInstallable(true);
      cancelTimer?.();
      cancelTimer = deps.schedule(openUnasked, PROMPT_DELAY_MS);
    },
    open,
    installed,
  };
}

function mayAsk({ isInstalled, isDismissed, remindAt }: InstallFlags, nowMs: number): boolean {
  return !isInstalled && !isDismissed && (remindAt === undefined || remindAt <= nowMs);
}

export const IDLE_MS = 30_000;
const ASKED_FROM_READINGS = 3;

/** Whoever is signed in is asked on a logbook with three readings in it, once they have done nothing for a while. */
export function isInUse(page: ParentNode, sinceActionMs: number): boolean {
  const isSignedIn = page.querySelector(".layout") !== null;
  return isSignedIn &&
    (sinceActionMs < IDLE_MS || page.querySelectorAll(".history-row").length < ASKED_FROM_READINGS);
}
