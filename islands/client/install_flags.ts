/** What this browser remembers about the install prompt; it is about the phone, not about a person. @module */

/** The storage keys. */
export const INSTALL_KEYS = {
  installed: "pwa-installed",
  dismissed: "pwa-install-dismissed",
  remindLater: "pwa-remind-later",
} as const;

/** What was decided before; `remindAt` is in milliseconds since 1970, undefined when no reminder is wanted. */
export interface InstallFlags {
  isInstalled: boolean;
  isDismissed: boolean;
  remindAt: number | undefined;
}

/** Reads what was decided; nothing, where the browser keeps nothing. */
export function readInstallFlags(): InstallFlags {
  const remindAt = Number(read(INSTALL_KEYS.remindLater) ?? NaN);
  return {
    isInstalled: read(INSTALL_KEYS.installed) !== null,
    isDismissed: read(INSTALL_KEYS.dismissed) !== null,
    remindAt: Number.isFinite(remindAt) ? remindAt : undefined,
  };
}

/** Remembers that the app is installed. */
export function noteInstalled(): void {
  write(INSTALL_KEYS.installed, "true");
}

/** Remembers that the prompt is not wanted. */
export function noteDismissed(): void {
  write(INSTALL_KEYS.dismissed, "true");
}

/** Remembers to ask again from a time on, in milliseconds since 1970. */
export function noteRemindAt(timeMs: number): void {
  write(INSTALL_KEYS.remindLater, String(timeMs));
}

function read(key: string): string | null {
  try {
    return globalThis.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    globalThis.localStorage.setItem(key, value);
  } catch {
    // A browser that keeps nothing asks again on the next visit, and that is all.
  }
}
