/** What of the screen at /care is shown, and the reminders beside it. @module */
import { signal } from "@preact/signals-react";
import { CARE_PARTS, type CarePart } from "@/lib/shared/care_parts.ts";
import { patientCall } from "../client/api/patient_call.ts";
import { openQueryEntry } from "../client/browser/history.ts";
import { newId } from "../client/browser/ids.ts";
import { isRegistered, openUserPush } from "../client/push/user_push.ts";
import { openLastSeen } from "../client/session/last_seen.ts";
import { guardPatientScreen } from "../client/session/session_guard.ts";
import { createReminders } from "../reminders/reminders_state.ts";

export type CareScreen = ReturnType<typeof openCareScreen>;

export function openCareScreen() {
  const address = openQueryEntry();
  const part = signal(readPart(address.read()));
  const guard = guardPatientScreen;
  return {
    ...createReminders({ authedCall: patientCall, guard, lastSeen: openLastSeen(), newId, canRing }),
    part,
    show(next: CarePart): void {
      if (next === part.value) return;
      address.write(next === "today" ? [] : [["part", next]], true);
      part.value = next;
    },
    /** Follows Back and Forward until the returned function is called. */
    followAddress: () => address.onMove(() => part.value = readPart(address.read())),
  };
}

function readPart(query: Iterable<readonly [name: string, value: string]>): CarePart {
  const { part } = Object.fromEntries(query);
  return CARE_PARTS.find((known) => known === part) ?? "today";
}

async function canRing(): Promise<boolean> {
  return await isRegistered(openUserPush());
}
