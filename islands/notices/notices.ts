/** The place for notices, without a framework: public pages have none. @module */
import { clientText } from "@/lib/shared/messages/client.ts";
import { say } from "../client/browser/language.ts";
import { schedule } from "../client/browser/schedule.ts";
import { createNoticeQueue, type Notice, type NoticeQueue } from "./notice_queue.ts";

/** Style sheets keep that much of the window's end free, so that focus is never under it. */
const HEIGHT = "--stuck-notice";

// Empty: a live region must exist before its text.
const place = document.body.appendChild(document.createElement("div"));
place.className = "app-notice";
place.setAttribute("role", "status");
/** Focus before it came here. */
let origin: EventTarget | null = null;

export const notices: NoticeQueue = createNoticeQueue({
  show: draw,
  schedule,
  isHeld: () => document.hidden || place.matches(":hover") || place.offsetHeight === 0,
  hasFocus: () => place.matches(":focus-within"),
});

place.addEventListener("focusin", ({ relatedTarget }) => {
  if (!isInPlace(relatedTarget)) origin = relatedTarget;
});
place.addEventListener("focusout", ({ relatedTarget }) => {
  // The focus moves until the next task.
  if (!isInPlace(relatedTarget)) schedule(notices.look, 0);
});
new ResizeObserver(() => {
  document.documentElement.style.setProperty(HEIGHT, `${place.offsetHeight}px`);
}).observe(place, { box: "border-box" });

function isInPlace(target: EventTarget | null): boolean {
  return target instanceof Node && place.contains(target);
}

function draw(notice: Notice | undefined): void {
  const hadFocus = place.matches(":focus-within");
  place.replaceChildren(...notice ? [sentenceOf(notice), ...buttonsOf(notice)] : []);
  place.dataset.kind = notice?.kind === "error" ? "error" : notice?.isAnswer ? "answer" : "news";
  if (hadFocus && origin instanceof HTMLElement) origin.focus({ preventScroll: true });
}

function sentenceOf({ text }: Notice): HTMLElement {
  const sentence = document.createElement("p");
  sentence.textContent = text;
  return sentence;
}

/** Answers that leave by themselves need none. */
function buttonsOf({ about, stays, isAnswer, action, onGone }: Notice): HTMLElement[] {
  const buttons = document.createElement("div");
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
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button button-quiet";
  button.textContent = label;
  button.addEventListener("click", press);
  return button;
}
