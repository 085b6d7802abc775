/** Where notices are drawn, without a framework: public pages have none. @module */
import { clientText } from "@/lib/shared/messages/client.ts";
import { element } from "../client/browser/element.ts";
import { say } from "../client/browser/language.ts";
import { schedule } from "../client/browser/schedule.ts";
import { createNoticeQueue, type Notice } from "./notice_queue.ts";

/** Style sheets keep that much of the window's end free, so that focus is never under it. */
const HEIGHT = "--stuck-notice";

// Empty: a live region must exist before its text.
const root = document.body.appendChild(document.createElement("div"));
root.className = "app-notice";
root.setAttribute("role", "status");
/** What had the focus before a notice took it. */
let origin: EventTarget | null = null;

export const notices = createNoticeQueue({
  show: draw,
  schedule,
  isHeld: () => document.hidden || root.matches(":hover") || root.offsetHeight === 0,
  hasFocus: () => root.matches(":focus-within"),
});

root.addEventListener("focusin", ({ relatedTarget }) => {
  if (!isInside(relatedTarget)) origin = relatedTarget;
});
root.addEventListener("focusout", ({ relatedTarget }) => {
  // The focus moves until the next task.
  if (!isInside(relatedTarget)) schedule(notices.look, 0);
});
new ResizeObserver(() => {
  document.documentElement.style.setProperty(HEIGHT, `${root.offsetHeight}px`);
}).observe(root, { box: "border-box" });

function isInside(target: EventTarget | null): boolean {
  return target instanceof Node && root.contains(target);
}

function draw(notice: Notice | undefined): void {
  const hadFocus = root.matches(":focus-within");
  root.replaceChildren(...notice ? [element("p", "", notice.text), ...buttonsOf(notice)] : []);
  root.dataset.kind = notice?.kind === "error" ? "error" : notice?.isAnswer ? "answer" : "news";
  if (hadFocus && origin instanceof HTMLElement) origin.focus({ preventScroll: true });
}

/** Answers that leave by themselves need none. */
function buttonsOf({ about, stays, isAnswer, action, onGone }: Notice): HTMLElement[] {
  const buttons = element("div", "");
  if (action) buttons.append(createButton(action.label, action.press));
  if (stays || !isAnswer) {
    buttons.append(createButton(say(clientText).close, () => {
      notices.withdraw(about);
      onGone?.();
    }));
  }
  return buttons.childElementCount > 0 ? [buttons] : [];
}

function createButton(label: string, press: () => void): HTMLButtonElement {
  const button = element("button", "button button-quiet", label);
  button.type = "button";
  button.addEventListener("click", press);
  return button;
}
