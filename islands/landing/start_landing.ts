import { schedule } from "../client/browser/schedule.ts";
import { watchEntries } from "./active_entry.ts";
import { startCounters } from "./counters.ts";

export function startLanding(): void {
  watchEntries();
  watchMenu();
  watchTicker();
  takeSubscriptions();
  watchTry();
  if (!globalThis.matchMedia("(prefers-reduced-motion: reduce)").matches) startCounters(schedule);
}

function watchMenu(): void {
  const button = document.querySelector(".landing-menu-button");
  const menu = document.querySelector(".landing-menu");
  if (!button || !menu) return;
  const isOpen = () => button.getAttribute("aria-expanded") === "true";
  const show = (open: boolean) => button.setAttribute("aria-expanded", String(open));
  button.addEventListener("click", () => show(!isOpen()));
  menu.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")) show(false);
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !isOpen()) return;
    show(false);
    if (button instanceof HTMLElement) button.focus();
  });
  for (const leaving of ["click", "focusin"]) {
    document.addEventListener(leaving, ({ target }) => {
      if (target instanceof Element && !target.closest(".landing-top")) show(false);
    });
  }
}

function watchTicker(): void {
  const button = document.querySelector(".landing-ticker-pause");
  button?.addEventListener("click", () => {
    const isPaused = button.getAttribute("aria-pressed") === "true";
    button.setAttribute("aria-pressed", String(!isPaused));
    document.querySelector(".landing-ticker")?.classList.toggle("landing-ticker-paused", !isPaused);
  });
}

/** Its script comes at the first touch. */
function watchTry(): void {
  const place = document.querySelector<HTMLElement>(".landing-try");
  const link = document.querySelector(".landing-try-link");
  if (!place || !link) return;
  let started: Promise<void> | undefined;
  const start = ({ target }: Event) =>
    started ??= import("./live_answer.ts").then(
      ({ startLiveAnswer }) => startLiveAnswer(place, target),
      () => {
        const said = place.querySelector("[role=status]");
        if (said) said.textContent = place.dataset.noAnswer ?? "";
        started = undefined;
      },
    );
  for (const event of ["pointerdown", "focusin", "input"]) place.addEventListener(event, start);
  link.addEventListener("pointerdown", start);
  link.addEventListener("click", () => place.querySelector("input")?.focus());
}

function takeSubscriptions(): void {
  const form = document.querySelector<HTMLFormElement>(".landing-newsletter");
  const button = form?.querySelector("button");
  const answer = form?.querySelector<HTMLElement>("[role=status]");
  if (!form || !button || !answer) return;
  const loadSend = () => import("./send_subscription.ts").catch(() => undefined);
  // Comes while the address is typed.
  form.addEventListener("focusin", loadSend, { once: true });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (button.disabled) return;
    const email = String(new FormData(form).get("email") ?? "");
    button.disabled = true;
    answer.textContent = "";
    const send = (await loadSend())?.sendSubscription;
    // As where no script runs, such as after a release.
    if (!send && navigator.onLine) return form.submit();
    const result = await send?.(email);
    button.disabled = false;
    const { ok, message } = result?.ok
      ? { ok: true, ...result.data }
      : { ok: false, message: result?.message };
    answer.dataset.outcome = ok ? "done" : "failed";
    answer.textContent = message || answer.dataset.noAnswer || "";
    if (ok) form.reset();
  });
}
