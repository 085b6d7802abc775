import {
  noteDismissed,
  noteInstalled,
  noteRemindAt,
  readInstallFlags,
} from "../client/storage/install_flags.ts";
import { schedule } from "../client/browser/schedule.ts";
import { hasUnsaved } from "../client/browser/unsaved.ts";
import { createInstallPrompt, type InstallAnswer, type InstallOffer } from "./install_state.ts";

/** The browser's `beforeinstallprompt`; no type library knows it. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

/** Shows `[data-install]` elements while the root carries it. */
const INSTALLABLE = "data-installable";

/** @param offer Absent where the person installs by steps of their own (iOS). */
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
  return isTyping || hasUnsaved() || document.querySelector("dialog[open], .app-notice:not(:empty)") !== null;
}

/** Loaded with the first prompt: most visits never see one. */
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
