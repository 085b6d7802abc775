/** The belt of topics, which anybody can stop. @module */

/** Lets the button stop the belt and set it going again. */
export function watchTicker(): void {
  const button = document.querySelector(".landing-ticker-pause");
  button?.addEventListener("click", () => {
    const isPaused = button.getAttribute("aria-pressed") === "true";
    button.setAttribute("aria-pressed", String(!isPaused));
    document.querySelector(".landing-ticker")?.classList.toggle("landing-ticker-paused", !isPaused);
  });
}
