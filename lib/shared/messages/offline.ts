/** Sentences about the app being on the phone, and about a new version of it. @module */
import { defineArea } from "./catalogue.ts";

/** What the update notice says. */
export const offlineText = /* @__PURE__ */ defineArea("offline", {
  ready: "App ready to work offline",
  update: "New content available, click reload to update.",
  playing: "Reloading stops the sound. Reload all the same?",
  unsaved: "What you typed on this screen is not saved yet. Reload all the same?",
});
