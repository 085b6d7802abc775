/** Waits until the app can be installed; until then the prompt costs a page next to nothing. @module */
import { loadOptional } from "../client/load_optional.ts";
import { whenIdle } from "../client/idle.ts";

/** Brings the install prompt once there is something to install by. */
export function awaitInstall(): void {
  const bring = (offer?: Event) =>
    void loadOptional(() => import("./watch_install.ts"), ({ watchInstall }) => watchInstall(offer));
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
