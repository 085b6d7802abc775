import {
  noteDismissed,
  noteInstalled,
  noteRemindAt,
  readInstallFlags,
} from "../client/storage/install_flags.ts";
import { schedule } from "../client/browser/schedule.ts";
import { hasUnsaved } from "../client/browser/unsaved.ts";
import { createInstallPrompt, type InstallAnswer, type InstallOffer, isInUse } from "./install_state.ts";

/** `beforeinstallprompt`, missing in the type library. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

/** On the root it shows `[data-install]` elements. */
const INSTALLABLE = "data-installable";

const ACTIONS = ["pointerdown", "keydown", "scroll"];
let lastActionMs = Date.now();

/** @param offer Absent for manual steps (iOS). */
export function watchInstall(onInstalled: () => void, offer?: Event): void {
  const prompt = createInstallPrompt({
    readFlags: readInstallFlags,
    noteInstalled() {
      noteInstalled();
      onInstalled();
    },
    noteDismissed,
    noteRemindAt,
    nowMs: Date.now,
    schedule,
    isBusy,
    show,
    setInstallable: (isInstallable) => document.documentElement.toggleAttribute(INSTALLABLE, isInstallable),
  });
  const take = (event: Event) => {
    event.preventDefault();
    if (!isInstallEvent(event)) return;
    prompt.offer({ way: "browser", install: async () => (await event.prompt()).outcome });
  };
  const act = () => lastActionMs = Date.now();
  for (const name of ACTIONS) document.addEventListener(name, act, { capture: true, passive: true });
  globalThis.addEventListener("beforeinstallprompt", take);
  globalThis.addEventListener("appinstalled", prompt.installed);
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-install]")) prompt.open();
  });
  if (offer) take(offer);
  else prompt.offer({ way: "steps" });
}

function isInstallEvent(event: Event): event is InstallEvent {
  return "prompt" in event;
}

function isBusy(): boolean {
  const isTyping = document.activeElement?.matches("input, textarea, select") === true;
  return isTyping || hasUnsaved() || isInUse(document, Date.now() - lastActionMs) ||
    document.querySelector("dialog[open], .app-notice:not(:empty)") !== null;
}

/** Loaded on demand: most visits never prompt. */
function show(way: InstallOffer["way"], answer: (answer: InstallAnswer) => void): () => void {
  let hide: (() => void) | undefined;
  let isWanted = true;
  import("./install_dialog.ts").then(({ showInstallDialog }) => {
    if (isWanted) hide = showInstallDialog(way, answer);
  }, () => answer("later"));
  return () => {
    isWanted = false;
    hide?.();
  };
}
