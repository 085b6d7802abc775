/** The menu of small screens. @module */

/** Opens and closes the menu by its button; a choice, Escape and a press beside it close it. */
export function watchMenu(): void {
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
  // Beside it is wherever the pointer presses, or Tab leads to.
  for (const leaving of ["click", "focusin"]) {
    document.addEventListener(leaving, ({ target }) => {
      if (target instanceof Element && !target.closest(".landing-top")) show(false);
    });
  }
}
