import { installText } from "@/lib/shared/messages/install.ts";
import { holdBack } from "../client/browser/back_step.ts";
import { element } from "../client/browser/element.ts";
import { say } from "../client/browser/language.ts";
import type { InstallAnswer, InstallOffer } from "./install_state.ts";

/** Without a framework, which the landing page lacks. Returns what closes it. */
export function showInstallDialog(
  way: InstallOffer["way"],
  answer: (answer: InstallAnswer) => void,
): () => void {
  const dialog = element("dialog", "modal install", head(answer), ...body(way), buttons(way, answer));
  dialog.setAttribute("aria-labelledby", "install-title");
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    answer("later");
  });
  // A backdrop press targets the dialog itself.
  dialog.addEventListener(
    "click",
    (event) => event.target === dialog && !isInside(dialog, event) && answer("later"),
  );
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector("h2")?.focus();
  const letBack = holdBack(() => answer("later"));
  return () => {
    letBack();
    dialog.close();
    dialog.remove();
  };
}

function head(answer: (answer: InstallAnswer) => void): HTMLElement {
  const text = say(installText);
  const title = element("h2", "", text.title);
  title.id = "install-title";
  title.tabIndex = -1;
  const close = button("icon-button install-close", "", () => answer("never"));
  close.setAttribute("aria-label", text.close);
  return element("header", "modal-head", title, close);
}

function body(way: InstallOffer["way"]): HTMLElement[] {
  const text = say(installText);
  const lines = [element("p", "", text.lead), list("ul", "install-benefits", text.benefits)];
  return way === "steps" ? [...lines, list("ol", "install-steps", text.iosSteps)] : lines;
}

function buttons(way: InstallOffer["way"], answer: (answer: InstallAnswer) => void): HTMLElement {
  const text = say(installText);
  return element(
    "div",
    "dialog-foot install-buttons",
    ...way === "browser" ? [button("button button-main", text.installNow, () => answer("install"))] : [],
    button("button button-quiet", text.remindLater, () => answer("later")),
    button("install-link-button", text.dontShowAgain, () => answer("never")),
  );
}

function list(name: "ul" | "ol", className: string, lines: readonly string[]): HTMLElement {
  return element(name, className, ...lines.map((line) => element("li", "", line)));
}

function button(className: string, text: string, pressed: () => void): HTMLButtonElement {
  const made = element("button", className, text);
  made.type = "button";
  made.addEventListener("click", pressed);
  return made;
}

function isInside(dialog: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
