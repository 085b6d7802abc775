/** Sentences of the frame around every signed-in screen. @module */
import { BRAND } from "../brand.ts";
import { defineArea } from "./catalogue.ts";

/** What the sidebar and the header say. @see spec §2 Signed-in layout, contract §4 */
export const layoutText = /* @__PURE__ */ defineArea("layout", {
  home: `${BRAND.name}, home`,
  menu: "Menu",
  bloodSugar: "Blood Sugar",
  settings: "Settings",
  logout: "Logout",
  offline: "You are offline. What is new will show when your network is back.",
});
