/** Where the browser is, and how it goes elsewhere. @module */

/** Addresses of the screens that exist. */
export const PATHS = {
  home: "/",
  signIn: "/login",
  signUp: "/signup",
  verifyCode: "/otp",
  forgotPassword: "/forgot-password",
  logBook: "/dashboard",
  podcast: "/podcast",
  library: "/library",
  videos: "/videos",
  feedback: "/feedback",
  settings: "/settings",
  inbox: "/inbox",
  reminders: "/reminders",
} as const;

/** Addresses of the administrators' screens that exist. */
export const ADMIN_PATHS = {
  signIn: "/admin",
  overview: "/overview",
  users: "/users",
  media: "/media",
  upload: "/upload",
  reviews: "/reviews",
  audit: "/audit",
  notifications: "/notifications",
} as const;

/** Leaves for another screen; the one left behind stays in the history. */
export function goTo(path: string): void {
  globalThis.location.assign(path);
}

/** Leaves for another screen that takes this one's place in the history, so that Back does not return here. */
export function redirectTo(path: string): void {
  globalThis.location.replace(path);
}

/** Returns a parameter of the address, undefined when it is absent or empty. */
export function queryParameter(name: string): string | undefined {
  return new URLSearchParams(globalThis.location.search).get(name) || undefined;
}

/** Tells whether the address carries a wish, such as `?record`, and takes it out, so that Reload does not repeat it. */
export function takeWish(name: string): boolean {
  const isWished = new URLSearchParams(globalThis.location.search).has(name);
  if (isWished) forgetQuery();
  return isWished;
}

/** Takes the query out of the address and of the history, without loading anything. */
export function forgetQuery(): void {
  globalThis.history.replaceState(null, "", globalThis.location.pathname);
}

/** Builds the address of the code screen for an e-mail address. */
export function verifyCodePath(email: string): string {
  return `${PATHS.verifyCode}?email=${encodeURIComponent(email)}`;
}

/** Builds the address of the forgotten password's screen, with what is known of the e-mail address. */
export function forgotPasswordPath(email: string): string {
  return email ? `${PATHS.forgotPassword}?email=${encodeURIComponent(email)}` : PATHS.forgotPassword;
}

/** Calls back whenever the browser brings this page back as it was left, without loading it. */
export function onPageRestored(restored: () => void): () => void {
  function listen(event: PageTransitionEvent): void {
    if (event.persisted) restored();
  }
  globalThis.addEventListener("pageshow", listen);
  return () => globalThis.removeEventListener("pageshow", listen);
}

/** Lets the browser ask before it leaves this page; what is returned lets it go again. */
export function holdPage(): () => void {
  const hold = (event: BeforeUnloadEvent) => event.preventDefault();
  globalThis.addEventListener("beforeunload", hold);
  return () => globalThis.removeEventListener("beforeunload", hold);
}

/** Loads this screen anew. */
export function reloadPage(): void {
  globalThis.location.reload();
}
