import { loadOptional } from "../client/browser/load_optional.ts";
import { whenIdle } from "../client/browser/idle.ts";
import { keepOffline } from "../offline/start_offline.ts";

export function awaitInstall(): void {
  const bring = (offer?: Event) =>
    void loadOptional(
      () => import("./watch_install.ts"),
      ({ watchInstall }) => watchInstall(keepOffline, offer),
    );
  globalThis.addEventListener("beforeinstallprompt", (event) => {
    // Without this, Chrome shows a bar of its own as well.
    event.preventDefault();
    bring(event);
  }, { once: true });
  if (needsSteps(globalThis.navigator)) whenIdle(() => bring());
}

/** Only Apple's phones and tablets carry `standalone`; true means that the app is installed and open. */
function needsSteps(navigator: Navigator): boolean {
  return "standalone" in navigator && navigator.standalone === false && navigator.maxTouchPoints > 0;
}
