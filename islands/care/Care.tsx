import { useEffect, useMemo } from "react";
import { listMedicineTimes } from "@/lib/shared/care_figures.ts";
import { careText } from "@/lib/shared/messages/care.ts";
import { newId } from "../client/browser/ids.ts";
import { say } from "../client/browser/language.ts";
import { readWallClock } from "../client/browser/wall_clock.ts";
import { openBrowserCare } from "../client/outbox/care_client.ts";
import { openBrowserHealthProfile } from "../client/outbox/health_profile.ts";
import { browserOutbox, readOnce } from "../client/outbox/outbox_database.ts";
import { listSyncedReadings } from "../client/outbox/synced_readings.ts";
import { listOwnVitalSigns } from "../client/outbox/vital_sign_queue.ts";
import { readToken } from "../client/session/session.ts";
import { patientScreen } from "../layout/PatientScreen.tsx";
import { showNotices } from "../notices/notice_signal.ts";
import { Reminders } from "../reminders/Reminders.tsx";
import { AboutMe } from "./AboutMe.tsx";
import { type CareScreen, openCareScreen } from "./care_screen.ts";
import { type CareState, createCare } from "./care_state.ts";
import { CareHead, CareWaiting } from "./CareWaiting.tsx";
import { Checks } from "./Checks.tsx";
import { Doses } from "./Doses.tsx";
import { Medicines } from "./Medicines.tsx";
import { Supplies } from "./Supplies.tsx";
import { Visits } from "./Visits.tsx";

export const care = patientScreen({
  name: "care",
  open: openCareScreen,
  Page: CarePage,
  Waiting: CareWaiting,
  offlineNotice: () => say(careText).offline,
  watch: ({ followAddress }) => followAddress(),
});

function CarePage({ screen }: { screen: CareScreen }) {
  return (
    <div className="stack-4 reminders-page">
      <CareHead screen={screen} />
      {screen.part.value === "about" ? <AboutMe /> : <Noted screen={screen} />}
    </div>
  );
}

function Noted({ screen }: { screen: CareScreen }) {
  const state = useMemo(openBrowserScreen, []);
  useEffect(() => {
    void state.start();
    return showNotices(state.notice, "care", () => state.notice.value = undefined);
  }, [state]);
  if (!state.known.value) return null;
  if (screen.part.value === "checks") {
    return (
      <>
        <Checks state={state} />
        <Visits state={state} />
      </>
    );
  }
  const times = listMedicineTimes(state.known.value);
  // As this phone saw them before medicines were records, until it has asked anew.
  const former =
    screen.reminders.value?.filter(({ kind, medicineId }) => kind === "medicine" && !medicineId) ?? [];
  const medicines = [...times, ...former.filter(({ _id }) => times.every((time) => time._id !== _id))]
    .sort((a, b) => a.time < b.time ? -1 : a.time > b.time ? 1 : 0);
  return (
    <>
      <Doses state={state} medicines={medicines} />
      <Visits state={state} isNextOnly />
      {medicines.length > 0 && <Supplies state={state} medicines={medicines} />}
      <Medicines state={state} screen={screen} />
      {medicines.length === 0 && <Supplies state={state} medicines={medicines} />}
      <Reminders state={screen} />
    </>
  );
}

function openBrowserScreen(): CareState {
  const token = readToken() ?? "";
  const outbox = browserOutbox(token);
  return createCare({
    client: openBrowserCare(token),
    health: openBrowserHealthProfile(),
    async listReadingDates() {
      return (await readOnce(outbox, listSyncedReadings) ?? []).map(({ date }) => date);
    },
    async readBloodPressure() {
      return (await listOwnVitalSigns()).find(({ kind }) => kind === "blood_pressure")?.date;
    },
    now: readWallClock,
    newId,
  });
}
