import { type ReactElement, useEffect, useMemo } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { adminOverviewText } from "@/lib/shared/messages/admin_overview.ts";
import type { Overview as OverviewData } from "@/lib/shared/wire/admin_records.ts";
import { renderIsland } from "../../client/island_root.ts";
import { say } from "../../client/language.ts";
import { Banner } from "../../parts/Banner.tsx";
import { Spinner } from "../../parts/Spinner.tsx";
import { AdminLayout } from "../layout/AdminLayout.tsx";
import { adminCall } from "../parts/admin_call.ts";
import { AdminPageHeader } from "../parts/AdminPageHeader.tsx";
import type { NamedSeries } from "./day_chart.ts";
import { DayChart } from "./DayChart.tsx";
import { createOverviewState, type OverviewState } from "./overview_state.ts";
import { Tiles } from "./Tiles.tsx";

/** Draws the screen into its place in the document. */
export function startOverview(place: Element): void {
  renderIsland(place, OverviewScreen);
}

/** Three figures, and three months of bars. */
const OUTLINE = [...Array(3).fill("admin-overview-tiles"), ...Array(3).fill("admin-overview-chart")];

/** The screen at /overview: what an administrator wants to see first. */
export function OverviewScreen(): ReactElement {
  useSignals();
  return (
    <AdminLayout current="overview">
      <OverviewPage />
    </AdminLayout>
  );
}

function OverviewPage(): ReactElement {
  useSignals();
  const state = useMemo(() => createOverviewState(adminCall), []);
  useEffect(() => void state.load(), [state]);
  const text = say(adminOverviewText);
  const overview = state.overview.value;
  return (
    <div className="admin-page">
      <AdminPageHeader title={text.title} lead={text.lead} />
      {overview ? <Figures overview={overview} /> : <Missing state={state} />}
    </div>
  );
}

function Figures({ overview }: { overview: OverviewData }): ReactElement {
  useSignals();
  const { charts, series, mediaNote } = say(adminOverviewText);
  const named = (...names: (keyof typeof series)[]): NamedSeries[] =>
    names.map((name) => ({ name: series[name], counts: overview[name] }));
  return (
    <>
      <Tiles overview={overview} />
      <div className="admin-overview-charts">
        <DayChart title={charts.people} series={named("activePeople", "signUps")} />
        <DayChart title={charts.media} series={named("mediaPlays", "mediaSaves")} note={mediaNote} />
        <DayChart
          title={charts.notifications}
          series={named("notificationsSent", "notificationsOpened")}
        />
      </div>
    </>
  );
}

function Missing({ state }: { state: OverviewState }): ReactElement {
  useSignals();
  const text = say(adminOverviewText);
  const failure = state.failure.value;
  if (failure !== undefined) {
    return (
      <div className="admin-failure">
        <Banner kind="error">{failure}</Banner>
        <button type="button" className="button button-quiet" onClick={state.load}>{text.tryAgain}</button>
      </div>
    );
  }
  return (
    <>
      <Spinner label={text.loading} />
      <div className="admin-waiting" aria-hidden="true">
        {OUTLINE.map((part, place) => <div key={place} className={`skeleton ${part}-waiting`} />)}
      </div>
    </>
  );
}
