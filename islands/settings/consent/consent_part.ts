/** One's own consent in the settings, in one file that arrives after them. @module */
import { noteConsent } from "../../client/browser_consent_client.ts";
import { newId } from "../../client/ids.ts";
import type { NoticeBoard } from "../notice_board.ts";
import type { AuthedCall } from "../../client/authed_call.ts";
import { createOwnConsent, type OwnConsentState } from "./own_consent_state.ts";

export { OwnConsentCard } from "./OwnConsentCard.tsx";

/** Opens the consent of whoever is signed in. */
export function openOwnConsent(deps: { authedCall: AuthedCall; board: NoticeBoard }): OwnConsentState {
  return createOwnConsent({ ...deps, newId, note: noteConsent });
}
