/** The settings screen on the browser's own network, storage and clock. @module */
import { call } from "../client/api.ts";
import { clearUserData } from "../client/clear_user_data.ts";
import { dropSession, guardPatientScreen } from "../client/session_guard.ts";
import { formatDay } from "../client/moments.ts";
import { redirectTo } from "../client/navigation.ts";
import { onPageReturned } from "../client/page_return.ts";
import { announceProfile, onProfileUpdated } from "../client/profile_events.ts";
import { saveFile } from "../client/save_file.ts";
import { schedule } from "../client/schedule.ts";
import { readToken } from "../client/session.ts";
import { upload } from "../client/upload.ts";
import { uploadUpright } from "../client/upright_picture.ts";
import { createSettings, type SettingsScreen } from "./settings_state.ts";

/** Opens the settings of whoever is signed in. */
export function openBrowserSettings(): SettingsScreen {
  return createSettings({
    call,
    upload: uploadUpright(upload),
    guard: guardPatientScreen,
    readToken,
    onSignedOut: (token) => void dropSession(token),
    schedule,
    loadConsent: () => import("./consent/consent_part.ts"),
    announce: announceProfile,
    today: () => formatDay(new Date()),
    saveFile,
    clearUserData,
    redirectTo,
  });
}

/** Tells the screen of changed profiles, of being looked at again, and of a network that is back. */
export function watchSettingsPage({ takeProfile, resume }: SettingsScreen): () => void {
  const stops = [onProfileUpdated(takeProfile), onPageReturned(resume)];
  return () => stops.forEach((stop) => stop());
}
