/** The frame on the browser's own network and storage. @module */
import { unsentWarningText } from "@/lib/shared/messages/layout.ts";
import { call } from "../client/api.ts";
import { loadOptional } from "../client/load_optional.ts";
import { clearUserData } from "../client/clear_user_data.ts";
import { guardPatientScreen } from "../client/session_guard.ts";
import { clearTab } from "../client/flash.ts";
import { say } from "../client/language.ts";
import { createLazy, type Lazy } from "../client/lazy.ts";
import { redirectTo, reloadPage } from "../client/navigation.ts";
import { readToken } from "../client/session.ts";
import { countUnsentWork } from "../client/unsent_work.ts";
import { createLayoutState, type LayoutState } from "./layout_state.ts";

/** The frame, and the question it asks now and then. */
export interface BrowserLayout extends LayoutState {
  logoutPart: Lazy<typeof import("./LogoutDialog.tsx")>;
}

/** Opens the frame of whoever is signed in. */
export function openBrowserLayout(): BrowserLayout {
  const logoutPart = createLazy(() => import("./LogoutDialog.tsx"));
  const state = createLayoutState({
    call,
    redirectTo,
    reloadPage,
    readToken,
    clearTab,
    isOnline: () => globalThis.navigator.onLine,
    countUnsent: countUnsentWork,
    sendUnsent: (token) =>
      loadOptional(() => import("../client/send_unsent.ts"), ({ sendUnsentWork }) => sendUnsentWork(token)),
    clearUserData,
    loadDialog: async () => await logoutPart.load() !== undefined,
    confirmPlainly: () => globalThis.confirm(say(unsentWarningText).lost),
    guard: guardPatientScreen,
  });
  return { ...state, logoutPart };
}
