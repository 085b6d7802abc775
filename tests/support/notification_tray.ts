/** A phone's tray: what its worker shows until somebody closes it. @module */
import { installGlobal } from "./fake_global.ts";

export interface NotificationTray extends Disposable {
  shown: string[];
}

/** Shows notifications with these titles by the worker of `navigator`, until it is disposed of. */
export function installTray(...titles: string[]): NotificationTray {
  const tray = { shown: titles };
  const listShown = () =>
    tray.shown.map((title) => ({
      close() {
        tray.shown = tray.shown.filter((other) => other !== title);
      },
    }));
  const registration = { getNotifications: () => Promise.resolve(listShown()) };
  const installed = installGlobal("navigator", {
    serviceWorker: { getRegistration: () => Promise.resolve(registration) },
  });
  return Object.assign(tray, { [Symbol.dispose]: () => installed[Symbol.dispose]() });
}
