/** Sentences of the frame around every signed-in screen. @module */
import { BRAND } from "../brand.ts";
import { defineArea } from "./catalogue.ts";

/** What the sidebar and the header say. */
export const layoutText = /* @__PURE__ */ defineArea("layout", {
  home: `${BRAND.name}, home`,
  menu: "Menu",
  log_book: "Blood Sugar",
  podcast: "Podcast",
  library: "Library",
  videos: "Videos",
  mealGuide: "Meal guide",
  feedback: "Feedbacks",
  reminders: "Reminders",
  care: "My care",
  inbox: (unread: number) => unread ? `Inbox, ${unread} new` : "Inbox",
  my_diabetes: "My diabetes",
  settings: "Settings",
  bar: "Usual ways",
  logbook: "Logbook",
  learn: "Learn",
  more: "More",
  record: "Record",
  logout: "Logout",
  installApp: "Install App",
  offline: "You are offline. New items will show when the network is back.",
});

/** What is asked before a screen is left. */
export const softNavigationText = /* @__PURE__ */ defineArea("soft_navigation", {
  held: "This is not finished yet. Leave this screen all the same?",
  sound: "This link stops the sound. Open it all the same?",
});

/** What a document says beside its screen; the title stands in the browser's tab. */
export const documentText = /* @__PURE__ */ defineArea("document", {
  titleOf: (screen: string) => `${screen} · ${BRAND.name}`,
  skipToContent: "Skip to content",
});
