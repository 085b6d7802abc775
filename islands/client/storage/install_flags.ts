import { localStore } from "./safe_storage.ts";

export const INSTALL_KEYS = {
  installed: "pwa-installed",
  dismissed: "pwa-install-dismissed",
  remindLater: "pwa-remind-later",
} as const;

export type InstallFlags = ReturnType<typeof readInstallFlags>;

export function readInstallFlags() {
  const remindAt = Number(localStore.get(INSTALL_KEYS.remindLater) ?? NaN);
  return {
    isInstalled: localStore.get(INSTALL_KEYS.installed) !== undefined,
    isDismissed: localStore.get(INSTALL_KEYS.dismissed) !== undefined,
    remindAt: Number.isFinite(remindAt) ? remindAt : undefined,
  };
}

export function noteInstalled(): void {
  localStore.set(INSTALL_KEYS.installed, "true");
}

export function noteDismissed(): void {
  localStore.set(INSTALL_KEYS.dismissed, "true");
}

export function noteRemindAt(timeMs: number): void {
  localStore.set(INSTALL_KEYS.remindLater, String(timeMs));
}
