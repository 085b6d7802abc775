/** The frame on the browser's own network and storage. @module */
import { unsentText } from "@/lib/shared/messages/layout.ts";
import { call } from "../client/api.ts";
import { bringLater } from "../client/bring_later.ts";
import { forgetPerson } from "../client/forget_person.ts";
import { guardPatientScreen } from "../client/guard.ts";
import { clearTab } from "../client/handover.ts";
import { say } from "../client/language.ts";
import { createLatePart, type LatePart } from "../client/late_part.ts";
import { redirectTo, reloadPage } from "../client/navigation.ts";
import { readToken } from "../client/session.ts";
import { countUnsentWork } from "../client/unsent_work.ts";
import { createLayoutState, type LayoutState } from "./layout_state.ts";

/** The frame, and the question it asks now and then. */
export interface BrowserLayout extends LayoutState {
  logoutPart: LatePart<typeof import("./LogoutDialog.tsx")>;
}

/** Opens the frame of whoever is signed in. */
export function openBrowserLayout(): BrowserLayout {
  const logoutPart = createLatePart(() => import("./LogoutDialog.tsx"));
  const state = createLayoutState({
    call,
    redirectTo,
    reloadPage,
    readToken,
    clearTab,
    isOnline: () => globalThis.navigator.onLine,
    countUnsent: countUnsentWork,
    sendUnsent: (token) =>
      bringLater(() => import("../client/send_unsent.ts"), ({ sendUnsentWork }) => sendUnsentWork(token)),
    forgetPerson,
    loadDialog: async () => await logoutPart.load() !== undefined,
    confirmPlainly: () => globalThis.confirm(say(unsentText).lost),
    guard: guardPatientScreen,
  });
  return { ...state, logoutPart };
}
