import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { adminOverviewText } from "@/lib/shared/messages/admin_overview.ts";
import type { Overview } from "@/lib/shared/wire/admin_records.ts";
import { say } from "../../client/language.ts";
import { ADMIN_PATHS } from "../../client/navigation.ts";

/** The figures that stand for themselves. */
export function Tiles({ overview }: { overview: Overview }): ReactElement {
  useSignals();
  const text = say(adminOverviewText);
  const { accounts, admins, activeThisWeek, feedback } = overview;
  const { averageRating, count } = feedback;
  return (
    <dl className="admin-overview-tiles">
      <Tile
        name={text.accounts}
        figure={format(accounts)}
        hint={text.admins(admins)}
        path={ADMIN_PATHS.users}
      />
      <Tile name={text.activeThisWeek} figure={format(activeThisWeek)} hint={text.activeHint} />
      <Tile
        name={text.rating}
        figure={averageRating === null ? text.noRating : text.ratingOf(averageRating)}
        isWords={averageRating === null}
        hint={averageRating === null ? undefined : text.feedbackCount(count)}
        path={ADMIN_PATHS.reviews}
      />
    </dl>
  );
}

interface TileProps {
  name: string;
  figure: string;
  hint?: string;
  /** There is no figure to show large. */
  isWords?: boolean;
  /** Where more about it stands. */
  path?: string;
}

function Tile({ name, figure, hint, isWords = false, path }: TileProps): ReactElement {
  useSignals();
  return (
    <div className="admin-overview-tile">
      <dt>{path ? <a href={path}>{name}</a> : name}</dt>
      <dd className="admin-overview-figure tabular" data-words={isWords}>{figure}</dd>
      {hint && <dd className="hint">{hint}</dd>}
    </div>
  );
}

function format(count: number): string {
  return count.toLocaleString("en-GB");
}
