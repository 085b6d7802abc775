/** Without a framework, which may be what failed to load. @module */
import { clientText } from "@/lib/shared/messages/client.ts";
import { element } from "./element.ts";
import { say } from "./language.ts";
import { reloadPage } from "./navigation.ts";

export function showErrorScreen(place: Element, cause: unknown): void {
  const text = say(clientText);
  const button = element("button", "button button-main", text.reload);
  button.addEventListener("click", reloadPage);
  const said = element(
    "div",
    "stack-4",
    element("h1", "", text.crashTitle),
    element("p", "", globalThis.navigator.onLine ? text.crashAdvice : text.crashOffline),
    element("p", "hint", messageOf(cause)),
  );
  said.setAttribute("role", "alert");
  const screen = element("main", "error-screen", said, button);
  screen.id = "main";
  screen.tabIndex = -1;
  place.replaceChildren(screen);
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : "";
}
