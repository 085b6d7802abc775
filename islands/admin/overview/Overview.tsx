import type { ReactElement } from "react";
import { signal } from "@preact/signals-react";
import { adminOverviewText } from "@/lib/shared/messages/admin_overview.ts";
import { ADMIN_SCREENS } from "@/lib/shared/screens.ts";
import { getOverview, type Overview } from "@/lib/shared/wire/admin_records.ts";
import type { AuthedCall } from "../../client/api/authed_call.ts";
import { say } from "../../client/browser/language.ts";
import { Banner } from "../../parts/Banner.tsx";
import { Spinner } from "../../parts/Spinner.tsx";
import { adminScreen } from "../layout/AdminLayout.tsx";
import { AdminWaiting } from "../layout/AdminWaiting.tsx";
import { FetchFailed } from "../parts/Notices.tsx";
import { adminCall } from "../parts/admin_call.ts";
import { type NamedSeries, sumUp } from "./day_chart.ts";
import { DayChart } from "./DayChart.tsx";

export const startOverview = adminScreen({
  current: "overview",
  words: () => say(adminOverviewText),
  outline: "figures",
  open: () => createOverviewState(adminCall),
  start: (screen) => void screen.load(),
  Page: OverviewPage,
});

function OverviewPage({ screen }: { screen: OverviewState }): ReactElement {
  const text = say(adminOverviewText);
  const overview = screen.overview.value;
  const failure = screen.failure.value;
  if (failure !== undefined) {
    return <FetchFailed why={failure} tryAgain={text.tryAgain} onTryAgain={screen.load} />;
  }
  if (!overview) {
    return (
      <AdminWaiting outline="figures">
        <Spinner label={text.loading} />
      </AdminWaiting>
    );
  }
  return (
    <>
      {overview.warnings?.map(({ code, message }) => <Banner key={code} kind="error">{message}</Banner>)}
      <Figures overview={overview} />
    </>
  );
}

function Figures({ overview }: { overview: Overview }): ReactElement {
  const { charts, series, mediaNote, notificationNote } = say(adminOverviewText);
  const named = (...names: (keyof typeof series)[]): NamedSeries[] =>
    names.map((name) => ({ name: series[name], counts: overview[name] }));
  return (
    <>
      <Tiles overview={overview} />
      <div className="stack-4 admin-overview-charts">
        <DayChart title={charts.people} series={named("activePeople", "signUps")} />
        <DayChart title={charts.media} series={named("mediaPlays", "mediaSaves")} note={mediaNote} />
        <DayChart
          title={charts.notifications}
          series={named("notificationPeople", "notificationsOpened")}
          note={notificationNote(sumUp(overview.notificationsSent).total)}
        />
      </div>
    </>
  );
}

function Tiles({ overview }: { overview: Overview }): ReactElement {
  const text = say(adminOverviewText);
  const { accounts, admins, activeThisWeek, feedback } = overview;
  const { averageRating, count } = overview.allFeedback;
  return (
    <dl className="stack-4 admin-overview-tiles">
      <Tile
        name={text.accounts}
        figure={format(accounts)}
        hint={text.admins(admins)}
        path={ADMIN_SCREENS.users.path}
      />
      <Tile name={text.activeThisWeek} figure={format(activeThisWeek)} hint={text.activeHint} />
      <Tile
        name={text.rating}
        figure={averageRating === null ? text.noRating : text.ratingOf(averageRating)}
        isWords={averageRating === null}
        hint={averageRating === null ? undefined : text.feedbackCount(count, count - feedback.count)}
        path={ADMIN_SCREENS.feedback.path}
      />
    </dl>
  );
}

interface TileProps {
  name: string;
  figure: string;
  hint?: string;
  isWords?: boolean;
  path?: string;
}

function Tile({ name, figure, hint, isWords = false, path }: TileProps): ReactElement {
  return (
    <div className="stack-1 card admin-overview-tile">
      <dt>{path ? <a href={path}>{name}</a> : name}</dt>
      <dd className="admin-overview-figure tabular" data-words={isWords}>{figure}</dd>
      {hint && <dd className="hint">{hint}</dd>}
    </div>
  );
}

function format(count: number): string {
  return count.toLocaleString("en-GB");
}

type OverviewState = ReturnType<typeof createOverviewState>;

export function createOverviewState(authedCall: AuthedCall) {
  const overview = signal<Overview | undefined>();
  const failure = signal<string | undefined>();

  async function load(): Promise<void> {
    failure.value = undefined;
    const result = await authedCall(getOverview);
    if (result.ok) overview.value = result.data;
    else failure.value = result.message || say(adminOverviewText).failed;
  }

  return { overview, failure, load };
}
