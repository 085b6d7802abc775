/** When the install prompt is shown, and what each answer to it leads to. @module */
import type { InstallFlags } from "../client/install_flags.ts";
import type { Schedule } from "../client/schedule.ts";

/** From "the browser can install it" to the prompt. */
export const PROMPT_DELAY_MS = 3000;
/** How long 'Remind Me Later' is. */
export const REMIND_LATER_MS = 24 * 3600 * 1000;

/** How this browser installs: by its own dialog, or by steps that only the person can take. */
export type InstallOffer =
  | { way: "browser"; install(): Promise<"accepted" | "dismissed"> }
  | { way: "steps" };

/** What a person can answer. */
export type InstallAnswer = "install" | "later" | "never";

/** What the prompt works with; tests hand it other things. */
export interface InstallDeps {
  readFlags(): InstallFlags;
  noteInstalled(): void;
  noteDismissed(): void;
  noteRemindAt(timeMs: number): void;
  nowMs(): number;
  schedule: Schedule;
  /** True while the person is in the middle of something that the prompt would cover. */
  isBusy(): boolean;
  /** Shows the prompt; what it returns takes it away. */
  show(way: InstallOffer["way"], answer: (answer: InstallAnswer) => void): () => void;
  /** The app can be installed from here on, or no longer. */
  setInstallable(isInstallable: boolean): void;
}

/** The prompt from the first offer to its end. */
export interface InstallPrompt {
  /** The browser says that the app can be installed. */
  offer(offer: InstallOffer): void;
  /** The person asks for the prompt, whatever was decided before. */
  open(): void;
  /** The browser says that the app has been installed. */
  installed(): void;
}

/** Creates the prompt; nothing shows before an offer. */
export function createInstallPrompt(deps: InstallDeps): InstallPrompt {
  let current: InstallOffer | undefined;
  let hide: (() => void) | undefined;
  let callOff: (() => void) | undefined;

  function open(): void {
    if (!current || hide) return;
    callOff?.();
    hide = deps.show(current.way, (answer) => void settle(answer));
  }

  function openUnasked(): void {
    if (!mayAsk(deps.readFlags(), deps.nowMs())) return;
    if (deps.isBusy()) callOff = deps.schedule(openUnasked, PROMPT_DELAY_MS);
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
    // The browser lets one offer be used once.
    withdraw();
    deps.noteDismissed();
  }

  function withdraw(): void {
    current = undefined;
    deps.setInstallable(false);
  }

  function installed(): void {
    callOff?.();
    hide?.();
    hide = undefined;
    withdraw();
    deps.noteInstalled();
  }

  return {
    offer(offer) {
      current = offer;
      deps.setInstallable(true);
      callOff?.();
      callOff = deps.schedule(openUnasked, PROMPT_DELAY_MS);
    },
    open,
    installed,
  };
}

function mayAsk({ isInstalled, isDismissed, remindAt }: InstallFlags, nowMs: number): boolean {
  return !isInstalled && !isDismissed && (remindAt === undefined || remindAt <= nowMs);
}
