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
    // Chrome would also show its own bar.
    event.preventDefault();
    bring(event);
  }, { once: true });
  if (needsSteps(globalThis.navigator)) whenIdle(() => bring());
}

/** Only Apple's have `standalone`; true if the installed app is open. */
function needsSteps(navigator: Navigator): boolean {
  return "standalone" in navigator && navigator.standalone === false && navigator.maxTouchPoints > 0;
}
