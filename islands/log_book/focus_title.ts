/** Where the keyboard goes on. @module */

/** Focuses the list's title, or the page's where there is no list: for when what held the focus has gone. */
export function focusTitle(): void {
  const title = document.getElementById("history-title") ?? document.getElementById("log-title");
  title?.focus({ preventScroll: true });
}
