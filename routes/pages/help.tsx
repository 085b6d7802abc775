/** How to measure, what colours mean, and what happens to data: complete without scripts. @module */
import type { ReactElement } from "react";
import {
  CRITICAL_FROM_MG_DL,
  EMERGENCY_BELOW_MG_DL,
  GLUCOSE_STATUSES,
  type GlucoseStatus,
  READING_TYPES,
  type ReadingType,
  STATUS_TABLE,
} from "@/lib/shared/glucose.ts";
import { MG_DL_PER_MMOL_L } from "@/lib/shared/limits.ts";
import { helpText } from "@/lib/shared/messages/help.ts";
import { landingText } from "@/lib/shared/messages/landing.ts";
import { pagesText } from "@/lib/shared/messages/pages.ts";
import { policySummaryText } from "@/lib/shared/messages/policy_summary.ts";
import { readingTypeText } from "@/lib/shared/messages/reading_type.ts";
import { HELP_PATH } from "@/lib/shared/public_pages.ts";
import type { PageAssets } from "./page.ts";
import { useAddress, useText } from "./page_language.ts";
import { FramedTop } from "./parts/FramedTop.tsx";
import { Status } from "./parts/Answers.tsx";
import { ContactLinks } from "./parts/LandingFooter.tsx";

export function Help({ contact }: PageAssets): ReactElement {
  const say = useText(helpText);
  const pages = useText(pagesText);
  const { privacy, terms } = useText(policySummaryText);
  const addressOf = useAddress();
  return (
    <div className="policy-page">
      <FramedTop path={HELP_PATH} />
      <main className="wrap stack-4 policy help" id="main" tabIndex={-1}>
        <h1>{say.title}</h1>
        <Lines id="measure" {...say.measure} isOrdered />
        <section className="card stack-3" id="colours">
          <h2>{say.colours.title}</h2>
          <p>{say.colours.lead}</p>
          <div className="help-types">
            {READING_TYPES.map((type) => <Statuses key={type} type={type} />)}
          </div>
          <p>
            {say.colours.urgent({
              emergencyLow: `${EMERGENCY_BELOW_MG_DL} mg/dl`,
              critical: `${CRITICAL_FROM_MG_DL} mg/dl`,
            })}
          </p>
        </section>
        <Lines id="offline" {...say.offline} />
        <Lines id="data" {...say.data}>
          <a href={addressOf("/privacy")}>{privacy.title}</a>
        </Lines>
        <section className="card stack-3 anywhere" id="contact">
          <h2>{useText(landingText).contactUs}</h2>
          <ContactLinks contact={contact} />
          <p className="semibold">{say.urgent}</p>
        </section>
      </main>
      <footer className="wrap hint policy-foot">
        <p>
          <a href={addressOf("/")}>{pages.goHome}</a> · <a href={addressOf("/terms")}>{terms.title}</a>
        </p>
        <p>{pages.copyright}</p>
      </footer>
    </div>
  );
}

interface LinesProps {
  id: string;
  title: string;
  lines: readonly string[];
  isOrdered?: boolean;
  children?: ReactElement;
}

function Lines({ id, title, lines, isOrdered, children }: LinesProps): ReactElement {
  const List = isOrdered ? "ol" : "ul";
  return (
    <section className="card stack-3" id={id}>
      <h2>{title}</h2>
      <List className="stack-2 help-lines">{lines.map((line) => <li key={line}>{line}</li>)}</List>
      {children}
    </section>
  );
}

function Statuses({ type }: { type: ReadingType }): ReactElement {
  const rows = GLUCOSE_STATUSES.flatMap((status) => {
    const span = spanOf(status, type);
    return span ? [{ status, span }] : [];
  });
  return (
    <div className="stack-2">
      <h3>{useText(readingTypeText)[type]}</h3>
      <ul className="stack-2">
        {rows.map(({ status, span }) => (
          <li key={status} className="help-status tabular">
            <Status status={status} />
            <span>{formatSpan(span, 1)}</span>
            <span className="hint">{formatSpan(span, MG_DL_PER_MMOL_L)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** mg/dl: `from` is inclusive, `below` is not; both may be missing. */
interface Span {
  from?: number;
  below?: number;
}

/** Undefined where no reading of the type has the status. */
export function spanOf(status: GlucoseStatus, type: ReadingType): Span | undefined {
  if (status === "Critical") return { from: CRITICAL_FROM_MG_DL };
  let from: number | undefined;
  let span: Span | undefined;
  for (const band of STATUS_TABLE[type]) {
    // The smallest step: 100 is Normal, and whatever is above it is not.
    const below = "belowMgDl" in band ? band.belowMgDl : Math.min(band.upToMgDl + 0.01, CRITICAL_FROM_MG_DL);
    if (band.status === status) span = { from: span ? span.from : from, below };
    from = below;
  }
  return span;
}

/** As meters show it: whole mg/dl, tenths of mmol/l; "< 50", "70–100", "≥ 315". @param perUnit mg/dl in one. */
export function formatSpan({ from, below }: Span, perUnit: number): string {
  const digits = perUnit === 1 ? 0 : 1;
  const steps = 10 ** digits;
  /** The first that a meter can show from there on. */
  const first = (mgDl: number) => Math.ceil(Math.round(mgDl / perUnit * steps * 1e6) / 1e6);
  const write = (step: number) => (step / steps).toFixed(digits);
  if (from === undefined) return `< ${write(first(below ?? 0))}`;
  return below === undefined ? `≥ ${write(first(from))}` : `${write(first(from))}–${write(first(below) - 1)}`;
}
