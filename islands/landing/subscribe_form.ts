/** Stay Updated without leaving the page. @module */
import { subscribe } from "@/lib/shared/wire/subscriptions.ts";
import { call } from "../client/api.ts";

/** Sends the form by script and says under it how it went. */
export function takeSubscriptions(): void {
  const form = document.querySelector<HTMLFormElement>(".landing-newsletter");
  const button = form?.querySelector("button");
  const answer = form?.querySelector<HTMLElement>("[role=status]");
  if (!form || !button || !answer) return;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (button.disabled) return;
    const email = String(new FormData(form).get("email") ?? "");
    button.disabled = true;
    answer.textContent = "";
    const result = await call(subscribe, { body: { email } });
    button.disabled = false;
    answer.dataset.outcome = result.ok ? "done" : "failed";
    answer.textContent = (result.ok ? result.data.message : result.message) || answer.dataset.noAnswer || "";
    if (result.ok) form.reset();
  });
}
