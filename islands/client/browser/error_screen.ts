/** Without a framework, which may be what failed to load. @module */
import { clientText } from "@/lib/shared/messages/client.ts";
import { say } from "./language.ts";
import { reloadPage } from "./navigation.ts";

export function showErrorScreen(place: Element, cause: unknown): void {
  const text = say(clientText);
  const button = element("button", "button button-main", text.reload);
  button.addEventListener("click", reloadPage);
  const said = element("div", "stack-4");
  said.setAttribute("role", "alert");
  said.append(
    element("h1", "", text.crashTitle),
    element("p", "", globalThis.navigator.onLine ? text.crashAdvice : text.crashOffline),
    element("p", "hint", messageOf(cause)),
  );
  const screen = element("main", "error-screen");
  screen.id = "main";
  screen.tabIndex = -1;
  screen.append(said, button);
  place.replaceChildren(screen);
}

function element(name: string, className: string, text = ""): HTMLElement {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.textContent = text;
  return made;
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : "";
}
