/** Sentences of the frame around every administrator's screen. @module */
import { BRAND } from "../brand.ts";
import { defineArea } from "./catalogue.ts";

/** What the administrators' header says. */
export const adminLayoutText = /* @__PURE__ */ defineArea("admin_layout", {
  home: `${BRAND.name}, overview`,
  menu: "Menu",
  screens: "Administration",
  logout: "Logout",
  offline: "You are offline. You can work here again when your network is back.",
  tryAgain: "Try Again",
});

/** What can be chosen in a list, to change it at once. */
export const adminChosenText = /* @__PURE__ */ defineArea("admin_chosen", {
  chosen: (count: number) => `${count} chosen`,
  chooseAll: "Choose all shown",
  clear: "Clear",
});
