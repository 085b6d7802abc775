import { useEffect, useMemo } from "react";
import { careText } from "@/lib/shared/messages/care.ts";
import { newId } from "../client/browser/ids.ts";
import { say } from "../client/browser/language.ts";
import { schedule } from "../client/browser/schedule.ts";
import { readWallClock } from "../client/browser/wall_clock.ts";
import { openBrowserCare } from "../client/outbox/care_client.ts";
import { openBrowserHealthProfile } from "../client/outbox/health_profile.ts";
import { browserOutbox, readOnce } from "../client/outbox/outbox_database.ts";
import { listSyncedReadings } from "../client/outbox/synced_readings.ts";
import { listOwnVitalSigns } from "../client/outbox/vital_sign_queue.ts";
import { readToken } from "../client/session/session.ts";
import { openGuardedScreen } from "../layout/guarded_screen.ts";
import { patientScreen } from "../layout/PatientScreen.tsx";
import { Banner } from "../parts/Banner.tsx";
import { Button } from "../parts/Button.tsx";
import { type CareState, createCare } from "./care_state.ts";
import { CareHead, CareWaiting } from "./CareWaiting.tsx";
import { Checks } from "./Checks.tsx";
import { Doses } from "./Doses.tsx";
import { listMedicineReminders } from "./read_own_care.ts";
import { Supplies } from "./Supplies.tsx";
import { Visits } from "./Visits.tsx";

export const care = patientScreen({
  name: "care",
  open: openGuardedScreen,
  Page: CarePage,
  Waiting: CareWaiting,
});

function CarePage() {
  return (
    <div className="stack-4 reminders-page">
      <CareHead />
      <CareParts />
    </div>
  );
}

function CareParts() {
  const state = useMemo(openBrowserScreen, []);
  useEffect(() => void state.start(), [state]);
  if (!state.known.value || !state.medicines.value) return null;
  return (
    <>
      <Told state={state} />
      <Doses state={state} medicines={state.medicines.value} />
      <Supplies state={state} medicines={state.medicines.value} />
      <Visits state={state} />
      <Checks state={state} />
    </>
  );
}

function Told({ state }: { state: CareState }) {
  const failure = state.failure.value;
  const told = state.told.value;
  return (
    <div className="hide-empty" role="status">
      {failure !== undefined && <Banner kind="error">{failure}</Banner>}
      {told && (
        <p className="card card-compact spread">
          <span>{told.text}</span>
          {told.undo && <Button onPress={told.undo}>{say(careText).undo}</Button>}
        </p>
      )}
    </div>
  );
}

function openBrowserScreen(): CareState {
  const token = readToken() ?? "";
  const outbox = browserOutbox(token);
  return createCare({
    client: openBrowserCare(token),
    listMedicines: listMedicineReminders,
    async listReadingDates() {
      return (await readOnce(outbox, listSyncedReadings) ?? []).map(({ date }) => date);
    },
    async readOtherChecks() {
      const { own, ready } = openBrowserHealthProfile();
      const [signs] = await Promise.all([listOwnVitalSigns(), ready]);
      return {
        hba1c: own.value?.profile.hba1c?.date,
        blood_pressure: signs.find(({ kind }) => kind === "blood_pressure")?.date,
      };
    },
    now: readWallClock,
    newId,
    schedule,
  });
}
