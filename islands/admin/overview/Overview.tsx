import { signal } from "@preact/signals-react";
import { adminOverviewText } from "@/lib/shared/messages/admin_overview.ts";
import { ADMIN_SCREENS } from "@/lib/shared/screens.ts";
import { getOverview, type Overview } from "@/lib/shared/wire/admin_records.ts";
import type { AuthedCall } from "../../client/api/authed_call.ts";
import { say } from "../../client/browser/language.ts";
import { Banner } from "../../parts/Banner.tsx";
import { adminScreen } from "../layout/AdminLayout.tsx";
import { adminCall } from "../parts/admin_call.ts";
import { formatLagos } from "../parts/lagos_time.ts";
import { Fetched } from "../parts/Notices.tsx";
import { DayChart, type NamedSeries, sumUp } from "./DayChart.tsx";

export const startOverview = adminScreen({
  current: "overview",
  words: () => say(adminOverviewText),
  outline: "figures",
  open: () => createOverviewState(adminCall),
  start: (screen) => void screen.load(),
  Page: OverviewPage,
});

function OverviewPage({ screen }: { screen: OverviewState }) {
  const text = say(adminOverviewText);
  return (
    <Fetched data={screen.overview.value} state={screen} text={text} outline="figures">
      {(overview) => (
        <>
          {overview.warnings?.map(({ code, message }) => <Banner key={code} kind="error">{message}</Banner>)}
          {!overview.warnings && <Banner kind="success">{sayAllIsWell(overview)}</Banner>}
          <Figures overview={overview} />
          <Awaited words={overview.awaited} />
        </>
      )}
    </Fetched>
  );
}

function Awaited({ words }: { words: Overview["awaited"] }) {
  const { awaitedTitle, awaitedLead, awaited } = say(adminOverviewText);
  return (
    <section className="card stack-2" aria-labelledby="awaited-title">
      <h2 id="awaited-title">{awaitedTitle}</h2>
      <p className="hint">{awaitedLead}</p>
      <ul className="stack-2">{words.map((word) => <li key={word}>{awaited[word]}</li>)}</ul>
    </section>
  );
}

export function sayAllIsWell({ waiting, backedUpAt }: Pick<Overview, "waiting" | "backedUpAt">): string {
  const { allIsWell, backedUp } = say(adminOverviewText);
  const at = backedUpAt && formatLagos(backedUpAt);
  return [allIsWell(waiting), ...at ? [backedUp(at)] : []].join(" ");
}

function Figures({ overview }: { overview: Overview }) {
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
          note={notificationNote({ phones: sumUp(overview.notificationsSent).total })}
        />
      </div>
    </>
  );
}

function Tiles({ overview }: { overview: Overview }) {
  const text = say(adminOverviewText);
  const { accounts, admins, activeThisWeek, feedback } = overview;
  const { averageRating, count } = overview.allFeedback;
  return (
    <dl className="stack-4 admin-overview-tiles">
      <Tile
        name={text.accounts}
        figure={format(accounts)}
        hint={text.admins({ count: admins })}
        path={ADMIN_SCREENS.users.path}
      />
      <Tile name={text.activeThisWeek} figure={format(activeThisWeek)} hint={text.activeHint} />
      <Tile
        name={text.rating}
        figure={averageRating === null ? text.noRating : text.ratingOf({ average: averageRating.toFixed(1) })}
        isWords={averageRating === null}
        hint={averageRating === null
          ? undefined
          : text.feedbackCount({ count, hidden: count - feedback.count })}
        path={ADMIN_SCREENS.feedback.path}
      />
    </dl>
  );
}

function Tile({ name, figure, hint, isWords = false, path }: {
  name: string;
  figure: string;
  hint?: string;
  isWords?: boolean;
  path?: string;
}) {
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
