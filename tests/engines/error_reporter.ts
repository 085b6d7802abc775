/** The script that stands first in every document of the check and tells what goes wrong there. @module */

/** Where it stands, and where it tells. */
export const ERROR_REPORTER_PATH = "/witness.js";
/** @see {@linkcode ERROR_REPORTER_PATH} */
export const ERROR_REPORT_PATH = "/witness";

/** Tells of errors, of what the console is told, and of refusals of the policy. */
export const ERROR_REPORTER_SOURCE = `(() => {
  const tell = (text) => navigator.sendBeacon("${ERROR_REPORT_PATH}", location.pathname + " " + text);
  addEventListener("error", ({ message, error, filename, lineno, target }) =>
    tell(message ? "error: " + message + " " + (error?.message ?? "") + " " + (error?.stack ?? filename + ":" + lineno) : "not loaded: " + (target.src ?? target.href)),
    { capture: true });
  addEventListener("unhandledrejection", ({ reason }) => tell("unhandled: " + (reason?.stack || reason)));
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) =>
    tell("CSP: " + violatedDirective + " refused " + blockedURI + " " + sample));
  for (const level of ["error", "warn"]) {
    const say = console[level];
    console[level] = (...words) => { tell("console." + level + ": " + words.join(" ")); say.apply(console, words); };
  }
})();`;

/** Keeps the worker away, for a screen should show what the server says. */
export const WITHOUT_WORKER = `if (navigator.serviceWorker) {
  navigator.serviceWorker.register = () => new Promise(() => {});
}`;

/** Puts the witness before everything else of a document. */
export function injectErrorReporter(html: string): string {
  return html.replace(/<head[^>]*>/, `$&<script src="${ERROR_REPORTER_PATH}"></script>`);
}
